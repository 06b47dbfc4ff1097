// The seats of a table: who has them, and what they are called.
import { m } from "./paraglide/messages";
import type { Place } from "./wire/http";

export function levelName(level: string): string {
  if (level === "easy") return m.common_level_easy();
  if (level === "normal") return m.common_level_normal();
  if (level === "hard") return m.common_level_hard();
  return level;
}

/** Who sits at a place; empty if it is free. */
export function placeName(place: Place): string {
  return place.bot ? `${place.name} · ${m.common_bot({ level: levelName(place.bot) })}` : (place.name ?? "");
}

/** Neither a player nor a bot has it. */
export const isFree = (place: Place) => !place.person && !place.bot;

/** A seat that waits: it is free, or its player has not come yet. */
export const isMissing = (place: Place) => isFree(place) || !!place.kept;
