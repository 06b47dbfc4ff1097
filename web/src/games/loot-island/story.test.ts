import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../kit/sight";
import type { TakenBack } from "../../kit/story";
import { expectSentence, speak, tellAll, viewerAt, type Samples } from "../../kit/story.samples";
import { locales } from "../../paraglide/runtime";
import type { AnyEvent, Box } from "../../wire/loot-island";
import {
  cardsWords,
  cardWords,
  coastWords,
  eventCardWords,
  healerWords,
  islandWords,
  landingWords,
  narrate,
  treasureWords,
} from "./story";

const BOX: Box = {
  maps: [],
  treasures: [
    { number: 1, set: "I", kind: "crown", gold: 4, curse: 2, crosses: 1 },
    { number: 8, set: "I", kind: "amulet", gold: 1, cleanse: 2 },
    { number: 9, set: "I", kind: "skull", face: "right", gold: 3, curse: 2 },
    { number: 12, set: "I", kind: "book", multiplier: 2, cleanse: 1 },
    { number: 21, set: "I", kind: "jewel", gold: 4, curse: 4 },
  ],
  healers: [],
  small_islands: [],
  crown_bonus: [],
};
const AARON = 2;

const SAMPLES: Samples<AnyEvent | TakenBack> = {
  taken_back: [{ event: "taken_back", seat: 0 }],
  ship_placed: [
    { event: "ship_placed", coast: "north", clockwise: true },
    { event: "ship_placed", coast: "east", clockwise: false },
  ],
  first_player_chosen: [{ event: "first_player_chosen", seat: 0 }],
  round_started: [{ event: "round_started", round: 2 }],
  ship_sailed: [{ event: "ship_sailed", coast: "south" }],
  ship_turned: [{ event: "ship_turned", coast: "west" }],
  event_shown: [{ event: "event_shown", event_card: "B3" }],
  event_turned: [{ event: "event_turned", event_card: "A1" }],
  island_closed: [{ event: "island_closed", island: "shift-compass" }],
  map_drawn: [
    { event: "map_drawn", seat: 0, card: "blue-3-chest", face_up: false },
    { event: "map_drawn", seat: AARON, card: "red-wild-chest#2", face_up: true },
    { event: "map_drawn", seat: 0, card: null, face_up: false },
  ],
  maps_shuffled: [{ event: "maps_shuffled" }],
  cards_discarded: [
    { event: "cards_discarded", seat: 0, cards: ["red-3", "red-5-draw", "blue-wild-chest"] },
    { event: "cards_discarded", seat: 0, cards: [] },
  ],
  maps_declined: [{ event: "maps_declined", seat: 0 }],
  cubes_taken: [
    { event: "cubes_taken", seat: 0, number: 1 },
    { event: "cubes_taken", seat: 0, number: 2 },
  ],
  cubes_discarded: [
    { event: "cubes_discarded", seat: 0, number: 1 },
    { event: "cubes_discarded", seat: 0, number: 3 },
  ],
  cube_kept: [{ event: "cube_kept", seat: 0 }],
  compass_placed: [
    { event: "compass_placed", seat: 0, landing: "north-1", origin: null },
    { event: "compass_placed", seat: AARON, landing: "north-1", origin: "west-2" },
  ],
  compass_returned: [{ event: "compass_returned", seat: 0, landing: "east-1" }],
  compass_shifted: [
    { event: "compass_shifted", seat: 0, landing: "east-1", to_top: true },
    { event: "compass_shifted", seat: 0, landing: "east-1", to_top: false },
  ],
  aaron_led: [{ event: "aaron_led", seat: 0 }],
  cards_laid: [{ event: "cards_laid", seat: AARON, landing: "south-2", cards: ["green-1#2", "green-4-count-two"] }],
  icon_copied: [
    { event: "icon_copied", seat: 0, icon: "draw" },
    { event: "icon_copied", seat: 0, icon: "discard" },
  ],
  island_used: [{ event: "island_used", seat: 0, island: "draw-maps-2", cards: ["yellow-8", "yellow-9-draw"] }],
  island_blocked: [{ event: "island_blocked", island: "dig" }],
  passed: [
    { event: "passed", seat: 0 },
    { event: "passed", seat: AARON },
  ],
  tile_taken: [{ event: "tile_taken", seat: 0 }],
  loot_found: [
    { event: "loot_found", landing: "west-1", kind: "big", number: 4 },
    { event: "loot_found", landing: "west-2", kind: "small", number: 1 },
  ],
  no_loot_found: [{ event: "no_loot_found", landing: "west-2" }],
  treasure_revealed: [{ event: "treasure_revealed", treasure: "crown-1" }],
  treasures_shuffled: [{ event: "treasures_shuffled" }],
  treasures_ran_out: [{ event: "treasures_ran_out" }],
  treasure_kept: [{ event: "treasure_kept", seat: 0, treasure: "skull-9" }],
  treasure_buried: [{ event: "treasure_buried", seat: 0, treasure: "book-12" }],
  coast_cleared: [{ event: "coast_cleared", coast: "north", cards: ["red-3"] }],
  final_exploration_started: [{ event: "final_exploration_started" }],
  eliminated: [{ event: "eliminated", seat: 0, cubes: 13 }],
  healer_revealed: [{ event: "healer_revealed", healer: "1-a-cube-and-2" }],
  healer_dealt: [
    { event: "healer_dealt", seat: 0, healer: "0-a-cube-and-5" },
    { event: "healer_dealt", seat: 0, healer: null },
  ],
  healer_placed: [
    { event: "healer_placed", seat: 0, healer: "2-a-cube-and-0" },
    { event: "healer_placed", seat: 0, healer: null },
  ],
  healers_shown: [{ event: "healers_shown", healers: ["1-a-cube-and-2", "0-a-cube-and-9"] }],
  healer_chosen: [{ event: "healer_chosen", seat: 0, healer: "0-a-cube-and-0" }],
  healer_unpaid: [{ event: "healer_unpaid", seat: 0, price: 17 }],
  game_ended: [{ event: "game_ended", loot: [40, 52] }],
};

const said = (event: AnyEvent) => narrate(event as unknown as GameEvent, viewerAt(1, { box: BOX }))?.text;

describe("the story of Loot Island", () => {
  it("tells every event in every language", () => {
    tellAll(SAMPLES, narrate, { box: BOX });
    tellAll(SAMPLES, narrate);
  });

  it("calls Aaron by his name", () => {
    speak("en");
    expect(said(SAMPLES.cards_laid[0])).toBe("Aaron plays green 1 4 at South 2.");
  });

  it("tells what was found", () => {
    speak("de");
    expect(said(SAMPLES.loot_found[0])).toBe("West 1: große Beute, 4 Schätze.");
    speak("fr");
    expect(said(SAMPLES.treasure_revealed[0])).toBe(
      "Trésor révélé\u00a0: couronne à 1 croix, 4 pièces d’or, malédiction 2.",
    );
  });
});

const EVENTS = [...Array(4).keys()].map((n) => `A${n + 1}`).concat([...Array(14).keys()].map((n) => `B${n + 1}`));

describe("the words of Loot Island", () => {
  it.each(locales)("says what every event card does (%s)", (locale) => {
    speak(locale);
    const told = EVENTS.map(eventCardWords);
    told.forEach(expectSentence);
    expect(new Set(told).size).toBe(EVENTS.length);
  });

  it("names map cards", () => {
    speak("en");
    expect([cardWords("blue-3-chest"), cardWords("red-1#2"), cardWords("green-wild-chest")]).toEqual([
      "blue 3 with a chest",
      "red 1",
      "green wild with a chest",
    ]);
    expect(cardsWords(["red-3", "blue-2", "red-wild-chest"])).toBe("red 3 wild, blue 2");
  });

  it("names treasures with what is on them, or by their number", () => {
    speak("en");
    expect(["crown-1", "amulet-8", "skull-9", "book-12", "jewel-21"].map((name) => treasureWords(name, BOX))).toEqual([
      "crown with 1 cross, 4 gold, curse 2",
      "amulet, 1 gold, removes 2 cubes",
      "skull facing right, 3 gold, curse 2",
      "book ×2, removes 1 cube",
      "jewel, 4 gold, curse 4",
    ]);
    expect(treasureWords("coin-bag-70")).toBe("coin bag (no. 70)");
  });

  it("names places", () => {
    speak("de");
    expect([landingWords("east-2"), coastWords("south")]).toEqual(["Ost 2", "Südküste"]);
  });

  it("says what small islands do, also on a day when stacks are read from the top", () => {
    speak("en");
    const islands = ["discard-cubes-3", "place-compass", "draw-maps-1", "dig", "sail"];
    expect(islands.map((island) => islandWords(island))).toEqual([
      "discard up to 3 cubes",
      "place a compass",
      "draw 1 card",
      "take a cube and reveal a treasure",
      "sail the ship to the next corner",
    ]);
    expect([undefined, false, true].map((fromTheTop) => islandWords("shift-compass", fromTheTop))).toEqual([
      "move a compass within its stack",
      "move a compass to the bottom of its stack",
      "move a compass to the top of its stack",
    ]);
  });

  it("says what healers ask for", () => {
    speak("fr");
    expect(["1-a-cube-and-2", "2-a-cube-and-0", "0-a-cube-and-5", "0-a-cube-and-0"].map(healerWords)).toEqual([
      "1 pièce d’or par cube et 2 pièces d’or en plus",
      "2 pièces d’or par cube",
      "5 pièces d’or",
      "0 pièce d’or",
    ]);
  });
});
