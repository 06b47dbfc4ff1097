// A "no" of the server, and why, in the language of the page.
import { m } from "./paraglide/messages";

type Details = Record<string, unknown>;
type Sentence = (code: string, details: Details) => string | null;

/** Details of refusals that are names of a game's things, and how people say them; null: it has no such thing. */
export type DetailWords = Record<string, (name: string) => string | null>;

/** A "no" of the server. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
    readonly details: Details = {},
    readonly status = 0,
  ) {
    super(reason);
  }
}

let sentence: Sentence = () => null;
let loadWords: () => Promise<readonly DetailWords[]> = async () => [];

/** Says where the words for details come from. */
export function wordDetails(load: typeof loadWords): void {
  loadWords = load;
}

/** A refusal that can be told: most players never hear one, so the sentences are fetched when the first one comes. */
export async function refusal(...refused: ConstructorParameters<typeof Refused>): Promise<Refused> {
  try {
    const [texts, words] = await Promise.all([import("./refusalTexts"), loadWords()]);
    sentence = texts.sentencesWith(words);
  } catch {
    // Without them it is told as the server told it.
  }
  return new Refused(...refused);
}

/** The reason as people read it; what the catalogue does not know is told as the server told it. */
export function reasonWords(refused: unknown): string {
  if (!(refused instanceof Refused)) return m.refused_unreachable();
  return sentence(refused.code, refused.details) ?? refused.reason;
}
