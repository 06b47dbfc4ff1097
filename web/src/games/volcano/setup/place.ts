// Where the volcano rises.
import type { Agreed } from "../../../kit/setup";
import { m } from "../../../paraglide/messages";

export interface PlaceChoice {
  kind: "centre" | "random" | "chosen" | "space";
  space: string;
}

/** The option for the server; a space that has no name yet is still to be named. */
export function placeOption({ kind, space }: PlaceChoice): string | undefined {
  if (kind === "centre") return undefined;
  return (kind === "space" ? space.trim().toUpperCase() : kind) || undefined;
}

export function placeWords(place: unknown): Agreed | null {
  if (typeof place !== "string" || place === "centre") return null;
  const known: Record<string, () => string> = {
    random: m.volcano_option_place_random,
    chosen: m.volcano_option_place_chosen,
  };
  return { name: m.volcano_option_place(), value: known[place]?.() ?? place };
}
