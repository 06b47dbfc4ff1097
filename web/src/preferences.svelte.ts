// What somebody wants here, kept in the browser: language, light or dark, sound, pace.
import { baseLocale, isLocale, locales, overwriteGetLocale, type Locale } from "./paraglide/runtime";

export type Theme = "auto" | "light" | "dark";
export type Pace = "calm" | "quick" | "none"; // how long the moves of others are shown

interface Kept {
  language: Locale;
  theme: Theme;
  pace: Pace;
  sound: boolean;
  alerts: boolean; // browser notifications
  confirm: boolean; // whether a move waits for a second click
}

const PLACE = "doubloon.preferences";

function spoken(): Locale {
  for (const language of navigator.languages) {
    const short = language.slice(0, 2).toLowerCase();
    if (isLocale(short)) return short;
  }
  return baseLocale;
}

function kept(): Kept {
  const usual: Kept = { language: spoken(), theme: "auto", pace: "calm", sound: false, alerts: false, confirm: false };
  try {
    const found: Partial<Kept> = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return { ...usual, ...found, language: isLocale(found.language) ? found.language : usual.language };
  } catch {
    return usual; // no storage, or something else's
  }
}

export const preferences = $state(kept());
export const languages = locales;

overwriteGetLocale(() => preferences.language);

/** Keeps the preferences, and lets the page follow them. To be called once, within a component. */
export function followPreferences(): void {
  $effect(() => {
    try {
      localStorage.setItem(PLACE, JSON.stringify(preferences));
    } catch {
      // They last as long as the page.
    }
    const page = document.documentElement;
    page.lang = preferences.language;
    if (preferences.theme === "auto") delete page.dataset.theme;
    else page.dataset.theme = preferences.theme;
  });
}

/** Whether somebody asked the system for less motion. */
export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
