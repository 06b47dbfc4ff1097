// From space to space with the arrow keys.
import { centre, distance, type Hex } from "./geometry";

const WAYS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The space that an arrow key leads to: the next one that lies in its direction, also across water. */
export function walk(spaces: Record<string, Hex>, from: string, arrow: string): string | null {
  const way = WAYS[arrow];
  const start = spaces[from];
  if (!way || !start) return null;
  const here = centre(start);
  let best: { name: string; cost: number } | null = null;
  for (const [name, spot] of Object.entries(spaces)) {
    const there = centre(spot);
    const along = (there.x - here.x) * way[0] + (there.y - here.y) * way[1];
    const beside = Math.abs((there.x - here.x) * way[1]) + Math.abs((there.y - here.y) * way[0]);
    if (along < 1 || beside > along) continue;
    // Every other column lies half a row lower: go up and down by turns, to stay in one line.
    const down = there.y > here.y === (start.q % 2 === 0) ? 0 : 0.5;
    const cost = distance(here, there) + down + beside / 10;
    if (!best || cost < best.cost) best = { name, cost };
  }
  return best?.name ?? null;
}
