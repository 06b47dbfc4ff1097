// Six-sided spaces for the pictures: flat at the top, as on the boards.
export interface Tile {
  q: number;
  r: number;
  ground: string;
  x: number;
  y: number;
}

/** Tiles from lines like "0 -1 jungle", each with its middle. */
export function tiles(size: number, lines: readonly string[]): Tile[] {
  return lines.map((line) => {
    const [q, r, ground = ""] = line.split(" ");
    const [column, row] = [Number(q), Number(r)];
    return {
      q: column,
      r: row,
      ground,
      x: size * 1.5 * column,
      y: size * Math.sqrt(3) * (row + column / 2),
    };
  });
}

/** The corners of a space around the origin. */
export function corners(size: number): string {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner;
    return `${(size * Math.cos(angle)).toFixed(2)},${(size * Math.sin(angle)).toFixed(2)}`;
  }).join(" ");
}
