// The texts of the race, in the language of the page.
import { getLocale, type Locale } from "doubloon/paraglide/runtime";
import de from "./texts/de.json";
import en from "./texts/en.json";
import fr from "./texts/fr.json";

export type Key = keyof typeof en;

const TEXTS: Record<Locale, Record<Key, string>> = { en, de, fr };

/** A text, with everything filled in. */
export function say(key: Key, filled: Record<string, string> = {}): string {
  return TEXTS[getLocale()][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? "");
}

/** Where a space is: "in the north". */
export function at(space: string): string {
  return say(`at_${space}` as Key);
}

/** The way to a space: "to the north". */
export function to(space: string): string {
  return say(`to_${space}` as Key);
}
