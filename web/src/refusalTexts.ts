// Why something was refused, sentence by sentence.
import { m } from "./paraglide/messages";
import type { DetailWords } from "./refusal";
import { capital } from "./text";

type Details = Record<string, unknown>;

/** By what follows "refused_" in the catalogue; the other texts of the catalogue are not needed for that. */
const TEXTS = import.meta.glob<Record<string, (details: Details) => string>>("./paraglide/messages/refused_*.js", {
  eager: true,
});

const OWN_WORDS: DetailWords = { kind: (kind) => (kind === "seat" ? m.common_seat() : null) };

/** The details as they are put into a sentence. People count seats from 1. */
function worded(details: Details, words: readonly DetailWords[]): Details {
  const seats = typeof details.seat === "number" ? ["seat", "last"] : [];
  const named = (name: string, value: string) =>
    words.reduce<string | null>((found, game) => found ?? game[name]?.(value) ?? null, null) ?? value;
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (typeof value === "number") return [name, seats.includes(name) ? value + 1 : value];
      return [name, typeof value === "string" ? named(name, value) : value];
    }),
  );
}

/** Refusals in the language of the page; null if there is no sentence for one, or something is missing for it. */
export function sentencesWith(words: readonly DetailWords[]): (code: string, details: Details) => string | null {
  return (code, details) => {
    const key = `refused_${code}`;
    const text = TEXTS[`./paraglide/messages/${key}.js`]?.[key];
    if (!text) return null;
    let missing = false;
    const known = new Proxy(worded(details, [OWN_WORDS, ...words]), {
      get(all, name: string) {
        missing ||= all[name] === undefined || all[name] === null;
        return all[name];
      },
    });
    const sentence = capital(text(known)); // some begin with the name of a thing
    return missing ? null : sentence;
  };
}
