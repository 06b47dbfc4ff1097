import { describe, expect, it } from "vitest";
import { Refused } from "../refused";
import {
  againstBots,
  anyIsland,
  clockOf,
  islandCode,
  misfitOf,
  newForm,
  optionsOf,
  requestOf,
  Unreadable,
  withFriends,
} from "./request";

const form = (game: "tobago" | "volcano" | "loot-island", hotSeat = false) =>
  newForm(game, hotSeat, (seat) => `P${seat + 1}`);

describe("a form that nobody touched", () => {
  it("asks for the usual game against bots", () => {
    expect(requestOf("tobago", form("tobago"))).toEqual({
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
    expect(requestOf("loot-island", form("loot-island", true)).seats).toEqual([{ me: true }, { me: true, name: "P2" }]);
  });
});

describe("options", () => {
  it("are told only where they differ from the usual", () => {
    const filled = form("volcano");
    filled.choices.curses = 0;
    filled.choices.triads = "chosen";
    filled.volcano = { kind: "space", space: " g6 " };
    filled.firstPlayer = 1;
    expect(optionsOf("volcano", filled)).toEqual({ curses: 0, triads: "chosen", volcano: "G6", first_player: 1 });
  });

  it("say nothing of a volcano whose space has no name yet", () => {
    const filled = form("volcano");
    filled.volcano = { kind: "space", space: " " };
    expect(optionsOf("volcano", filled)).toEqual({});
  });

  it("forget a first player whose seat is gone", () => {
    const filled = form("tobago", true);
    filled.firstPlayer = 3;
    expect(optionsOf("tobago", filled)).toEqual({});
  });

  it("take the lines of a drawing, and JSON", () => {
    const filled = form("tobago");
    filled.files = { island: ".   J\n  B  \n\n", clues: '[{"relation": "in", "landmark": "lake"}]', landmarks: "  " };
    expect(optionsOf("tobago", filled)).toEqual({
      island: [".   J", "  B"],
      clues: [{ relation: "in", landmark: "lake" }],
    });
  });

  it("say which file cannot be read", () => {
    const filled = form("loot-island");
    filled.files = { box: "{" };
    expect(() => optionsOf("loot-island", filled)).toThrow(Unreadable);
  });
});

describe("islands", () => {
  it("are named by sides, order and joint", () => {
    const back = { A: false, B: true, C: false };
    expect(islandCode({ kind: "code", order: "ABC", back, interlock: "1" })).toBe("A-b-C/1");
    expect(islandCode({ kind: "code", order: "ACB", back, interlock: "2" })).toBe("A-C-b/2");
  });

  it("can be drawn by lot", () => {
    expect(islandCode(anyIsland(() => 0.1))).toBe("a-b-c/1");
    expect(islandCode(anyIsland(() => 0.9))).toBe("A-C-B/2");
  });

  it("are no matter of Loot Island", () => {
    const filled = form("loot-island");
    filled.island.kind = "code";
    expect(optionsOf("loot-island", filled)).toEqual({});
  });
});

describe("clocks", () => {
  it("come as presets or in one's own units", () => {
    const { clock } = form("tobago");
    expect(clockOf({ ...clock, preset: "three_days" })).toEqual({ turn: 259_200, reserve: 0 });
    expect(
      clockOf({ ...clock, preset: "custom", turn: 1.5, turnUnit: "minutes", reserve: 2, reserveUnit: "hours" }),
    ).toEqual({ turn: 90, reserve: 7_200 });
  });
});

it("one click is a game against three bots", () => {
  expect(againstBots("tobago", "easy").seats).toEqual([
    { me: true },
    { bot: "easy" },
    { bot: "easy" },
    { bot: "easy" },
  ]);
});

it("one click is a table with free seats for friends", () => {
  expect(withFriends("loot-island").seats).toEqual([{ me: true }, {}, {}, {}]);
});

it("bots of a new form are those that were chosen last", () => {
  expect(newForm("tobago", false, String, "hard").seats.map(({ sitter }) => sitter)).toEqual([
    "me",
    "hard",
    "hard",
    "hard",
  ]);
});

describe("what was brought along and has another form than it should", () => {
  const refused = (reason: string, code = "bad_setup") => new Refused(code, "no", { reason });

  it("is found by where the server stumbled", () => {
    expect(misfitOf("tobago", refused("Invalid enum value 'x' - at `$.clues[0].relation`"))).toEqual({
      file: "clues",
      wrong: "[0].relation: Invalid enum value 'x'",
    });
    expect(misfitOf("loot-island", refused("Object missing required field `maps` - at `$.box`"))).toEqual({
      file: "box",
      wrong: "Object missing required field `maps`",
    });
  });

  it("is not what else can be wrong with a set-up", () => {
    expect(misfitOf("tobago", refused("Expected `int`, got `str` - at `$.curses`"))).toBeNull();
    expect(misfitOf("tobago", refused("Expected `object`"))).toBeNull();
    expect(misfitOf("tobago", refused("", "chart_empty"))).toBeNull();
    expect(misfitOf("tobago", new Error("no server"))).toBeNull();
  });
});
