// A form that was filled in, as the server wants to hear it.
import type { SeatNumbers } from "../catalogue.svelte";
import type { Filled, GameSetup } from "../kit/setup";
import type { Level } from "../preferences.svelte";
import { Refused } from "../refusal";
import type { Clock, NewTable, SeatWish, Terms } from "../wire/http";

/** Who is to sit on a seat: the host, another player at this device, a guest who follows the link, or the bot of a level. */
export type Sitter = "me" | "here" | "open" | Level;

export interface SeatForm {
  sitter: Sitter;
  name: string; // of another player at this device
}

export type Unit = "seconds" | "minutes" | "hours" | "days";

export interface ClockForm {
  preset: keyof typeof CLOCKS | "custom";
  turn: number;
  turnUnit: Unit;
  reserve: number;
  reserveUnit: Unit;
}

export interface SetupForm extends Filled {
  seats: SeatForm[];
  firstPlayer: number | null; // null: drawn
  choices: Record<string, string | number | boolean>;
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

/** How many sit down unless it is said otherwise: four, if the game can be played so. */
function usualSeats({ fewest, most }: SeatNumbers): number {
  return Math.min(Math.max(4, fewest), most);
}

/** So many seats of which the first is the host's. */
function seatsFor<T>(number: number, me: T, other: T): T[] {
  return [me, ...Array<T>(number - 1).fill(other)];
}

export function newForm(
  setup: GameSetup,
  seats: SeatNumbers,
  hotSeat: boolean,
  name: (seat: number) => string,
  level: Level = "normal",
): SetupForm {
  const seat = (sitter: Sitter, number: number): SeatForm => ({ sitter, name: sitter === "here" ? name(number) : "" });
  const sitters = hotSeat
    ? seatsFor<Sitter>(Math.max(2, seats.fewest), "me", "here")
    : seatsFor<Sitter>(usualSeats(seats), "me", level);
  return {
    seats: sitters.map(seat),
    firstPlayer: null,
    choices: Object.fromEntries(setup.options.map(({ key, choices }) => [key, choices[0].value])),
    custom: Object.fromEntries(setup.custom.map(({ key, initial }) => [key, structuredClone(initial)])),
    files: {},
    clock: { preset: "none", turn: 2, turnUnit: "minutes", reserve: 10, reserveUnit: "minutes" },
    terms: { public: false, absent: "bot", watchers: true, delay: 0, chat: true },
  };
}

/** The options that differ from the usual ones. */
export function optionsOf(setup: GameSetup, form: SetupForm): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const { key, choices } of setup.options) {
    const value = form.choices[key];
    if (value !== undefined && value !== choices[0].value) options[key] = value;
  }
  for (const { key, toOption } of setup.custom) {
    const value = toOption(form.custom[key]);
    if (value !== undefined) options[key] = value;
  }
  if (form.firstPlayer !== null && form.firstPlayer < form.seats.length) options.first_player = form.firstPlayer;
  for (const { key, kind } of setup.files) {
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
export function formatErrorOf(setup: GameSetup, refused: unknown): { file: string; wrong: string } | null {
  if (!(refused instanceof Refused) || refused.code !== "bad_setup") return null;
  const [, wrong, file, place] = PLACE.exec(String(refused.details.reason)) ?? [];
  if (!setup.files.some(({ key }) => key === file)) return null;
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
export function requestOf(game: string, setup: GameSetup, form: SetupForm): NewTable {
  return {
    game,
    seats: form.seats.map(wishOf),
    options: optionsOf(setup, form),
    terms: { ...form.terms, clock: clockOf(form.clock) },
  };
}

/** A table to play at right now. */
export function againstBots(game: string, seats: SeatNumbers, bot: Level): NewTable {
  return { game, seats: seatsFor<SeatWish>(usualSeats(seats), { me: true }, { bot }) };
}

/** A table for those who get its link. */
export function withFriends(game: string, seats: SeatNumbers): NewTable {
  return { game, seats: seatsFor<SeatWish>(usualSeats(seats), { me: true }, {}) };
}
