// How the clues of the maps are shown, by the room there is beside the island.
import { MAPS, type MapName } from "./types";

/** In words, in small words, as pictures. */
export type Fit = "roomy" | "snug" | "dense";
export type Fits = Record<MapName, Fit>;

/** What the words of a map are worth to players. */
export interface MapWords {
  clues: number;
  found: boolean; // its clues have done their work
}

function all(fit: Fit): Fits {
  return { white: fit, grey: fit, black: fit, brown: fit };
}

/** Ways to show the maps, each with less room than the one before: words get smaller, then map by map goes without
    them, those whose treasures are located first, then those with the most clues. */
export function fitsOf(maps: Record<MapName, MapWords>): Fits[] {
  const first = (map: MapName) => Number(maps[map].found) * 1000 + maps[map].clues;
  const order = [...MAPS].sort((one, other) => first(other) - first(one));
  const dense = order.map((_, i) => ({
    ...all("snug"),
    ...Object.fromEntries(order.slice(0, i + 1).map((map) => [map, "dense"])),
  }));
  return [all("roomy"), all("snug"), ...dense];
}
