// How each treasure was shared, from the story of a game.
import type { GameEvent } from "../../kit/sight";
import type { MapName } from "./types";

type Pile = Record<string, number>;

export function goldOf(pile: Pile): number {
  return Object.entries(pile).reduce((sum, [value, cards]) => sum + Number(value) * cards, 0);
}

export function cardsOf(pile: Pile): number {
  return Object.values(pile).reduce((sum, cards) => sum + cards, 0);
}

/** The values of a pile, the best first. */
export function valuesOf(pile: Pile): number[] {
  return Object.entries(pile)
    .flatMap(([value, cards]) => Array<number>(cards).fill(Number(value)))
    .sort((a, b) => b - a);
}

export interface Share {
  map: MapName;
  space: string;
  raiser: number;
  claims: { seat: number; value: number }[];
  cursed: boolean;
}

export function shares(story: readonly GameEvent[]): Share[] {
  const found: Share[] = [];
  for (const event of story) {
    if (event.event === "treasure_raised") {
      const { map, space, seat } = event as unknown as { map: MapName; space: string; seat: number };
      found.push({ map, space, raiser: seat, claims: [], cursed: false });
    }
    const last = found.at(-1);
    if (event.event === "treasure_claimed") {
      const { seat, value } = event as unknown as { seat: number; value: number };
      last?.claims.push({ seat, value });
    }
    if (event.event === "curse_struck" && last) last.cursed = true;
  }
  return found;
}
