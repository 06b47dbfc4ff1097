// What grows and lies on every space: strewn by a hash of the space, so that no two look alike.
import type { Plan } from "../../../wire/tobago";
import { centre, distance, HALF_HEIGHT, SIZE, vary } from "./geometry";
import type { Hex, Point } from "./geometry";

export interface Growth extends Point {
  shape: string;
  size: number;
}

interface Strewn {
  shapes: string[]; // taken in turn
  count: [number, number];
  apart: number; // share of the hex that is used
  sizes: [number, number];
}

const STREWN: Record<string, Strewn[]> = {
  jungle: [
    { shapes: ["tree", "grove", "tree", "tree", "grove"], count: [8, 9], apart: 0.88, sizes: [0.9, 1.3] },
    { shapes: ["fern"], count: [1, 2], apart: 0.8, sizes: [0.7, 0.95] },
  ],
  mountain: [
    { shapes: ["peak", "crag", "peak"], count: [2, 3], apart: 0.54, sizes: [1, 1.3] },
    { shapes: ["rock"], count: [2, 4], apart: 0.85, sizes: [0.7, 1.1] },
  ],
  scrubland: [
    { shapes: ["tuft"], count: [5, 7], apart: 0.84, sizes: [0.8, 1.1] },
    { shapes: ["bush", "bush", "bloom"], count: [2, 3], apart: 0.8, sizes: [0.8, 1.1] },
  ],
  beach: [
    { shapes: ["dune"], count: [3, 4], apart: 0.76, sizes: [0.9, 1.3] },
    { shapes: ["pebbles"], count: [1, 3], apart: 0.82, sizes: [0.7, 1.05] },
    { shapes: ["shell", "starfish", "driftwood", "crab"], count: [0, 1], apart: 0.7, sizes: [0.9, 1.1] },
  ],
  lake: [
    { shapes: ["ripple"], count: [3, 5], apart: 0.7, sizes: [0.8, 1.2] },
    { shapes: ["lily"], count: [0, 2], apart: 0.66, sizes: [0.8, 1.1] },
  ],
  river: [
    { shapes: ["reed", "tuft", "bush"], count: [3, 4], apart: 0.84, sizes: [0.75, 1] },
    { shapes: ["bloom"], count: [1, 3], apart: 0.82, sizes: [0.8, 1] },
  ],
};

/** Everything that grows, from back to front. Nothing stands in the water's bed nor where a landmark is. */
export function growths(plan: Plan, bed: Point[]): Growth[] {
  const taken = new Set([...plan.huts, ...plan.palm_trees, ...plan.statues]);
  const found: Growth[] = [];
  for (const [name, spot] of Object.entries(plan.spaces)) {
    const home = centre(spot);
    const near = bed.filter((point) => distance(point, home) < 2 * SIZE);
    const clear = (point: Point) =>
      near.every((wet) => distance(wet, point) > 13) && !(taken.has(name) && distance(home, point) < 20);
    (STREWN[spot.terrain] ?? []).forEach((kind, index) => found.push(...strew(spot, home, kind, index, clear)));
  }
  const flat = (growth: Growth) => (growth.shape === "dune" || growth.shape === "pebbles" ? -1e4 : 0);
  return found.sort((one, other) => one.y + flat(one) - other.y - flat(other));
}

function strew(place: Hex, home: Point, kind: Strewn, index: number, clear: (point: Point) => boolean): Growth[] {
  const chance = (...seeds: number[]) => vary(place.q, place.r, 60 + index, ...seeds);
  const [fewest, most] = kind.count;
  const [small, large] = kind.sizes;
  const count = fewest + Math.floor(chance(0) * (most - fewest + 1));
  const first = Math.floor(chance(1) * kind.shapes.length);
  const found: Growth[] = [];
  for (let number = 0; number < count; number++) {
    let best: { point: Point; room: number } | null = null;
    // Of some places by chance, the one with most room.
    for (let attempt = 0; attempt < 9; attempt++) {
      const point = within(home, kind.apart, chance(2, number, attempt), chance(3, number, attempt));
      if (!clear(point)) continue;
      const room = Math.min(SIZE, ...found.map((other) => distance(other, point)));
      if (!best || room > best.room) best = { point, room };
    }
    if (!best) continue;
    const shape = kind.shapes[(first + number) % kind.shapes.length]!;
    found.push({ ...best.point, shape, size: +(small + (large - small) * chance(4, number)).toFixed(2) });
  }
  return found;
}

/** A point of a hex that is a share as large as a space. */
function within(home: Point, share: number, across: number, down: number): Point {
  const y = (2 * down - 1) * HALF_HEIGHT;
  const width = SIZE - Math.abs(y) / Math.sqrt(3);
  const x = (2 * across - 1) * width;
  return { x: Math.round((home.x + x * share) * 10) / 10, y: Math.round((home.y + y * share + 3) * 10) / 10 };
}
