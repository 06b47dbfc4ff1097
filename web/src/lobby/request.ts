// A form that was filled in, as the server wants to hear it.
import type { Clock, NewTable, SeatWish, Terms } from "../wire/http";
import type { Level } from "../preferences.svelte";
import { Refused } from "../refused";
import { FILES, OPTIONS, type GameKey } from "./options";

/** Who is to sit on a seat: me, somebody else at this device, whoever comes, or the bot of a level. */
export type Sitter = "me" | "here" | "open" | Level;

export interface SeatForm {
  sitter: Sitter;
  name: string; // of somebody else at this device
}

export interface IslandForm {
  kind: "random" | "code";
  order: "ABC" | "ACB";
  back: Record<"A" | "B" | "C", boolean>; // sections that lie on their other side
  interlock: "1" | "2";
}

export type Unit = "seconds" | "minutes" | "hours" | "days";

export interface ClockForm {
  preset: keyof typeof CLOCKS | "custom";
  turn: number;
  turnUnit: Unit;
  reserve: number;
  reserveUnit: Unit;
}

export interface SetupForm {
  seats: SeatForm[];
  island: IslandForm;
  volcano: { kind: "centre" | "random" | "chosen" | "space"; space: string };
  firstPlayer: number | null; // null: drawn
  choices: Record<string, string | number | boolean>;
  files: Record<string, string>; // what was brought along, as text
  clock: ClockForm;
  terms: Required<Omit<Terms, "clock">>;
}

/** How long people may think, as most people want it. */
export const CLOCKS = {
  none: { turn: null, reserve: 0 },
  quick: { turn: 30, reserve: 300 },
  relaxed: { turn: 90, reserve: 900 },
  day: { turn: 86_400, reserve: 0 },
  three_days: { turn: 3 * 86_400, reserve: 0 },
  week: { turn: 7 * 86_400, reserve: 0 },
} as const satisfies Record<string, Clock>;

const SECONDS: Record<Unit, number> = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 };

/** A text that cannot be read as what it should be. */
export class Unreadable extends Error {
  constructor(readonly file: string) {
    super(file);
  }
}

export function newForm(
  game: GameKey,
  hotSeat: boolean,
  name: (seat: number) => string,
  level: Level = "normal",
): SetupForm {
  const seat = (sitter: Sitter, number: number): SeatForm => ({ sitter, name: sitter === "here" ? name(number) : "" });
  const sitters: Sitter[] = hotSeat ? ["me", "here"] : ["me", level, level, level];
  return {
    seats: sitters.map(seat),
    island: { kind: "random", order: "ABC", back: { A: false, B: false, C: false }, interlock: "1" },
    volcano: { kind: "centre", space: "" },
    firstPlayer: null,
    choices: Object.fromEntries(OPTIONS[game].map(({ key, choices }) => [key, choices[0].value])),
    files: {},
    clock: { preset: "none", turn: 2, turnUnit: "minutes", reserve: 10, reserveUnit: "minutes" },
    terms: { public: false, absent: "bot", watchers: true, delay: 0, chat: true },
  };
}

/** The code of an island made of the three sections: "A-b-C/1". */
export function islandCode({ order, back, interlock }: IslandForm): string {
  const sides = [...order].map((section) => (back[section as "A" | "B" | "C"] ? section.toLowerCase() : section));
  return `${sides.join("-")}/${interlock}`;
}

/** One of the 32 islands. */
export function anyIsland(random = Math.random): IslandForm {
  const coin = () => random() < 0.5;
  return {
    kind: "code",
    order: coin() ? "ABC" : "ACB",
    back: { A: coin(), B: coin(), C: coin() },
    interlock: coin() ? "1" : "2",
  };
}

/** The options that differ from the usual ones. */
export function optionsOf(game: GameKey, form: SetupForm): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  if (game !== "loot-island" && form.island.kind === "code") options.island = islandCode(form.island);
  for (const { key, choices } of OPTIONS[game]) {
    const value = form.choices[key];
    if (value !== undefined && value !== choices[0].value) options[key] = value;
  }
  if (game === "volcano") {
    const { kind, space } = form.volcano;
    const place = kind === "space" ? space.trim().toUpperCase() : kind;
    if (place && place !== "centre") options.volcano = place; // a space that has no name yet is still to be named
  }
  if (form.firstPlayer !== null && form.firstPlayer < form.seats.length) options.first_player = form.firstPlayer;
  for (const { key, kind } of FILES[game]) {
    const text = form.files[key] ?? "";
    if (text.trim()) options[key] = kind === "lines" ? linesOf(text) : jsonOf(key, text);
  }
  return options;
}

function linesOf(text: string): string[] {
  return text.replace(/\s+$/, "").split(/\r?\n/);
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable(file);
  }
}

const PLACE = /^(.*) - at `\$\.(\w+)(.*)`$/;

/** What was brought along and does not have the form that it should have, and what is wrong with it and where. */
export function misfitOf(game: GameKey, refused: unknown): { file: string; wrong: string } | null {
  if (!(refused instanceof Refused) || refused.code !== "bad_setup") return null;
  const [, wrong, file, place] = PLACE.exec(String(refused.details.reason)) ?? [];
  if (!FILES[game].some(({ key }) => key === file)) return null;
  return { file: file!, wrong: place ? `${place.replace(/^\./, "")}: ${wrong}` : wrong! };
}

export function clockOf(form: ClockForm): Clock {
  if (form.preset !== "custom") return { ...CLOCKS[form.preset] };
  return {
    turn: Math.round(form.turn * SECONDS[form.turnUnit]),
    reserve: Math.round(form.reserve * SECONDS[form.reserveUnit]),
  };
}

function wishOf({ sitter, name }: SeatForm): SeatWish {
  if (sitter === "me") return { me: true };
  if (sitter === "here") return { me: true, name: name.trim() };
  return sitter === "open" ? {} : { bot: sitter };
}

/** The table that was asked for. */
export function requestOf(game: GameKey, form: SetupForm): NewTable {
  return {
    game,
    seats: form.seats.map(wishOf),
    options: optionsOf(game, form),
    terms: { ...form.terms, clock: clockOf(form.clock) },
  };
}

/** A table to play at right now. */
export function againstBots(game: GameKey, bot: Level): NewTable {
  return { game, seats: [{ me: true }, { bot }, { bot }, { bot }] };
}

/** A table for those who get its link. */
export function withFriends(game: GameKey): NewTable {
  return { game, seats: [{ me: true }, {}, {}, {}] };
}
