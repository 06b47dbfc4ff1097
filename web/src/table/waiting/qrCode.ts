// A QR code as a drawing.

/** The path of all dark squares, row by row, and how many there are side by side. */
export function drawn(rows: readonly (readonly boolean[])[]): { size: number; path: string } {
  const path = rows.flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join("");
  return { size: rows.length, path };
}

/** Where dark squares begin in a row, and how many follow each other. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  row.forEach((dark, x) => {
    if (!dark) return;
    if (x > 0 && row[x - 1]) found.at(-1)![1] += 1;
    else found.push([x, 1]);
  });
  return found;
}
