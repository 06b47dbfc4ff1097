import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../kit/sight";
import { speak, tellAll, viewerAt, type Samples } from "../../kit/story.samples";
import type { AnyEvent as TobagoEvent } from "../../wire/tobago";
import type { AnyEvent } from "../../wire/volcano";
import { clueWords, narrate, triadWords } from "./story";

/** What Volcano adds. */
type More = Exclude<AnyEvent["event"], TobagoEvent["event"]>;

const SAMPLES: Samples<Extract<AnyEvent, { event: More }>> = {
  volcano_placed: [{ event: "volcano_placed", space: "H7" }],
  triad_taken: [{ event: "triad_taken", seat: 0, triad: "lake-jungle" }],
  triad_placed: [{ event: "triad_placed", seat: 0, triad: "lake-jungle", space: "C4", start: "B4" }],
  triad_left_out: [{ event: "triad_left_out", seat: 0, triad: "lake-jungle#2" }],
  clue_covered: [
    {
      event: "clue_covered",
      seat: 0,
      card: "in-lake",
      map: "white",
      cover: "not-next-to-volcano",
      sites: ["D7", "E7"],
    },
  ],
  lava_placed: [
    { event: "lava_placed", seat: 0, space: "D7", kind: null },
    { event: "lava_placed", seat: 0, space: "D7", kind: "hut" },
    { event: "lava_placed", seat: 0, space: "D7", kind: "palm_tree" },
    { event: "lava_placed", seat: 0, space: "D7", kind: "statue" },
  ],
  markers_burned: [{ event: "markers_burned", map: "black", left: 12 }],
  terrain_vanished: [
    { event: "terrain_vanished", kind: "beach" },
    { event: "terrain_vanished", kind: "jungle" },
    { event: "terrain_vanished", kind: "lake" },
    { event: "terrain_vanished", kind: "mountain" },
    { event: "terrain_vanished", kind: "river" },
    { event: "terrain_vanished", kind: "scrubland" },
  ],
  clues_lost: [{ event: "clues_lost", map: "grey", cards: ["in-lake"] }],
  sites_changed: [
    { event: "sites_changed", map: "brown", sites: ["D7", "E7"] },
    { event: "sites_changed", map: "brown", sites: ["D7"] },
  ],
  treasure_vanished: [{ event: "treasure_vanished", map: "white" }],
  lava_paid: [
    { event: "lava_paid", seat: 0, value: 4 },
    { event: "lava_paid", seat: 0, value: null },
  ],
};

const said = (event: AnyEvent) => narrate(event as unknown as GameEvent, viewerAt(1))?.text;

describe("the story of Volcano", () => {
  it("tells every event that it adds in every language", () => tellAll(SAMPLES, narrate));

  it("tells the events of Tobago as Tobago does", () => {
    speak("en");
    expect(said({ event: "drove", seat: 0, start: "A1", end: "D7" })).toBe("Noor drives to D7.");
  });

  it("tells what burns", () => {
    speak("en");
    expect(said(SAMPLES.lava_placed[0])).toBe("Noor places lava at D7.");
    expect(said({ event: "lava_placed", seat: 0, space: "D7", kind: "hut" })).toBe(
      "Noor places lava at D7. The hut there burns.",
    );
    speak("de");
    expect(said(SAMPLES.treasure_vanished[0])).toBe("Der weiße Schatz ist spurlos verschwunden!");
  });

  it("has words for volcanic clues, and those of Tobago for the others", () => {
    const clues = ["not-next-to-lava", "in-sight-of-volcano", "next-to-lake"];
    speak("en");
    expect(clues.map(clueWords)).toEqual(["not next to the lava", "in sight of the volcano", "next to a lake"]);
    speak("de");
    expect(clues.map(clueWords)[0]).toBe("nicht neben der Lava");
    speak("fr");
    expect(clues.map(clueWords)[0]).toBe("pas à côté de la lave");
  });

  it("names triads by their terrains, and tells equal ones apart", () => {
    speak("de");
    expect([triadWords("lake-jungle"), triadWords("lake-jungle#2")]).toEqual([
      "See–Dschungel",
      "See–Dschungel (Nr. 2)",
    ]);
  });
});
