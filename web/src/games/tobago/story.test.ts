import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../kit/sight";
import type { TakenBack } from "../../kit/story";
import { speak, tellAll, viewerAt, type Samples } from "../../kit/story.samples";
import { locales } from "../../paraglide/runtime";
import type { AnyEvent } from "../../wire/tobago";
import { clueWords, landmarkWords, mapWords, narrate, terrainWords } from "./story";

const SAMPLES: Samples<AnyEvent | TakenBack> = {
  taken_back: [{ event: "taken_back", seat: 0 }],
  island_chosen: [{ event: "island_chosen", code: "A-b-C/1" }],
  first_player_chosen: [{ event: "first_player_chosen", seat: 0 }],
  landmark_placed: [
    { event: "landmark_placed", kind: "hut", space: "D7" },
    { event: "landmark_placed", kind: "palm_tree", space: "D7" },
    { event: "landmark_placed", kind: "statue", space: "D7" },
  ],
  statue_faced: [{ event: "statue_faced", space: "D7", direction: "NE" }],
  landmarks_cleared: [{ event: "landmarks_cleared" }],
  car_placed: [{ event: "car_placed", seat: 0, space: "D7" }],
  clue_drawn: [
    { event: "clue_drawn", seat: 0, card: "in-beach" },
    { event: "clue_drawn", seat: 0, card: null },
  ],
  clues_shuffled: [{ event: "clues_shuffled" }],
  map_opened: [
    { event: "map_opened", map: "white", card: "in-jungle", seat: 0, sites: ["D7", "E7"] },
    { event: "map_opened", map: "grey", card: "in-jungle", seat: null, sites: ["D7", "E7"] },
  ],
  map_claimed: [{ event: "map_claimed", seat: 0, map: "black" }],
  turn_started: [{ event: "turn_started", seat: 0 }],
  clue_played: [
    { event: "clue_played", seat: 0, card: "next-to-hut", map: "brown", sites: ["D7", "E7", "F7"] },
    { event: "clue_played", seat: 0, card: "next-to-hut", map: "brown", sites: ["D7"] },
  ],
  drove: [{ event: "drove", seat: 0, start: "A1", end: "D7" }],
  drive_stopped: [{ event: "drive_stopped", seat: 0 }],
  amulet_taken: [{ event: "amulet_taken", seat: 0, space: "D7" }],
  amulet_left: [{ event: "amulet_left", seat: 0, space: "D7" }],
  turn_passed: [{ event: "turn_passed", seat: 0 }],
  amulet_played: [{ event: "amulet_played", seat: 0 }],
  hand_exchanged: [
    { event: "hand_exchanged", seat: 0, cards: ["in-lake", "in-river"] },
    { event: "hand_exchanged", seat: 0, cards: ["in-lake"] },
  ],
  marker_removed: [{ event: "marker_removed", map: "white", space: "D7" }],
  rose_added: [{ event: "rose_added", seat: 0, map: "white", clue: 0 }],
  roses_swapped: [{ event: "roses_swapped", map: "white", clue: 0, other: 2 }],
  treasure_raised: [{ event: "treasure_raised", seat: 0, map: "black", space: "D7" }],
  treasure_drawn: [
    { event: "treasure_drawn", seat: 0, value: 0 },
    { event: "treasure_drawn", seat: 0, value: null },
    { event: "treasure_drawn", seat: null, value: null },
  ],
  treasure_shuffled: [{ event: "treasure_shuffled" }],
  treasure_turned_up: [
    { event: "treasure_turned_up", value: 0 },
    { event: "treasure_turned_up", value: 6 },
  ],
  treasure_claimed: [{ event: "treasure_claimed", seat: 0, value: 3 }],
  treasure_declined: [{ event: "treasure_declined", seat: 0 }],
  treasure_discarded: [{ event: "treasure_discarded", value: 2 }],
  curse_struck: [{ event: "curse_struck", map: "grey" }],
  curse_suffered: [
    { event: "curse_suffered", seat: 0, amulet: true, value: null },
    { event: "curse_suffered", seat: 0, amulet: false, value: 5 },
    { event: "curse_suffered", seat: 0, amulet: false, value: null },
  ],
  curse_returned: [{ event: "curse_returned" }],
  lot_discarded: [
    { event: "lot_discarded", values: [2, 0] },
    { event: "lot_discarded", values: [] },
  ],
  map_cleared: [{ event: "map_cleared", map: "white", cards: ["in-lake"] }],
  map_left_empty: [{ event: "map_left_empty", seat: 0, map: "white" }],
  amulet_surfaced: [{ event: "amulet_surfaced", space: "D7" }],
  statues_turned: [{ event: "statues_turned" }],
  game_ended: [{ event: "game_ended", gold: [28, 31] }],
};

const said = (event: AnyEvent, seat: number | null = 1) => narrate(event as unknown as GameEvent, viewerAt(seat))?.text;

describe("the story of Tobago", () => {
  it("tells every event in every language", () => tellAll(SAMPLES, narrate));

  it("has a form of its own for you", () => {
    const drove = SAMPLES.drove[0];
    const told = locales.map((locale) => {
      speak(locale);
      return [said(drove, 0), said(drove, 1)];
    });
    expect(told).toEqual([
      ["You drive to D7.", "Noor drives to D7."],
      ["Du fährst nach D7.", "Noor fährt nach D7."],
      ["Vous vous déplacez en D7.", "Noor se déplace en D7."],
    ]);
  });

  it("bends colours as the language wants it", () => {
    speak("de");
    expect(said(SAMPLES.treasure_raised[0])).toBe("Noor hebt den schwarzen Schatz auf D7!");
    expect(said(SAMPLES.curse_struck[0])).toBe("Der graue Schatz ist verflucht!");
    speak("fr");
    expect(said(SAMPLES.map_claimed[0])).toBe("Noor pose une rose des vents sur l’itinéraire noir.");
  });

  it("says where a treasure is once one site is left", () => {
    speak("en");
    expect(said(SAMPLES.clue_played[0])).toBe("Noor plays “next to a hut” on the brown map: 3 sites left.");
    expect(said({ ...SAMPLES.clue_played[0], sites: ["D7"] })).toBe(
      "Noor plays “next to a hut” on the brown map: only D7 left.",
    );
  });

  it("marks what should not be overlooked, and whose it is", () => {
    speak("en");
    const raised = narrate(SAMPLES.treasure_raised[0] as unknown as GameEvent, viewerAt(1));
    expect(raised).toMatchObject({ seat: 0, important: true });
    expect(narrate(SAMPLES.drove[0] as unknown as GameEvent, viewerAt(1))?.important).toBeUndefined();
  });

  it("does not tell what goes without saying", () => {
    expect(said(SAMPLES.turn_started[0])).toBeUndefined();
    expect(said({ event: "clue_drawn", seat: 0, card: null })).toBeUndefined();
  });

  it("tells the result, the best first", () => {
    speak("en");
    expect(said(SAMPLES.game_ended[0], 0)).toBe("Game over. Gold: Ilse 31, You 28.");
  });
});

const TERRAINS = ["beach", "jungle", "lake", "mountain", "river", "scrubland"];
const AREAS = TERRAINS.flatMap((terrain) => [terrain, `largest-${terrain}`]);
const LANDMARKS = ["hut", "palm-tree", "statue"];
const CLUES = [
  ...[...AREAS, ...LANDMARKS].map((place) => `in-${place}`),
  ...[...AREAS, ...LANDMARKS, "ocean"].flatMap((place) => [`next-to-${place}`, `in-sight-of-${place}`]),
].flatMap((clue) => [clue, `not-${clue}`]);

describe("the words of Tobago", () => {
  it.each(locales)("has words of its own for every clue (%s)", (locale) => {
    speak(locale);
    const told = CLUES.map(clueWords);
    expect(new Set(told).size).toBe(CLUES.length);
    for (const words of told) expect(words).not.toMatch(/undefined|[{}_-]/);
  });

  it("knows the grammar", () => {
    const clues = ["not-in-sight-of-largest-lake", "in-beach", "next-to-palm-tree", "in-jungle#2"];
    const told = locales.map((locale) => {
      speak(locale);
      return clues.map(clueWords);
    });
    expect(told).toEqual([
      ["not in sight of the largest lake", "on the beach", "next to a palm tree", "in the jungle"],
      ["nicht in Sichtweite des größten Sees", "am Strand", "neben einer Palme", "im Dschungel"],
      ["pas en vue du plus grand lac", "sur la plage", "à côté d’un palmier", "dans la jungle"],
    ]);
  });

  it("names maps, terrains and landmarks", () => {
    speak("de");
    expect([mapWords("brown"), terrainWords("scrubland"), landmarkWords("palm_tree")]).toEqual([
      "Braun",
      "Buschland",
      "Palme",
    ]);
  });

  it("leaves what it does not know as it is", () => {
    expect([clueWords("under-moon"), terrainWords("moon")]).toEqual(["under-moon", "moon"]);
  });
});
