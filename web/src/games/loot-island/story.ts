// What happens in Loot Island, in words; and the words for its things.
import { m } from "../../paraglide/messages";
import type { Told } from "../../kit/sight";
import type { AnyEvent, Box, Hints, TreasureCard } from "../../wire/loot-island";
import type { LogLine, Teller } from "../../kit/kit";
import { actor, copyOf, ended, headline, line, takenBack, untold, type Actor, type TakenBack } from "../../kit/story";

const CARD = /^([a-z]+)-(\d+|wild)(?:-(.+))?$/;
const NUMBERED = /^(.+?)(?:-(\d+))?$/; // "north-1", "crown-23", "draw-maps-2", "dig"
const HEALER = /^(\d+)-a-cube-and-(\d+)$/;

function underscored(name: string): string {
  return name.replaceAll("-", "_");
}

function read(card: string): { colour: string; number: string; icon: string } {
  const [, colour = "", number = "", icon = ""] = CARD.exec(copyOf(card).name) ?? [];
  return { colour, number: number === "wild" ? m.loot_story_wild() : number, icon: underscored(icon) };
}

/** The colour of map cards: "blue". */
export function colourWords(colour: string): string {
  return m.loot_story_colour({ colour });
}

/** A map card with its icon: "blue 3 with a chest". */
export function cardWords(name: string): string {
  const { colour, number, icon } = read(name);
  if (!colour) return name;
  const card = `${colourWords(colour)} ${number}`;
  return icon ? m.loot_story_card_with_icon({ icon, card }) : card;
}

/** Map cards without their icons, colour by colour: "red 3 5 wild, blue 2". */
export function cardsWords(names: readonly string[]): string {
  const colours: Record<string, string> = {};
  for (const { colour, number } of names.map(read)) {
    colours[colour] = `${colours[colour] ?? colourWords(colour)} ${number}`;
  }
  return Object.values(colours).join(", ");
}

/** What sort of treasure: "coin bag". */
export function treasureKindWords(kind: string): string {
  return m.loot_story_treasure_kind({ kind: underscored(kind) });
}

/** A treasure; with everything on it if the box is known: "crown with 2 crosses, 3 gold, curse 2". */
export function treasureWords(name: string, box?: Box | null): string {
  const [, kind = name, number = ""] = NUMBERED.exec(name) ?? [];
  const card = box?.treasures.find((one) => String(one.number) === number);
  if (!card) return m.loot_story_treasure_number({ kind: treasureKindWords(kind), number });
  const { gold, curse, cleanse } = card;
  const words = [kindWithDetails(card)];
  if (gold) words.push(m.story_gold({ gold }));
  if (curse) words.push(m.loot_story_curse_on_it({ curse }));
  if (cleanse) words.push(m.loot_story_cleanses({ cleanse }));
  return words.join(", ");
}

function kindWithDetails({ kind: name, face, crosses, multiplier }: TreasureCard): string {
  const kind = treasureKindWords(name);
  if (face) return m.loot_story_skull_face({ kind, face });
  if (crosses) return m.loot_story_crown_crosses({ kind, crosses });
  return multiplier ? `${kind} ×${multiplier}` : kind;
}

/** A coast: "north coast". */
export function coastWords(coast: string): string {
  return m.loot_story_coast({ coast });
}

/** A landing, as a name for it: "North 1". */
export function landingWords(landing: string): string {
  const [, coast = "", number = ""] = NUMBERED.exec(landing) ?? [];
  return m.loot_story_landing({ coast, number });
}

/** What an event card does, in one sentence. */
export function eventCardWords(card: string): string {
  return m.loot_story_event_card({ card });
}

/** What a small island does: "discard up to 3 cubes". Which way a compass is moved depends on the day. */
export function islandWords(name: string, fromTheTop?: boolean): string {
  const [, action = name, digits] = NUMBERED.exec(copyOf(name).name) ?? [];
  const way = action !== "shift-compass" || fromTheTop === undefined ? "" : fromTheTop ? "_up" : "_down";
  const number = Number(digits ?? 1);
  const island = underscored(action) + way;
  return m.loot_story_island({ island, cubes: cubesWords(number), cards: m.loot_story_map_cards({ number }) });
}

export function cubesWords(number: number): string {
  return m.loot_story_cubes({ number });
}

/** What a healer asks for: "1 gold per cube and 2 gold on top". */
export function healerWords(name: string): string {
  const [, perCube = "0", inAll = "0"] = HEALER.exec(copyOf(name).name) ?? [];
  const each = m.story_gold({ gold: Number(perCube) });
  const fixed = m.story_gold({ gold: Number(inAll) });
  if (perCube === "0") return inAll === "0" ? m.loot_story_healer_free() : fixed;
  return inAll === "0" ? m.loot_story_healer_per_cube({ each }) : m.loot_story_healer_both({ each, fixed });
}

/** Aaron has the seat after those of the people, in a game for two. */
function hunter(teller: Teller, seat: number): Actor {
  if (seat === teller.sight.desk.places.length) return { who: "other", name: m.loot_story_aaron() };
  return actor(teller, seat);
}

/** An event as a line of the log; null if it goes without saying. */
export function narrate(event: Told, teller: Teller): LogLine | null {
  const told = event as unknown as AnyEvent | TakenBack;
  const by = (seat: number) => hunter(teller, seat);
  const box: Box | undefined = (teller.sight.hints as Hints | null)?.box;
  switch (told.event) {
    case "taken_back":
      return takenBack(told, teller);
    case "ship_placed":
      return line(
        m.loot_story_ship_placed({ way: told.clockwise ? "clockwise" : "counter", coast: coastWords(told.coast) }),
      );
    case "first_player_chosen":
      return line(m.story_begins(by(told.seat)), told.seat);
    case "round_started":
      return headline(m.loot_story_round_started({ round: told.round }));
    case "ship_sailed":
      return line(m.loot_story_ship_sailed({ coast: coastWords(told.coast) }));
    case "ship_turned":
      return line(m.loot_story_ship_turned({ coast: coastWords(told.coast) }));
    case "event_shown":
      return line(m.loot_story_event_shown({ card: told.event_card, effect: eventCardWords(told.event_card) }));
    case "event_turned":
      return line(m.loot_story_event_turned({ card: told.event_card, effect: eventCardWords(told.event_card) }));
    case "island_closed":
      return line(m.loot_story_island_closed({ island: islandWords(told.island) }));
    case "map_drawn":
      if (!told.card) return null;
      return line(m.loot_story_map_drawn({ ...by(told.seat), card: cardWords(told.card) }), told.seat);
    case "maps_shuffled":
      return line(m.loot_story_maps_shuffled());
    case "cards_discarded": {
      const cards = cardsWords(told.cards);
      return cards ? line(m.loot_story_cards_discarded({ ...by(told.seat), cards }), told.seat) : null;
    }
    case "maps_declined":
      return line(m.loot_story_maps_declined(by(told.seat)), told.seat);
    case "cubes_taken":
      return line(m.loot_story_cubes_taken({ ...by(told.seat), cubes: cubesWords(told.number) }), told.seat);
    case "cubes_discarded":
      return line(m.loot_story_cubes_discarded({ ...by(told.seat), cubes: cubesWords(told.number) }), told.seat);
    case "cube_kept":
      return line(m.loot_story_cube_kept(by(told.seat)), told.seat);
    case "compass_placed": {
      const words = { ...by(told.seat), landing: landingWords(told.landing) };
      if (!told.origin) return line(m.loot_story_compass_placed(words), told.seat);
      return line(m.loot_story_compass_moved({ ...words, origin: landingWords(told.origin) }), told.seat);
    }
    case "compass_returned":
      return line(m.loot_story_compass_returned({ ...by(told.seat), landing: landingWords(told.landing) }), told.seat);
    case "compass_shifted": {
      const way = told.to_top ? "up" : "down";
      const landing = landingWords(told.landing);
      return line(m.loot_story_compass_shifted({ ...by(told.seat), way, landing }), told.seat);
    }
    case "aaron_led":
      return line(m.loot_story_aaron_led(by(told.seat)), told.seat);
    case "cards_laid": {
      const words = { cards: cardsWords(told.cards), landing: landingWords(told.landing) };
      return line(m.loot_story_cards_laid({ ...by(told.seat), ...words }), told.seat);
    }
    case "icon_copied":
      return line(m.loot_story_icon_copied({ ...by(told.seat), icon: told.icon }), told.seat);
    case "island_used": {
      const words = { cards: cardsWords(told.cards), island: islandWords(told.island) };
      return line(m.loot_story_island_used({ ...by(told.seat), ...words }), told.seat);
    }
    case "island_blocked":
      return line(m.loot_story_island_blocked());
    case "passed":
      return line(m.story_passes(by(told.seat)), told.seat);
    case "tile_taken":
      return line(m.loot_story_tile_taken(by(told.seat)), told.seat);
    case "loot_found": {
      const treasures = m.loot_story_treasures({ number: told.number });
      return headline(m.loot_story_loot_found({ kind: told.kind, landing: landingWords(told.landing), treasures }));
    }
    case "no_loot_found":
      return line(m.loot_story_no_loot_found({ landing: landingWords(told.landing) }));
    case "treasure_revealed":
      return line(m.loot_story_treasure_revealed({ treasure: treasureWords(told.treasure, box) }));
    case "treasures_shuffled":
      return line(m.loot_story_treasures_shuffled());
    case "treasures_ran_out":
      return headline(m.loot_story_treasures_ran_out());
    case "treasure_kept": {
      const treasure = treasureWords(told.treasure, box);
      return line(m.loot_story_treasure_kept({ ...by(told.seat), treasure }), told.seat);
    }
    case "treasure_buried": {
      const treasure = treasureWords(told.treasure, box);
      return line(m.loot_story_treasure_buried({ ...by(told.seat), treasure }), told.seat);
    }
    case "coast_cleared":
      return line(m.loot_story_coast_cleared({ coast: coastWords(told.coast) }));
    case "final_exploration_started":
      return headline(m.loot_story_final_exploration_started());
    case "eliminated":
      return headline(m.loot_story_eliminated({ ...by(told.seat), cubes: cubesWords(told.cubes) }), told.seat);
    case "healer_revealed":
      return line(m.loot_story_healer_revealed({ price: healerWords(told.healer) }));
    case "healer_dealt": {
      if (!told.healer) return line(m.loot_story_healer_dealt(by(told.seat)), told.seat);
      return line(m.loot_story_healer_dealt_open({ ...by(told.seat), price: healerWords(told.healer) }), told.seat);
    }
    case "healer_placed": {
      if (!told.healer) return line(m.loot_story_healer_placed(by(told.seat)), told.seat);
      return line(m.loot_story_healer_placed_open({ ...by(told.seat), price: healerWords(told.healer) }), told.seat);
    }
    case "healers_shown":
      return line(m.loot_story_healers_shown({ prices: told.healers.map(healerWords).join(", ") }));
    case "healer_chosen":
      return line(m.loot_story_healer_chosen({ ...by(told.seat), price: healerWords(told.healer) }), told.seat);
    case "healer_unpaid":
      return headline(
        m.loot_story_healer_unpaid({ ...by(told.seat), gold: m.story_gold({ gold: told.price }) }),
        told.seat,
      );
    case "game_ended":
      return ended(told.loot, teller);
    default:
      return untold(told);
  }
}
