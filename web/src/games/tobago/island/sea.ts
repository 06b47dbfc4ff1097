// What there is to see on the open sea, wherever there is room for it.
import { at, distance, vary } from "./geometry";
import type { Box, Point } from "./geometry";

export interface Decoration extends Point {
  shape: string;
  size: number;
}

const SHORE = 62; // from the middle of a space to water that is free
const RADII: [string, number][] = [
  ["compass", 62],
  ["galleon", 50],
  ["reef", 32],
  ["whale", 38],
  ["sloop", 30],
  ["reef", 32],
];
const SMALLEST = 0.55;

function mesh(box: Box, width: number): Point[] {
  const points: Point[] = [];
  // Counted from the origin, so that the sea does not jump when the window changes.
  for (let column = Math.floor(box.x / width); column * width < box.x + box.width; column++)
    for (let row = Math.floor(box.y / width); row * width < box.y + box.height; row++)
      points.push({
        x: (column + 0.15 + 0.7 * vary(column, row, width)) * width,
        y: (row + 0.15 + 0.7 * vary(row, column, width + 1)) * width,
      });
  return points;
}

/** Ships and the like, and the waves between them: large and small ones, row by row. */
export function seaLife(box: Box, land: Point[]): { decorations: Decoration[]; waves: string[]; swells: string[] } {
  const buttons = { x: box.x + box.width - 20, y: box.y + box.height - 60 }; // in that corner
  const shore = (point: Point) => Math.min(...[...land, buttons].map((home) => distance(home, point))) - SHORE;
  const edge = ({ x, y }: Point) => Math.min(x - box.x, box.x + box.width - x, y - box.y, box.y + box.height - y);
  const free = mesh(box, 34).map((point) => ({ point, room: Math.min(shore(point), edge(point) - 4) }));
  const decorations: Decoration[] = [];
  for (const [shape, radius] of RADII) {
    // Anywhere with room to spare will do, so that they do not all crowd into the widest water.
    const worth = ({ point, room }: (typeof free)[number]) =>
      Math.min(room, radius * 1.2) + vary(Math.round(point.x), Math.round(point.y), decorations.length);
    const best = free.reduce<(typeof free)[number] | null>(
      (found, spot) => (!found || worth(spot) > worth(found) ? spot : found),
      null,
    );
    const size = Math.min(1, (best?.room ?? 0) / radius);
    if (!best || size < SMALLEST) continue;
    decorations.push({ ...best.point, shape, size });
    for (const spot of free) spot.room = Math.min(spot.room, distance(spot.point, best.point) - radius * size - 40);
  }
  const waves: string[] = [];
  const swells: string[] = [];
  for (const point of mesh(box, 62)) {
    if (shore(point) < 14 || decorations.some((other) => distance(other, point) < 56)) continue;
    const row = Math.max(0, Math.floor((point.y - box.y) / 62));
    if (vary(Math.round(point.x), Math.round(point.y)) < 0.6)
      waves[row] = `${waves[row] ?? ""}M${at(point)}q3-5 7-1.5q3 2.5 5 1.5q3-5 7-1.5`;
    else swells[row] = `${swells[row] ?? ""}M${at(point)}q10-7 20 0t20 0m-28 6q8-5 16 0`;
  }
  return { decorations, waves, swells };
}
