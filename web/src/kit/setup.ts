// What can be chosen for a table of a game: what the options are called, what each choice does, and what was agreed.
import type { Component } from "svelte";
import { m } from "../paraglide/messages";

export type Options = Readonly<Record<string, unknown>>; // as the server knows them

export interface Choice {
  value: string | number | boolean;
  label: () => string;
  help: () => string;
}

/** An option with a few choices; the first is the usual one. */
export interface ChoiceOption {
  key: string;
  name: () => string;
  choices: readonly [Choice, ...Choice[]];
}

/** An option that takes more than a list of choices. V is what its part of the form holds. */
export interface CustomOption<V = any> {
  key: string;
  initial: V;
  Form: Component<{ value: V }, object, "value">;
  /** The option for the server; undefined: none, because it is the usual. */
  toOption: (value: V) => unknown;
  /** What was agreed; null: the usual. */
  words: (agreed: unknown) => Agreed | null;
  /** Whether it comes before everything else. */
  leading?: boolean;
}

/** Something that can be brought along as text: a drawing (lines), or JSON. It goes before an option of the same key. */
export interface CustomFile {
  key: string;
  kind: "lines" | "json";
  name: () => string;
  help: () => string;
  example: string;
}

/** What was filled in besides choices. */
export interface Filled {
  custom: Record<string, unknown>; // by the key of a custom option
  files: Record<string, string>; // by the key of a custom file
}

export interface GameSetup {
  /** Above the options. */
  title: () => string;
  options: readonly ChoiceOption[];
  custom: readonly CustomOption[];
  files: readonly CustomFile[];
  /** Whether the host may choose who begins, with the option `first_player`; otherwise chance does. */
  firstPlayer: boolean;
  /** What the board will look like, if the options say so; otherwise the cover is shown. */
  preview?: {
    isKnown: (options: Options) => boolean;
    picture: () => Promise<{ default: Component<{ view: Record<string, unknown> }> }>; // of the game's first view
  };
  /** Below the preview. */
  caption: (filled: Filled) => string;
  /** Whether the preview is as wide as the cover rather than nearly square. */
  wide?: boolean;
}

/** A line of what was agreed at a table. */
export interface Agreed {
  name: string;
  value: string;
}

export function choice(value: Choice["value"], label: () => string, help: () => string): Choice {
  return { value, label, help };
}

export function yesNo(key: string, name: () => string, help: () => string): ChoiceOption {
  return { key, name, choices: [choice(false, m.common_no, help), choice(true, m.common_yes, help)] };
}

/** The options of a table that are not the usual ones. */
export function optionWords(setup: GameSetup, agreed: Options, names: readonly string[] = []): Agreed[] {
  const custom = (leading: boolean) =>
    setup.custom.filter((option) => !!option.leading === leading).map(({ key, words }) => words(agreed[key]));
  const files = setup.files.filter(({ key }) => !setup.custom.some((option) => option.key === key));
  const words = [
    ...custom(true),
    ...setup.options.map((option) => choiceWords(option, agreed[option.key])),
    ...custom(false),
    firstPlayerWords(agreed.first_player, names),
    ...files.map((file) => customWords(file.name, agreed[file.key])),
  ];
  return words.filter((line) => line !== null);
}

function choiceWords({ name, choices }: ChoiceOption, value: unknown): Agreed | null {
  const chosen = choices.slice(1).find((one) => one.value === value);
  return chosen ? { name: name(), value: chosen.label() } : null;
}

function firstPlayerWords(seat: unknown, names: readonly string[]): Agreed | null {
  if (typeof seat !== "number") return null;
  return { name: m.lobby_first_player(), value: names[seat] || m.lobby_seat({ n: seat + 1 }) };
}

/** Something that was brought along, as opposed to a choice. */
export function customWords(name: () => string, value: unknown): Agreed | null {
  return value !== null && typeof value === "object" ? { name: name(), value: m.lobby_own_words() } : null;
}
