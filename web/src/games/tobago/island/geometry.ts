// Where the hexes of an island are, and the lines around them: flat tops, axial coordinates, clockwise directions.
import type { Plan } from "../../../wire/tobago";

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface Hex {
  q: number;
  r: number;
}

/** A side of a hex: it runs from the corner of the same number to the next. */
export interface Side {
  place: Hex;
  direction: number;
}

export const SIZE = 40;
export const HALF_HEIGHT = (SIZE * Math.sqrt(3)) / 2;
export const DIRECTIONS = ["SE", "S", "SW", "NW", "N", "NE"] as const;

const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;
// In units of half a side across and half a height down, so that neighbours share their corners exactly.
const CORNERS = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
] as const;

const turned = (direction: number) => ((direction % 6) + 6) % 6;

export function key({ q, r }: Hex): string {
  return `${q},${r}`;
}

export function step({ q, r }: Hex, direction: number): Hex {
  const [dq, dr] = STEPS[turned(direction)]!;
  return { q: q + dq, r: r + dr };
}

export function centre({ q, r }: Hex): Point {
  return { x: 1.5 * SIZE * q, y: HALF_HEIGHT * (2 * r + q) };
}

function lattice({ q, r }: Hex, corner: number): [number, number] {
  const [across, down] = CORNERS[turned(corner)]!;
  return [3 * q + across, 2 * r + q + down];
}

export function corner(place: Hex, index: number): Point {
  const [x, y] = lattice(place, index);
  return { x: (x * SIZE) / 2, y: y * HALF_HEIGHT };
}

/** The middle of a side. */
export function middle({ place, direction }: Side): Point {
  return between(centre(place), centre(step(place, direction)), 0.5);
}

/** The direction in which a side faces, one unit long. */
export function outward({ place, direction }: Side): Point {
  const from = centre(place);
  const to = centre(step(place, direction));
  return { x: (to.x - from.x) / (2 * HALF_HEIGHT), y: (to.y - from.y) / (2 * HALF_HEIGHT) };
}

export function between(start: Point, end: Point, share: number): Point {
  return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** A number from 0 up to 1 that looks random and is always the same for the same seeds. */
export function vary(...seeds: number[]): number {
  let value = 0x9e3779b9;
  for (const seed of seeds) {
    value = Math.imul(value ^ seed, 0x85ebca6b);
    value ^= value >>> 13;
    value = Math.imul(value, 0xc2b2ae35);
    value ^= value >>> 16;
  }
  return (value >>> 0) / 0x100000000;
}

/** A point as a path wants it. */
export function at({ x, y }: Point): string {
  return `${+x.toFixed(1)} ${+y.toFixed(1)}`;
}

/** The outline of a hex around its middle, as large as a share of it. */
export function outline(share = 1, { x, y }: Point = { x: 0, y: 0 }): string {
  const points = CORNERS.map(([across, down]) =>
    at({ x: x + ((across * SIZE) / 2) * share, y: y + down * HALF_HEIGHT * share }),
  );
  return `M${points.join("L")}Z`;
}

/** The rectangle around hexes. */
export function bounds(places: Iterable<Hex>): Box {
  const centres = [...places].map(centre);
  const xs = centres.map((point) => point.x);
  const ys = centres.map((point) => point.y);
  const x = Math.min(...xs) - SIZE;
  const y = Math.min(...ys) - HALF_HEIGHT;
  return { x, y, width: Math.max(...xs) + SIZE - x, height: Math.max(...ys) + HALF_HEIGHT - y };
}

/** Everything around some hexes, also around what they enclose, as sides in order. */
export function loops(places: Iterable<Hex>): Side[][] {
  const land = new Map([...places].map((place) => [key(place), place]));
  const starts = new Map<string, Side>();
  for (const place of land.values())
    for (let direction = 0; direction < 6; direction++)
      if (!land.has(key(step(place, direction)))) starts.set(String(lattice(place, direction)), { place, direction });
  const found: Side[][] = [];
  for (const first of starts.keys()) {
    const loop: Side[] = [];
    for (let next = first; starts.has(next);) {
      const side = starts.get(next)!;
      starts.delete(next);
      loop.push(side);
      next = String(lattice(side.place, side.direction + 1));
    }
    if (loop.length) found.push(loop);
  }
  return found;
}

/** A smooth closed path through all points. */
export function closed(points: Point[]): string {
  const point = (index: number) => points[(index + points.length) % points.length]!;
  const curves = points.map((start, index) => {
    const before = point(index - 1);
    const end = point(index + 1);
    const after = point(index + 2);
    const first = { x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6 };
    const second = { x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6 };
    return `C${at(first)} ${at(second)} ${at(end)}`;
  });
  return `M${at(point(0))}${curves.join("")}Z`;
}

/** Points along a coast, some way outside its sides, more or less. */
function shore(loop: Side[], reach: number, swing: number): Point[] {
  return loop.flatMap((side, index) => {
    const { q, r } = side.place;
    const out = outward(side);
    const before = outward(loop.at(index - 1)!);
    const bend = { x: out.x + before.x, y: out.y + before.y };
    const length = Math.hypot(bend.x, bend.y);
    const start = corner(side.place, side.direction);
    const half = middle(side);
    const first = reach + swing * (vary(q, r, side.direction, 1) - 0.5);
    const second = reach + swing * (vary(q, r, side.direction, 2) - 0.5);
    return [
      { x: start.x + (bend.x / length) * first, y: start.y + (bend.y / length) * first },
      { x: half.x + out.x * second, y: half.y + out.y * second },
    ];
  });
}

/** The coast of an island as a smooth line that runs some way outside of it and swings to and fro. */
export function coast(places: Iterable<Hex>, reach: number, swing: number): string {
  return loops(places)
    .map((loop) => closed(shore(loop, reach, swing)))
    .join("");
}

/** The same from point to point: for strokes so wide that the difference is not seen, and drawn sooner. */
export function roughCoast(places: Iterable<Hex>, reach: number, swing: number): string {
  return loops(places)
    .map((loop) => `M${shore(loop, reach, swing).map(at).join("L")}Z`)
    .join("");
}

/** Where two areas meet is not quite a straight line, and the same one for both. */
function wavering(side: Side): Point {
  const owner = side.direction < 3 ? side : { place: step(side.place, side.direction), direction: side.direction - 3 };
  const wave = 6 * (vary(owner.place.q, owner.place.r, owner.direction, 41) - 0.5);
  const out = outward(owner);
  const half = middle(side);
  return { x: half.x + out.x * wave, y: half.y + out.y * wave };
}

/** The outline of an area, somewhat inside its sides, with rounded corners. */
export function areaOutline(places: Iterable<Hex>, inset: number): string {
  return loops(places)
    .map((loop) => {
      const halves = loop.map((side) => {
        const half = wavering(side);
        const out = outward(side);
        return { x: half.x - out.x * inset, y: half.y - out.y * inset };
      });
      const turns = loop.map((side, index) => {
        const out = outward(side);
        const before = outward(loop.at(index - 1)!);
        const tip = corner(side.place, side.direction);
        const share = inset / (1 + out.x * before.x + out.y * before.y);
        return { x: tip.x - (out.x + before.x) * share, y: tip.y - (out.y + before.y) * share };
      });
      const curves = turns.map((tip, index) => {
        const enter = between(tip, halves.at(index - 1)!, 0.5);
        return `${index ? "L" : "M"}${at(enter)}Q${at(tip)} ${at(between(tip, halves[index]!, 0.5))}L${at(halves[index]!)}`;
      });
      return `${curves.join("")}Z`;
    })
    .join("");
}

/** Spaces of the same ground that touch each other. */
export function areas(spaces: Plan["spaces"]): { terrain: string; places: Hex[] }[] {
  const open = new Map(Object.values(spaces).map((spot) => [key(spot), spot]));
  const found: { terrain: string; places: Hex[] }[] = [];
  for (const first of Object.values(spaces)) {
    if (!open.delete(key(first))) continue;
    const places: Hex[] = [first];
    for (const place of places)
      for (let direction = 0; direction < 6; direction++) {
        const other = open.get(key(step(place, direction)));
        if (other?.terrain === first.terrain) {
          open.delete(key(other));
          places.push(other);
        }
      }
    found.push({ terrain: first.terrain, places });
  }
  return found;
}
