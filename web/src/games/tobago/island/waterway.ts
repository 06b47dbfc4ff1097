// Rivers: from the coast into the land, winding from hex to hex, joined to the lakes they touch.
import { at, between, centre, corner, distance, HALF_HEIGHT, key, middle, step, vary } from "./geometry";
import type { Hex, Point } from "./geometry";

/** The ground of every hex, by its key. */
export type Grounds = Map<string, string>;

export interface Rivers {
  runs: string; // the water
  mouths: string; // where it reaches the sea
  springs: Point[];
  bed: Point[]; // points along the water, for what grows beside it
}

const STRAIGHT = 15; // how far a river keeps its direction after crossing a side

function isGround(place: Hex, grounds: Grounds, terrain: string): boolean {
  return grounds.get(key(place)) === terrain;
}

function body(source: Hex, grounds: Grounds, terrain: string): Hex[] {
  const found = [source];
  const known = new Set([key(source)]);
  for (const place of found)
    for (let direction = 0; direction < 6; direction++) {
      const other = step(place, direction);
      if (known.has(key(other)) || !isGround(other, grounds, terrain)) continue;
      known.add(key(other));
      found.push(other);
    }
  return found;
}

/** The side on which a river leaves for the sea: the farthest from the rest of it, so that it has a way to wind. */
function outlet(river: Hex[], grounds: Grounds): { place: Hex; direction: number } | null {
  let best: { place: Hex; direction: number; far: number } | null = null;
  for (const place of river)
    for (let direction = 0; direction < 6; direction++) {
      if (grounds.has(key(step(place, direction)))) continue;
      const end = middle({ place, direction });
      const far = river.reduce((sum, other) => sum + distance(end, centre(other)), vary(place.q, place.r, direction));
      if (!best || far > best.far) best = { place, direction, far };
    }
  return best;
}

/** For every hex of the rivers the directions in which the water goes on, without going round in circles. */
export function riverLinks(places: Hex[], grounds: Grounds): Map<string, { place: Hex; directions: number[] }> {
  const links = new Map<string, { place: Hex; directions: number[] }>();
  for (const source of places) {
    if (links.has(key(source)) || !isGround(source, grounds, "river")) continue;
    const river = body(source, grounds, "river");
    for (const place of river) links.set(key(place), { place, directions: [] });
    const mouth = outlet(river, grounds);
    const start = mouth?.place ?? source;
    if (mouth) links.get(key(start))!.directions.push(mouth.direction);
    const reached = new Set([key(start)]);
    const queue = [start];
    for (const place of queue)
      for (let direction = 0; direction < 6; direction++) {
        const other = step(place, direction);
        if (reached.has(key(other)) || !isGround(other, grounds, "river")) continue;
        reached.add(key(other));
        queue.push(other);
        links.get(key(place))!.directions.push(direction);
        links.get(key(other))!.directions.push((direction + 3) % 6);
      }
    joinLakes(river, links, grounds);
  }
  return links;
}

/** Every lake that a river touches is joined once, by the end of the river that is nearest. */
function joinLakes(river: Hex[], links: Map<string, { place: Hex; directions: number[] }>, grounds: Grounds): void {
  const joined = new Set<string>();
  const ways = (place: Hex) => links.get(key(place))!.directions;
  for (const place of [...river].sort((one, other) => ways(one).length - ways(other).length))
    for (let direction = 0; direction < 6; direction++) {
      const other = step(place, direction);
      if (joined.has(key(other)) || !isGround(other, grounds, "lake")) continue;
      ways(place).push(direction);
      for (const wet of body(other, grounds, "lake")) joined.add(key(wet));
    }
}

/** All rivers of an island, ready to be drawn as one body of water. */
export function rivers(places: Hex[], grounds: Grounds): Rivers {
  const found: Rivers = { runs: "", mouths: "", springs: [], bed: [] };
  for (const { place, directions } of riverLinks(places, grounds).values()) {
    const heart = heartOf(place);
    const ends = directions.map((direction) => ({ direction, point: crossing(place, direction) }));
    const [first, second, ...branches] = ends;
    if (first && second) found.runs += through(place, heart, first, second);
    else if (first) branches.push(first);
    if (ends.length < 2) found.springs.push(heart);
    for (const end of branches) found.runs += branch(place, heart, end);
    for (const { direction, point } of ends) {
      const other = step(place, direction);
      found.bed.push(point, between(point, heart, 0.5));
      if (isGround(other, grounds, "river")) continue;
      const beyond = (length: number) => at(inward(place, direction, point, -length));
      found.runs += `M${at(point)}L${beyond(grounds.has(key(other)) ? 13 : 6)}`;
      if (!grounds.has(key(other))) found.mouths += `M${beyond(2)}L${beyond(11)}`;
    }
    found.bed.push(heart);
  }
  return found;
}

interface End {
  direction: number;
  point: Point;
}

/** Where a river passes the middle of a hex, more or less. */
function heartOf(place: Hex): Point {
  const { x, y } = centre(place);
  return { x: x + 18 * (vary(place.q, place.r, 11) - 0.5), y: y + 18 * (vary(place.q, place.r, 12) - 0.5) };
}

/** Where a river crosses a side: the same point seen from both hexes. */
function crossing(place: Hex, direction: number): Point {
  const owner = direction < 3 ? place : step(place, direction);
  const side = direction % 3;
  return between(corner(owner, side), corner(owner, side + 1), 0.32 + 0.36 * vary(owner.q, owner.r, side, 13));
}

/** A point straight inside from a crossing, so that the curves of two hexes meet smoothly. */
function inward(place: Hex, direction: number, end: Point, length: number): Point {
  const inside = centre(place);
  const edge = middle({ place, direction });
  const share = length / HALF_HEIGHT;
  return { x: end.x + (inside.x - edge.x) * share, y: end.y + (inside.y - edge.y) * share };
}

/** In on one side and out on another, swinging across the way. */
function through(place: Hex, heart: Point, start: End, end: End): string {
  const length = distance(start.point, end.point) || 1;
  const sign = vary(place.q, place.r, 21) < 0.5 ? -1 : 1;
  const swing = sign * (0.7 + 0.7 * vary(place.q, place.r, 22));
  const along = { x: (end.point.x - start.point.x) / length, y: (end.point.y - start.point.y) / length };
  const turn = {
    x: (along.x * Math.cos(swing) - along.y * Math.sin(swing)) * STRAIGHT,
    y: (along.x * Math.sin(swing) + along.y * Math.cos(swing)) * STRAIGHT,
  };
  const before = { x: heart.x - turn.x, y: heart.y - turn.y };
  const after = { x: heart.x + turn.x, y: heart.y + turn.y };
  const first = inward(place, start.direction, start.point, STRAIGHT);
  const last = inward(place, end.direction, end.point, STRAIGHT);
  return `M${at(start.point)}C${at(first)} ${at(before)} ${at(heart)}C${at(after)} ${at(last)} ${at(end.point)}`;
}

/** From a spring, or into another river. */
function branch(place: Hex, heart: Point, { direction, point }: End): string {
  const swing = 1.2 * (vary(place.q, place.r, direction, 23) - 0.5);
  const toward = between(heart, point, 0.4);
  const bend = { x: toward.x - (point.y - heart.y) * swing, y: toward.y + (point.x - heart.x) * swing };
  return `M${at(point)}C${at(inward(place, direction, point, STRAIGHT))} ${at(bend)} ${at(heart)}`;
}
