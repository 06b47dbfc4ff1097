import { expect, test, vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["en"] });
const { botLevel } = await import("./preferences.svelte");

test("bots are easy until a first game is over, then normal", () => {
  expect(botLevel({ level: null, played: false })).toBe("easy");
  expect(botLevel({ level: null, played: true })).toBe("normal");
});

test("the level that was chosen last is remembered", () => {
  expect(botLevel({ level: "hard", played: false })).toBe("hard");
  expect(botLevel({ level: "easy", played: true })).toBe("easy");
});
