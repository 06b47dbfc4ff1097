import { expect, it, vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["en"] });
const { GAMES, gameName, kitOf } = await import("./registry");

/** Those whose types the server has told. */
const served = Object.keys(import.meta.glob("../wire/*.d.ts"))
  .map((path) => path.slice("../wire/".length, -".d.ts".length))
  .filter((name) => name !== "http" && name !== "socket");

it("has every game of the server once", () => {
  expect(GAMES.map(({ key }) => key).sort()).toEqual(served.sort());
});

it("calls a game that it does not have by its key, and has no table for it", async () => {
  expect(gameName("chess")).toBe("chess");
  await expect(kitOf("chess")).rejects.toThrow("no table for chess");
});
