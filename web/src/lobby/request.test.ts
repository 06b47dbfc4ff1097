import { describe, expect, it } from "vitest";
import { setup as lootIsland } from "../games/loot-island/setup";
import { setup as tobago } from "../games/tobago/setup/setup";
import { setup as volcano } from "../games/volcano/setup/setup";
import type { GameSetup } from "../kit/setup";
import { Refused } from "../refusal";
import { againstBots, clockOf, formatErrorOf, newForm, optionsOf, requestOf, Unreadable, withFriends } from "./request";

const SEATS = { fewest: 2, most: 5 };
const form = (setup: GameSetup, hotSeat = false) => newForm(setup, SEATS, hotSeat, (seat) => `P${seat + 1}`);

describe("an untouched form", () => {
  it("asks for the usual game against bots", () => {
    expect(requestOf("tobago", tobago, form(tobago))).toEqual({
      game: "tobago",
      seats: [{ me: true }, { bot: "normal" }, { bot: "normal" }, { bot: "normal" }],
      options: {},
      terms: {
        public: false,
        absent: "bot",
        watchers: true,
        delay: 0,
        chat: true,
        clock: { turn: null, reserve: 0 },
      },
    });
  });

  it("seats two people at one device, if they want to share it", () => {
    expect(requestOf("loot-island", lootIsland, form(lootIsland, true)).seats).toEqual([
      { me: true },
      { me: true, name: "P2" },
    ]);
  });
});

describe("options", () => {
  it("are told only where they differ from the usual", () => {
    const filled = form(volcano);
    filled.choices.curses = 0;
    filled.choices.triads = "chosen";
    filled.custom.volcano = { kind: "space", space: " g6 " };
    filled.firstPlayer = 1;
    expect(optionsOf(volcano, filled)).toEqual({ curses: 0, triads: "chosen", volcano: "G6", first_player: 1 });
  });

  it("say nothing of a volcano whose space has no name yet", () => {
    const filled = form(volcano);
    filled.custom.volcano = { kind: "space", space: " " };
    expect(optionsOf(volcano, filled)).toEqual({});
  });

  it("forget a first player whose seat is gone", () => {
    const filled = form(tobago, true);
    filled.firstPlayer = 3;
    expect(optionsOf(tobago, filled)).toEqual({});
  });

  it("take the lines of a drawing, and JSON", () => {
    const filled = form(tobago);
    filled.files = { island: ".   J\n  B  \n\n", clues: '[{"relation": "in", "landmark": "lake"}]', landmarks: "  " };
    expect(optionsOf(tobago, filled)).toEqual({
      island: [".   J", "  B"],
      clues: [{ relation: "in", landmark: "lake" }],
    });
  });

  it("say which file cannot be read", () => {
    const filled = form(lootIsland);
    filled.files = { box: "{" };
    expect(() => optionsOf(lootIsland, filled)).toThrow(Unreadable);
  });
});

describe("clocks", () => {
  it("come as presets or in units of the host's choice", () => {
    const { clock } = form(tobago);
    expect(clockOf({ ...clock, preset: "three_days" })).toEqual({ turn: 259_200, reserve: 0 });
    expect(
      clockOf({ ...clock, preset: "custom", turn: 1.5, turnUnit: "minutes", reserve: 2, reserveUnit: "hours" }),
    ).toEqual({ turn: 90, reserve: 7_200 });
  });
});

it("one click is a game against three bots", () => {
  expect(againstBots("tobago", SEATS, "easy").seats).toEqual([
    { me: true },
    { bot: "easy" },
    { bot: "easy" },
    { bot: "easy" },
  ]);
});

it("one click is a table with free seats for friends", () => {
  expect(withFriends("loot-island", SEATS).seats).toEqual([{ me: true }, {}, {}, {}]);
});

it("bots of a new form are those that were chosen last", () => {
  expect(newForm(tobago, SEATS, false, String, "hard").seats.map(({ sitter }) => sitter)).toEqual([
    "me",
    "hard",
    "hard",
    "hard",
  ]);
});

describe("what was brought along and has another form than it should", () => {
  const refused = (reason: string, code = "bad_setup") => new Refused(code, "no", { reason });

  it("is found by where the server stumbled", () => {
    expect(formatErrorOf(tobago, refused("Invalid enum value 'x' - at `$.clues[0].relation`"))).toEqual({
      file: "clues",
      wrong: "[0].relation: Invalid enum value 'x'",
    });
    expect(formatErrorOf(lootIsland, refused("Object missing required field `maps` - at `$.box`"))).toEqual({
      file: "box",
      wrong: "Object missing required field `maps`",
    });
  });

  it("is not what else can be wrong with a set-up", () => {
    expect(formatErrorOf(tobago, refused("Expected `int`, got `str` - at `$.curses`"))).toBeNull();
    expect(formatErrorOf(tobago, refused("Expected `object`"))).toBeNull();
    expect(formatErrorOf(tobago, refused("", "chart_empty"))).toBeNull();
    expect(formatErrorOf(tobago, new Error("no server"))).toBeNull();
  });
});

describe("the number of seats", () => {
  const seats = (fewest: number, most: number, hotSeat = false) =>
    newForm(tobago, { fewest, most }, hotSeat, String).seats.length;

  it("is four, or as near to it as the game can be played", () => {
    expect([seats(2, 5), seats(2, 3), seats(5, 8)]).toEqual([4, 3, 5]);
    expect(againstBots("duel", { fewest: 2, most: 2 }, "easy").seats).toHaveLength(2);
  });

  it("is two for players who share a device, if the game can be played so", () => {
    expect([seats(2, 5, true), seats(3, 5, true)]).toEqual([2, 3]);
  });
});
