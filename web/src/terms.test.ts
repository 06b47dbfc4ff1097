import { describe, expect, it } from "vitest";
import { speak } from "./kit/story.samples";
import { clockWords, spanWords, termsWords } from "./terms";

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
