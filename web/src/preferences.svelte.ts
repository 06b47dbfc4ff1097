// What the player wants here, kept in the browser: language, light or dark, sound, pace.
import { baseLocale, isLocale, locales, overwriteGetLocale, type Locale } from "./paraglide/runtime";

export type Theme = "auto" | "light" | "dark";
export type Pace = "calm" | "quick" | "none"; // how long the moves of others are shown
export const LEVELS = ["easy", "normal", "hard"] as const; // of bots
export type Level = (typeof LEVELS)[number];

interface Preferences {
  language: Locale;
  theme: Theme;
  pace: Pace;
  sound: boolean;
  alerts: boolean; // browser notifications
  confirm: boolean; // whether a move waits for a second click
  level: Level | null; // of the bots that were chosen last
  played: boolean; // whether a game was played to its end here
}

const KEY = "doubloon.preferences";

function browserLanguage(): Locale {
  for (const language of navigator.languages) {
    const short = language.slice(0, 2).toLowerCase();
    if (isLocale(short)) return short;
  }
  return baseLocale;
}

function load(): Preferences {
  const usual: Preferences = {
    language: browserLanguage(),
    theme: "auto",
    pace: "calm",
    sound: false,
    alerts: false,
    confirm: false,
    level: null,
    played: false,
  };
  try {
    const found: Partial<Preferences> = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return {
      ...usual,
      ...found,
      language: isLocale(found.language) ? found.language : usual.language,
      level: LEVELS.find((level) => level === found.level) ?? null,
    };
  } catch {
    return usual; // no storage, or something else's
  }
}

export const preferences = $state(load());
export const languages = locales;

overwriteGetLocale(() => preferences.language);

/** Keeps the preferences, and lets the page follow them. To be called once, within a component. */
export function followPreferences(): void {
  $effect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(preferences));
    } catch {
      // They last as long as the page.
    }
    const page = document.documentElement;
    page.lang = preferences.language;
    if (preferences.theme === "auto") delete page.dataset.theme;
    else page.dataset.theme = preferences.theme;
  });
}

/** The bots to play against: as chosen last, or else easy ones until a first game is over. */
export function botLevel({ level, played }: Pick<Preferences, "level" | "played"> = preferences): Level {
  return level ?? (played ? "normal" : "easy");
}

/** Bots of a level were chosen: the next ones are like them. */
export function rememberLevel(chosen: string | null): void {
  preferences.level = LEVELS.find((level) => level === chosen) ?? preferences.level;
}

/** Whether the player asked the system for less motion. */
export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
