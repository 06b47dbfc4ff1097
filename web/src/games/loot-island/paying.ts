// Cards that are picked to pay for a small island, in any order; the server is told of them when the player pays.
import { readCard } from "./names";

/** What the server says a small island costs today: cards of one colour, and more of any colour. */
export interface Price {
  same: number;
  more: number;
}

/** Whether cards pay the price, perhaps together with others from the hand. */
export function canPay(cards: readonly string[], hand: readonly string[], { same, more }: Price): boolean {
  const open = same + more - cards.length;
  const suits = new Set(hand.map((card) => readCard(card).suit));
  const count = (some: readonly string[], suit: string) => some.filter((card) => readCard(card).suit === suit).length;
  const rest = hand.filter((card) => !cards.includes(card));
  return open >= 0 && [...suits].some((suit) => count(cards, suit) + Math.min(open, count(rest, suit)) >= same);
}

/** What is picked after a click on a card: it joins the others, or takes the place of the last one, or of all. */
export function pick(
  picked: readonly string[],
  card: string,
  hand: readonly string[],
  price: Price,
): readonly string[] {
  if (picked.includes(card)) return picked.filter((other) => other !== card);
  const ways = [[...picked, card], [...picked.slice(0, -1), card], [card]];
  return ways.find((cards) => canPay(cards, hand, price)) ?? picked;
}
