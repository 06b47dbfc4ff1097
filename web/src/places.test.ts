import { expect, it } from "vitest";
import { speak } from "./kit/story.samples";
import { isFree, placeName } from "./places";

it("a seat is free if neither a person nor a bot is there", () => {
  expect([{}, { bot: "easy" }, { person: "1" }].map(isFree)).toEqual([true, false, false]);
});

it("bots are called by name and level", () => {
  speak("fr");
  expect(placeName({ name: "Drake", bot: "hard" })).toBe("Drake · Bot (difficile)");
  expect(placeName({ name: "Ann", person: "1" })).toBe("Ann");
  expect(placeName({})).toBe("");
});
