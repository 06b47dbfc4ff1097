// How a triad and the volcano lie: which ground is where.
import { copyOf } from "../../kit/story";
import { DIRECTIONS, step, type Hex } from "../tobago/island/geometry";
import type { Spot } from "../tobago/types";

/** The hexagons of a triad: the volcanic one lies on a place, the first terrain in a direction of it, the second next to
 * that clockwise. */
export function tilesOf(triad: string, place: Hex, direction: string): Spot[] {
  const first = DIRECTIONS.findIndex((name) => name === direction);
  const terrains = copyOf(triad).name.split("-");
  return [
    ...terrains.map((terrain, number) => ({ ...step(place, first + number), terrain })),
    { q: place.q, r: place.r, terrain: "lava" },
  ];
}

/** The hexagons of the volcano around its middle. */
export function slopesOf({ q, r }: Hex): Spot[] {
  const around = DIRECTIONS.map((_, direction) => step({ q, r }, direction));
  return [{ q, r }, ...around].map((place) => ({ ...place, terrain: "volcano" }));
}
