// Why something was refused, in the language of the page.
import { capital } from "./games/story";
import { m } from "./paraglide/messages";

/** A "no" of the server. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
    readonly details: Record<string, unknown> = {},
    readonly status = 0,
  ) {
    super(reason);
  }
}

type Details = Record<string, unknown>;
type Saying = (details: Details) => string;

const LANDING = /^(north|east|south|west)[ -](\d)$/i;

/** Details that are names of things, and how people say them. */
const WORDS: Record<string, (told: string) => string> = {
  map: (map) => m.story_the_map({ map }),
  kind: (kind) => m.story_thing({ kind }),
  colour: (colour) => m.story_colour({ colour }),
  terrains: (told) =>
    told
      .split(" + ")
      .map((terrain) => m.story_terrain({ terrain }))
      .join(" + "),
  landing: (told) => {
    const [, coast, number] = LANDING.exec(told) ?? [];
    return coast && number ? m.story_landing({ coast: coast.toLowerCase(), number }) : told;
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

/** The reason as people read it; what the catalogue does not know is told as the server told it. */
export function reasonWords(refused: unknown): string {
  if (!(refused instanceof Refused)) return m.refused_unreachable();
  const say = (m as unknown as Record<string, Saying | undefined>)[`refused_${refused.code}`];
  if (!say) return refused.reason;
  let missing = false;
  const details = new Proxy(worded(refused.details), {
    get(known, name: string) {
      missing ||= known[name] === undefined || known[name] === null;
      return known[name];
    },
  });
  const words = capital(say(details)); // some begin with the name of a thing
  return missing ? refused.reason : words;
}
