// Short names for what lies on the table, where the log would use a sentence.
import { m } from "../../paraglide/messages";
import type { EventCard } from "../../wire/loot-island";
import { readIsland, type Coast, type Kind } from "./names";

const COASTS: Record<Coast, () => string> = {
  north: m.loot_north,
  east: m.loot_east,
  south: m.loot_south,
  west: m.loot_west,
};

const KINDS: Record<Kind, () => string> = {
  amulet: m.loot_amulets,
  book: m.loot_books,
  coin_bag: m.loot_coin_bags,
  crown: m.loot_crowns,
  jewel: m.loot_jewels,
  skull: m.loot_skulls,
};

export function coastName(coast: string): string {
  return COASTS[coast as Coast]();
}

/** A kind of treasure, as a line of the score sheet. */
export function kindName(kind: Kind): string {
  return KINDS[kind]();
}

/** What a small island does today. */
export function islandName(island: string, day: EventCard): string {
  const { action, number: n = 0 } = readIsland(island);
  switch (action) {
    case "discard_cubes":
      return m.loot_island_discard({ n });
    case "draw_maps":
      return m.loot_island_draw({ n });
    case "shift_compass":
      return day.from_the_top ? m.loot_island_shift_up() : m.loot_island_shift();
    case "place_compass":
      return m.loot_island_place();
    case "dig":
      return m.loot_island_dig();
    case "sail":
      return m.loot_island_sail();
  }
}

/** What a small island costs today. */
export function priceName({ price = 2, further_price = 0, toll = 0 }: EventCard): string {
  const cards = price === 1 ? m.loot_price_one() : m.loot_price({ n: price });
  const more = further_price ? [m.loot_price_more({ n: further_price })] : [];
  const cubes = toll ? [m.loot_price_cubes({ n: toll })] : [];
  return [cards, ...more, ...cubes].join(" + ");
}
