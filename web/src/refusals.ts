// Why something was refused, sentence by sentence.
import { capital } from "./games/story";
import { m } from "./paraglide/messages";

type Details = Record<string, unknown>;
type Saying = (details: Details) => string;

/** By what follows "refused_" in the catalogue; the other texts of the catalogue are not needed for that. */
const SAYINGS = import.meta.glob<Record<string, Saying>>("./paraglide/messages/refused_*.js", { eager: true });

const LANDING = /^(north|east|south|west)[ -](\d)$/i;

/** Details that are names of things, and how people say them. */
const WORDS: Record<string, (told: string) => string> = {
  map: (map) => m.tobago_the_map({ map }),
  kind: (kind) => m.story_thing({ kind }),
  colour: (colour) => m.loot_story_colour({ colour }),
  terrains: (told) =>
    told
      .split(" + ")
      .map((terrain) => m.tobago_terrain({ terrain }))
      .join(" + "),
  landing: (told) => {
    const [, coast, number] = LANDING.exec(told) ?? [];
    return coast && number ? m.loot_story_landing({ coast: coast.toLowerCase(), number }) : told;
  },
};

/** The details as they are put into a sentence. People count seats from 1. */
function worded(details: Details): Details {
  const seats = typeof details.seat === "number" ? ["seat", "last"] : [];
  return Object.fromEntries(
    Object.entries(details).map(([name, told]) => {
      if (typeof told === "number") return [name, seats.includes(name) ? told + 1 : told];
      return [name, typeof told === "string" ? (WORDS[name]?.(told) ?? told) : told];
    }),
  );
}

/** A refusal in the language of the page; null if there is no sentence for it, or something is missing for it. */
export function sentence(code: string, details: Details): string | null {
  const key = `refused_${code}`;
  const say = SAYINGS[`./paraglide/messages/${key}.js`]?.[key];
  if (!say) return null;
  let missing = false;
  const known = new Proxy(worded(details), {
    get(all, name: string) {
      missing ||= all[name] === undefined || all[name] === null;
      return all[name];
    },
  });
  const words = capital(say(known)); // some begin with the name of a thing
  return missing ? null : words;
}
