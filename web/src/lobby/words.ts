// What was agreed at a table, in words.
import { m } from "../paraglide/messages";
import type { Place, Terms } from "../wire/http";
import { FILES, OPTIONS, type GameKey } from "./options";

export interface Agreed {
  name: string;
  value: string;
}

type Setup = Readonly<Record<string, unknown>>;

export function gameName(game: string): string {
  if (game === "tobago") return m.tobago_name();
  if (game === "volcano") return m.volcano_name();
  if (game === "loot-island") return m.loot_name();
  return game;
}

export function levelName(level: string): string {
  if (level === "easy") return m.common_level_easy();
  if (level === "normal") return m.common_level_normal();
  if (level === "hard") return m.common_level_hard();
  return level;
}

/** Who sits at a place; empty if nobody does. */
export function placeName(place: Place): string {
  return place.bot ? `${place.name} · ${m.common_bot({ level: levelName(place.bot) })}` : (place.name ?? "");
}

/** The options of a game that are not the usual ones. */
export function optionWords(game: string, setup: Setup, names: readonly string[] = []): Agreed[] {
  const words: Agreed[] = [...islandWords(setup)];
  for (const option of OPTIONS[game as GameKey] ?? []) {
    const value = setup[option.key];
    if (value === undefined || value === option.choices[0].value) continue;
    const choice = option.choices.find((choice) => choice.value === value);
    if (choice) words.push({ name: option.name(), value: choice.label() });
  }
  if (typeof setup.volcano === "string" && setup.volcano !== "centre") {
    const known: Record<string, () => string> = {
      random: m.volcano_option_place_random,
      chosen: m.volcano_option_place_chosen,
    };
    words.push({ name: m.volcano_option_place(), value: known[setup.volcano]?.() ?? setup.volcano });
  }
  if (typeof setup.first_player === "number") {
    const seat = setup.first_player;
    words.push({ name: m.lobby_first_player(), value: names[seat] || m.lobby_seat({ n: seat + 1 }) });
  }
  for (const file of FILES[game as GameKey] ?? []) {
    const value = setup[file.key];
    if (value !== null && typeof value === "object" && file.key !== "island") {
      words.push({ name: file.name(), value: m.lobby_own_words() });
    }
  }
  return words;
}

function islandWords({ island }: Setup): Agreed[] {
  if (Array.isArray(island)) return [{ name: m.tobago_option_island(), value: m.lobby_own_words() }];
  return typeof island === "string" && island !== "random" ? [{ name: m.tobago_option_island(), value: island }] : [];
}

/** A span of time: "90 seconds", "5 minutes", "3 days". */
export function spanWords(seconds: number): string {
  const units = [
    { length: 86_400, say: m.common_days },
    { length: 3_600, say: m.common_hours },
    { length: 60, say: m.common_minutes },
    { length: 1, say: m.common_seconds },
  ];
  const unit = units.find(({ length }) => seconds >= length && seconds % length === 0) ?? units[3]!;
  return unit.say({ n: seconds / unit.length });
}

/** How long people may think. */
export function clockWords(terms: Terms): string {
  const { turn = null, reserve = 0 } = terms.clock ?? {};
  if (turn === null) return m.lobby_clock_none();
  const span = spanWords(turn);
  return reserve
    ? m.lobby_clock_with_reserve({ turn: span, reserve: spanWords(reserve) })
    : m.lobby_clock_per_turn({ turn: span });
}

/** What a table agrees on besides the rules, as far as it is not the usual. */
export function termsWords(terms: Terms): Agreed[] {
  const words: Agreed[] = [{ name: m.lobby_clock(), value: clockWords(terms) }];
  if (terms.clock?.turn) {
    words.push({
      name: m.lobby_absent(),
      value: terms.absent === "vote" ? m.lobby_absent_vote() : m.lobby_absent_bot(),
    });
  }
  if (terms.public) words.push({ name: m.lobby_public(), value: m.lobby_public_yes() });
  if (terms.watchers === false) words.push({ name: m.lobby_watchers(), value: m.lobby_watchers_no() });
  else if (terms.delay)
    words.push({ name: m.lobby_watchers(), value: m.lobby_watchers_behind({ span: spanWords(terms.delay) }) });
  if (terms.chat === false) words.push({ name: m.lobby_chat(), value: m.lobby_chat_no() });
  return words;
}
