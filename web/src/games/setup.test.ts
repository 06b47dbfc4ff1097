import { describe, expect, it } from "vitest";
import { optionWords } from "../kit/setup";
import { speak } from "../kit/story.samples";
import { setup as lootIsland } from "./loot-island/setup";
import { setup as tobago } from "./tobago/setup/setup";
import { setup as volcano } from "./volcano/setup/setup";

describe("options in words", () => {
  it("name only what is not usual", () => {
    speak("en");
    const agreed = {
      players: 3,
      island: "random",
      curses: 2,
      after_curse: "go_on",
      first_player: 1,
      open_totals: true,
    };
    expect(optionWords(tobago, agreed, ["Ann", "Ben"])).toEqual([
      { name: "After a curse", value: "Sharing continues" },
      { name: "Show everyone’s gold", value: "Yes" },
      { name: "First player", value: "Ben" },
    ]);
  });

  it("tell the island, the volcano, and custom content", () => {
    speak("en");
    expect(optionWords(volcano, { island: "A-b-C/1", volcano: "G6", clues: [{}] })).toEqual([
      { name: "Island", value: "A-b-C/1" },
      { name: "Volcano", value: "G6" },
      { name: "Custom clue deck", value: "custom" },
    ]);
    expect(optionWords(tobago, { island: ["J"] })).toEqual([{ name: "Island", value: "custom" }]);
  });

  it("follow the language", () => {
    speak("de");
    expect(optionWords(lootIsland, { healers: "two_each" })).toEqual([{ name: "Heiler", value: "Zwei pro Spieler" }]);
  });
});
