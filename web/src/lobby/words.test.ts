import { afterEach, describe, expect, it } from "vitest";
import { overwriteGetLocale, type Locale } from "../paraglide/runtime";
import { clockWords, optionWords, placeName, spanWords, termsWords } from "./words";

const speak = (language: Locale) => overwriteGetLocale(() => language);

afterEach(() => speak("en"));

describe("options in words", () => {
  it("name only what is not usual", () => {
    speak("en");
    const setup = { players: 3, island: "random", curses: 2, after_curse: "go_on", first_player: 1, open_totals: true };
    expect(optionWords("tobago", setup, ["Ann", "Ben"])).toEqual([
      { name: "After a curse", value: "Sharing continues" },
      { name: "Show everyone’s gold", value: "Yes" },
      { name: "First player", value: "Ben" },
    ]);
  });

  it("tell the island, the volcano, and things of one's own", () => {
    speak("en");
    expect(optionWords("volcano", { island: "A-b-C/1", volcano: "G6", clues: [{}] })).toEqual([
      { name: "Island", value: "A-b-C/1" },
      { name: "Volcano", value: "G6" },
      { name: "Custom clue deck", value: "custom" },
    ]);
    expect(optionWords("tobago", { island: ["J"] })).toEqual([{ name: "Island", value: "custom" }]);
  });

  it("follow the language", () => {
    speak("de");
    expect(optionWords("loot-island", { healers: "two_each" })).toEqual([
      { name: "Heiler", value: "Zwei pro Spieler" },
    ]);
  });
});

describe("time in words", () => {
  it("uses the largest unit that fits", () => {
    speak("en");
    expect([1, 90, 120, 3_600, 86_400, 259_200].map(spanWords)).toEqual([
      "1 second",
      "90 seconds",
      "2 minutes",
      "1 hour",
      "1 day",
      "3 days",
    ]);
  });

  it("tells clocks with and without a reserve", () => {
    speak("fr");
    expect(clockWords({})).toBe("Sans limite de temps");
    expect(clockWords({ clock: { turn: 30, reserve: 300 } })).toBe("30 secondes par tour, 5 minutes de réserve");
    expect(clockWords({ clock: { turn: 86_400 } })).toBe("1 jour par tour");
  });
});

it("terms say the clock, and what is not usual", () => {
  speak("en");
  expect(termsWords({ clock: { turn: null }, watchers: true, chat: true })).toEqual([
    { name: "Time limit", value: "No time limit" },
  ]);
  expect(termsWords({ clock: { turn: 60 }, absent: "vote", public: true, watchers: false, chat: false })).toHaveLength(
    5,
  );
});

it("bots are called by name and level", () => {
  speak("fr");
  expect(placeName({ name: "Drake", bot: "hard" })).toBe("Drake · Bot (difficile)");
  expect(placeName({ name: "Ann", person: "1" })).toBe("Ann");
  expect(placeName({})).toBe("");
});
