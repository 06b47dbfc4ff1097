// What is left of the cards on the table.
import type { View } from "./types";

const sum = (pile: Record<string, number>) => Object.values(pile).reduce((total, cards) => total + cards, 0);

/** Treasure cards in the deck: a view shows it as it was before the lot that is being shared. */
export function treasuresLeft({ pending, treasure }: Pick<View, "pending" | "treasure">): number {
  const lot = pending.flatMap((item) => ("lot" in item ? [item.lot] : []))[0];
  return lot ? sum(lot.deck) + sum(lot.refill) - lot.cards.length : sum(treasure);
}
