// Where everything lies on the board, in pixels of the room that it has.
import { COASTS, LANDINGS, type Coast } from "./names";

export interface Point {
  x: number;
  y: number;
}

/** A landing and the column that grows from it. */
export interface Site {
  landing: string;
  coast: Coast;
  /** The circle on the beach, with the stack of compasses that grows inland. */
  circle: Point;
  inland: Point; // a unit vector; columns grow the other way
  /** The middle of the first card. */
  first: Point;
  /** How far the column can grow, from edge to edge. */
  room: number;
  /** Where the count of cards is written, and to which side the text runs. */
  label: Point & { anchor: "start" | "end" };
}

export interface Plan {
  width: number;
  height: number;
  scale: number;
  small: boolean;
  centre: Point;
  half: { width: number; height: number }; // of the island
  card: { width: number; height: number };
  ring: number; // the radius of a landing's circle
  disc: number; // the radius of a compass
  sites: readonly Site[];
}

const EDGE = 7;

export function planOf(width: number, height: number): Plan {
  const scale = Math.max(0.76, Math.min(width / 760, height / 560, 1.6));
  const small = width < 560;
  const card = { width: 48 * scale, height: 65.4 * scale };
  const ring = (small ? 15 : 20) * scale;
  const half = {
    width: Math.min(158 * scale, width * (small ? 0.185 : 0.205)),
    height: Math.min(118 * scale, height * (small ? 0.16 : 0.195)),
  };
  const plan = {
    width,
    height,
    scale,
    small,
    centre: { x: width / 2, y: height / 2 },
    half,
    card,
    ring,
    disc: 11 * scale,
  };
  return { ...plan, sites: LANDINGS.map((landing) => site(plan, landing)) };
}

/** Where a coast lies, and which way its landings follow each other clockwise. */
const SIDES: Record<Coast, { out: Point; on: Point }> = {
  north: { out: { x: 0, y: -1 }, on: { x: 1, y: 0 } },
  east: { out: { x: 1, y: 0 }, on: { x: 0, y: 1 } },
  south: { out: { x: 0, y: 1 }, on: { x: -1, y: 0 } },
  west: { out: { x: -1, y: 0 }, on: { x: 0, y: -1 } },
};

function site(plan: Omit<Plan, "sites">, landing: string): Site {
  const { centre, half, card, ring, scale, small } = plan;
  const [coast, number] = landing.split("-") as [Coast, string];
  const { out, on } = SIDES[coast];
  const upright = out.x === 0; // a coast in the north or south, whose columns stand upright
  const apart = upright ? card.width + (small ? 14 : 34) * scale : card.height + 14 * scale;
  const along = (number === "1" ? -0.5 : 0.5) * apart;
  const toBeach = (upright ? half.height : half.width) - ring * 0.4;
  const circle = { x: centre.x + out.x * toBeach + on.x * along, y: centre.y + out.y * toBeach + on.y * along };
  const toCards = ring + 4 * scale;
  const length = upright ? card.height : card.width;
  const first = { x: circle.x + out.x * (toCards + length / 2), y: circle.y + out.y * (toCards + length / 2) };
  const room = (upright ? plan.height : plan.width) / 2 - toBeach - toCards - EDGE;
  return {
    landing,
    coast,
    circle,
    inland: { x: -out.x, y: -out.y },
    first,
    room,
    label: label(plan, { circle, first, out, on, along }),
  };
}

/** Counts are written in the corners between two coasts, where there is water; on small boards those of the north and
    south further out, beside the first card, to leave room for those of the east and west. */
function label(
  { small, card, ring, scale }: Omit<Plan, "sites">,
  { circle, first, out, on, along }: { circle: Point; first: Point; out: Point; on: Point; along: number },
): Site["label"] {
  const side = Math.sign(along);
  if (out.x === 0) {
    const right = on.x * side > 0;
    const aside = (small ? card.width / 2 : ring) + 5 * scale;
    return {
      x: circle.x + (right ? 1 : -1) * aside,
      y: small ? first.y : circle.y,
      anchor: right ? "start" : "end",
    };
  }
  const below = on.y * side > 0;
  const y = first.y + (below ? 1 : -1) * (card.height / 2 + 12 * scale);
  return { x: first.x - (out.x * card.width) / 2, y, anchor: out.x > 0 ? "start" : "end" };
}

/** The step from card to card: as much as has to be seen of each, less if the column has not enough room. */
export function stepOf(plan: Plan, site: Site, cards: number): number {
  const upright = site.inland.x === 0;
  const length = upright ? plan.card.height : plan.card.width;
  const wanted = (upright ? 21.5 : 23) * plan.scale;
  return cards < 2 ? wanted : Math.min(wanted, (site.room - length) / (cards - 1));
}

/** Where a card of a column lies (its middle). */
export function cardPlace(plan: Plan, site: Site, index: number, cards: number): Point {
  const step = stepOf(plan, site, cards) * index;
  return { x: site.first.x - site.inland.x * step, y: site.first.y - site.inland.y * step };
}

/** Where a compass of a stack lies: the lowest at the landing, the others on top of it, further inland. */
export function discPlace(plan: Plan, site: Site, index: number, discs: number): Point {
  const room = (site.inland.x === 0 ? plan.half.height : plan.half.width) * (plan.small ? 0.62 : 0.48);
  const step = discs < 2 ? 0 : Math.min(plan.disc * 1.5, room / (discs - 1)) * index;
  return { x: site.circle.x + site.inland.x * step, y: site.circle.y + site.inland.y * step };
}

/** Where the ship lies, before the coast that its bow points at, and its heading in degrees (0: eastward). */
export function shipPlace(plan: Plan, coast: string, direction: number): Point & { heading: number } {
  const { out, on } = SIDES[coast as Coast];
  // It stays clear of what is written beside the landings.
  const upright = out.x === 0;
  const off = plan.small
    ? upright
      ? { x: 24, y: 104 }
      : { x: 76, y: 92 }
    : { x: upright ? 8 : 40, y: upright ? 40 : 78 };
  const aside = { x: plan.half.width + off.x * plan.scale, y: plan.half.height + off.y * plan.scale };
  const x = plan.centre.x + (out.x - on.x * direction) * aside.x;
  const y = plan.centre.y + (out.y - on.y * direction) * aside.y;
  return { x, y, heading: COASTS.indexOf(coast as Coast) * 90 + (direction > 0 ? 0 : 180) };
}

export interface Frame extends Point {
  width: number;
  height: number;
}

/** The room that a landing takes with its column, and one card at least: where it can be clicked. */
export function siteFrame(plan: Plan, site: Site, cards: number): Frame {
  const { card, ring } = plan;
  const last = cardPlace(plan, site, Math.max(cards, 1) - 1, cards);
  if (site.inland.x === 0) {
    const width = Math.max(card.width, ring * 2) + 8;
    const end = last.y - site.inland.y * (card.height / 2 + 5);
    const start = site.circle.y + site.inland.y * (ring + 2);
    return { x: site.circle.x - width / 2, y: Math.min(start, end), width, height: Math.abs(start - end) };
  }
  const height = Math.max(card.height, ring * 2) + 8;
  const end = last.x - site.inland.x * (card.width / 2 + 5);
  const start = site.circle.x + site.inland.x * (ring + 2);
  return { x: Math.min(start, end), y: site.circle.y - height / 2, width: Math.abs(start - end), height };
}

/** The room of a coast with both columns. */
export function coastFrame(plan: Plan, coast: Coast, columns: readonly (readonly string[])[]): Frame {
  const frames = plan.sites.flatMap((site, index) =>
    site.coast === coast ? [siteFrame(plan, site, columns[index]!.length)] : [],
  );
  const x = Math.min(...frames.map((frame) => frame.x));
  const y = Math.min(...frames.map((frame) => frame.y));
  const right = Math.max(...frames.map((frame) => frame.x + frame.width));
  const bottom = Math.max(...frames.map((frame) => frame.y + frame.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** A closed line around a middle: a rounded square with the bays and capes that a seed gives it. */
export function shore(centre: Point, half: { width: number; height: number }, seed: number, roughness: number): string {
  const points = Array.from({ length: 28 }, (_, index) => {
    const angle = (index / 28) * Math.PI * 2;
    const wobble = 1 + roughness * Math.sin(seed + index * 2.4) * Math.cos(seed * 1.7 + index * 1.3);
    const round = (value: number) => Math.sign(value) * Math.abs(value) ** 0.62;
    return {
      x: centre.x + round(Math.cos(angle)) * half.width * wobble,
      y: centre.y + round(Math.sin(angle)) * half.height * wobble,
    };
  });
  return smooth(points);
}

/** A smooth closed line through points. */
function smooth(points: Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length]!;
  const short = (value: number) => value.toFixed(1);
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const one = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const two = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${[one, two, to].map(({ x, y }) => `${short(x)} ${short(y)}`).join(" ")}`;
  });
  return `M${short(at(0).x)} ${short(at(0).y)}${curves.join("")}Z`;
}
