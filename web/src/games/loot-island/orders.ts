// Orders that can be left beforehand, and how they are told.
import { m } from "../../paraglide/messages";
import type { Box } from "../../wire/loot-island";
import { cardsWords, healerWords, treasureWords } from "./story";

export type Order =
  | { order: "pass_today"; round: number }
  | { order: "keep_hand" }
  | { order: "discard_only"; round: number; cards: string[] }
  | { order: "more_maps"; draw: boolean }
  | { order: "last_cube"; keep: boolean }
  | { order: "keep_first"; treasures: string[] }
  | { order: "bury_first"; treasures: string[] }
  | { order: "keep_richest"; cubes: number }
  | { order: "show_healer"; healer: string }
  | { order: "cheapest_healer" };

export type OrderKind = Order["order"];

export const ORDERS: Record<OrderKind, () => string> = {
  pass_today: m.loot_order_pass_today,
  keep_hand: m.loot_order_keep_hand,
  discard_only: m.loot_order_discard_only,
  more_maps: m.loot_order_more_maps,
  last_cube: m.loot_order_last_cube,
  keep_first: m.loot_order_keep_first,
  bury_first: m.loot_order_bury_first,
  keep_richest: m.loot_order_keep_richest,
  show_healer: m.loot_order_show_healer,
  cheapest_healer: m.loot_order_cheapest_healer,
};

export function orderWords(order: Order, box: Box): string {
  const named = (treasures: string[]) => treasures.map((treasure) => treasureWords(treasure, box)).join("; ");
  switch (order.order) {
    case "pass_today":
      return m.loot_ordered_pass_today({ round: order.round });
    case "keep_hand":
      return m.loot_ordered_keep_hand();
    case "discard_only":
      return order.cards.length
        ? m.loot_ordered_discard_only({ round: order.round, cards: cardsWords(order.cards) })
        : m.loot_ordered_discard_none({ round: order.round });
    case "more_maps":
      return order.draw ? m.loot_ordered_more_maps() : m.loot_ordered_no_more_maps();
    case "last_cube":
      return order.keep ? m.loot_ordered_keep_cube() : m.loot_ordered_last_cube();
    case "keep_first":
      return m.loot_ordered_keep_first({ treasures: named(order.treasures) });
    case "bury_first":
      return m.loot_ordered_bury_first({ treasures: named(order.treasures) });
    case "keep_richest":
      return m.loot_ordered_keep_richest({ cubes: order.cubes });
    case "show_healer":
      return m.loot_ordered_show_healer({ price: healerWords(order.healer) });
    case "cheapest_healer":
      return m.loot_ordered_cheapest_healer();
  }
}
