// What happens in Loot Island, in words; and the words for its things.
import type { LogLine, Viewer } from "../../kit/kit";
import type { GameEvent } from "../../kit/sight";
import {
  actor,
  copyOf,
  ended,
  headline,
  line,
  takenBack,
  unreachable,
  type Actor,
  type TakenBack,
} from "../../kit/story";
import { m } from "../../paraglide/messages";
import type { AnyEvent, Box, Hints, TreasureCard } from "../../wire/loot-island";

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
function hunter(viewer: Viewer, seat: number): Actor {
  if (seat === viewer.sight.info.places.length) return { who: "other", name: m.loot_story_aaron() };
  return actor(viewer, seat);
}

/** An event as a line of the log; null if it goes without saying. */
export function narrate(happened: GameEvent, viewer: Viewer): LogLine | null {
  const event = happened as unknown as AnyEvent | TakenBack;
  const by = (seat: number) => hunter(viewer, seat);
  const box: Box | undefined = (viewer.sight.hints as Hints | null)?.box;
  switch (event.event) {
    case "taken_back":
      return takenBack(event, viewer);
    case "ship_placed":
      return line(
        m.loot_story_ship_placed({ way: event.clockwise ? "clockwise" : "counter", coast: coastWords(event.coast) }),
      );
    case "first_player_chosen":
      return line(m.story_begins(by(event.seat)), event.seat);
    case "round_started":
      return headline(m.loot_story_round_started({ round: event.round }));
    case "ship_sailed":
      return line(m.loot_story_ship_sailed({ coast: coastWords(event.coast) }));
    case "ship_turned":
      return line(m.loot_story_ship_turned({ coast: coastWords(event.coast) }));
    case "event_shown":
      return line(m.loot_story_event_shown({ card: event.event_card, effect: eventCardWords(event.event_card) }));
    case "event_turned":
      return line(m.loot_story_event_turned({ card: event.event_card, effect: eventCardWords(event.event_card) }));
    case "island_closed":
      return line(m.loot_story_island_closed({ island: islandWords(event.island) }));
    case "map_drawn":
      if (!event.card) return null;
      return line(m.loot_story_map_drawn({ ...by(event.seat), card: cardWords(event.card) }), event.seat);
    case "maps_shuffled":
      return line(m.loot_story_maps_shuffled());
    case "cards_discarded": {
      const cards = cardsWords(event.cards);
      return cards ? line(m.loot_story_cards_discarded({ ...by(event.seat), cards }), event.seat) : null;
    }
    case "maps_declined":
      return line(m.loot_story_maps_declined(by(event.seat)), event.seat);
    case "cubes_taken":
      return line(m.loot_story_cubes_taken({ ...by(event.seat), cubes: cubesWords(event.number) }), event.seat);
    case "cubes_discarded":
      return line(m.loot_story_cubes_discarded({ ...by(event.seat), cubes: cubesWords(event.number) }), event.seat);
    case "cube_kept":
      return line(m.loot_story_cube_kept(by(event.seat)), event.seat);
    case "compass_placed": {
      const words = { ...by(event.seat), landing: landingWords(event.landing) };
      if (!event.origin) return line(m.loot_story_compass_placed(words), event.seat);
      return line(m.loot_story_compass_moved({ ...words, origin: landingWords(event.origin) }), event.seat);
    }
    case "compass_returned":
      return line(
        m.loot_story_compass_returned({ ...by(event.seat), landing: landingWords(event.landing) }),
        event.seat,
      );
    case "compass_shifted": {
      const way = event.to_top ? "up" : "down";
      const landing = landingWords(event.landing);
      return line(m.loot_story_compass_shifted({ ...by(event.seat), way, landing }), event.seat);
    }
    case "aaron_led":
      return line(m.loot_story_aaron_led(by(event.seat)), event.seat);
    case "cards_laid": {
      const words = { cards: cardsWords(event.cards), landing: landingWords(event.landing) };
      return line(m.loot_story_cards_laid({ ...by(event.seat), ...words }), event.seat);
    }
    case "icon_copied":
      return line(m.loot_story_icon_copied({ ...by(event.seat), icon: event.icon }), event.seat);
    case "island_used": {
      const words = { cards: cardsWords(event.cards), island: islandWords(event.island) };
      return line(m.loot_story_island_used({ ...by(event.seat), ...words }), event.seat);
    }
    case "island_blocked":
      return line(m.loot_story_island_blocked());
    case "passed":
      return line(m.story_passes(by(event.seat)), event.seat);
    case "tile_taken":
      return line(m.loot_story_tile_taken(by(event.seat)), event.seat);
    case "loot_found": {
      const treasures = m.loot_story_treasures({ number: event.number });
      return headline(m.loot_story_loot_found({ kind: event.kind, landing: landingWords(event.landing), treasures }));
    }
    case "no_loot_found":
      return line(m.loot_story_no_loot_found({ landing: landingWords(event.landing) }));
    case "treasure_revealed":
      return line(m.loot_story_treasure_revealed({ treasure: treasureWords(event.treasure, box) }));
    case "treasures_shuffled":
      return line(m.loot_story_treasures_shuffled());
    case "treasures_ran_out":
      return headline(m.loot_story_treasures_ran_out());
    case "treasure_kept": {
      const treasure = treasureWords(event.treasure, box);
      return line(m.loot_story_treasure_kept({ ...by(event.seat), treasure }), event.seat);
    }
    case "treasure_buried": {
      const treasure = treasureWords(event.treasure, box);
      return line(m.loot_story_treasure_buried({ ...by(event.seat), treasure }), event.seat);
    }
    case "coast_cleared":
      return line(m.loot_story_coast_cleared({ coast: coastWords(event.coast) }));
    case "final_exploration_started":
      return headline(m.loot_story_final_exploration_started());
    case "eliminated":
      return headline(m.loot_story_eliminated({ ...by(event.seat), cubes: cubesWords(event.cubes) }), event.seat);
    case "healer_revealed":
      return line(m.loot_story_healer_revealed({ price: healerWords(event.healer) }));
    case "healer_dealt": {
      if (!event.healer) return line(m.loot_story_healer_dealt(by(event.seat)), event.seat);
      return line(m.loot_story_healer_dealt_open({ ...by(event.seat), price: healerWords(event.healer) }), event.seat);
    }
    case "healer_placed": {
      if (!event.healer) return line(m.loot_story_healer_placed(by(event.seat)), event.seat);
      return line(m.loot_story_healer_placed_open({ ...by(event.seat), price: healerWords(event.healer) }), event.seat);
    }
    case "healers_shown":
      return line(m.loot_story_healers_shown({ prices: event.healers.map(healerWords).join(", ") }));
    case "healer_chosen":
      return line(m.loot_story_healer_chosen({ ...by(event.seat), price: healerWords(event.healer) }), event.seat);
    case "healer_unpaid":
      return headline(
        m.loot_story_healer_unpaid({ ...by(event.seat), gold: m.story_gold({ gold: event.price }) }),
        event.seat,
      );
    case "game_ended":
      return ended(event.loot, viewer);
    default:
      return unreachable(event);
  }
}
