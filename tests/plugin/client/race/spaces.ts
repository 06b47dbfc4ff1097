// Where the spaces of the island are, in a picture around the middle.

export const SIZE = 50; // of a space, from its middle to a corner
const HEIGHT = SIZE * Math.sqrt(3);

export const SPACES = {
  middle: [0, 0],
  north: [0, -HEIGHT],
  "north-east": [1.5 * SIZE, -HEIGHT / 2],
  "south-east": [1.5 * SIZE, HEIGHT / 2],
  south: [0, HEIGHT],
  "south-west": [-1.5 * SIZE, HEIGHT / 2],
  "north-west": [-1.5 * SIZE, -HEIGHT / 2],
} as const;

/** A space as the points of a polygon. */
export const HEXAGON = Array.from({ length: 6 }, (_, corner) => (corner * Math.PI) / 3)
  .map((angle) => `${(SIZE * Math.cos(angle)).toFixed(1)},${(SIZE * Math.sin(angle)).toFixed(1)}`)
  .join(" ");
