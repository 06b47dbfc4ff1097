import { expect, it } from "vitest";
import { speak } from "../../../kit/story.samples";
import { percentWords } from "./chances";

it("says how likely something is in whole percents", () => {
  speak("en");
  expect([0, 0.125, 0.5, 1].map(percentWords)).toEqual(["0%", "13%", "50%", "100%"]);
});

it("calls nothing impossible or certain that is not", () => {
  speak("en");
  expect([0.0001, 0.9999].map(percentWords)).toEqual(["< 1%", "> 99%"]);
});

it("writes percents as the language does", () => {
  speak("de");
  expect(percentWords(0.25)).toBe("25\u00a0%");
});
