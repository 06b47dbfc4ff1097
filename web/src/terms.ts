// What a table agrees on besides the rules, in words: time, who may come, watch and chat.
import { m } from "./paraglide/messages";
import type { Terms } from "./wire/http";

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
export function termsWords(terms: Terms): { name: string; value: string }[] {
  const words = [{ name: m.lobby_clock(), value: clockWords(terms) }];
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
