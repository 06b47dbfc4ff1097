// How likely cards are, in words.
import { getLocale } from "../../../paraglide/runtime";

/** A probability as people read it; never nothing or certain unless it is. */
export function percentWords(chance: number): string {
  const percent = (share: number) => new Intl.NumberFormat(getLocale(), { style: "percent" }).format(share);
  if (chance > 0 && chance < 0.005) return `< ${percent(0.01)}`;
  if (chance < 1 && chance >= 0.995) return `> ${percent(0.99)}`;
  return percent(chance);
}
