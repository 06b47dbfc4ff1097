// A "no" of the server, and why, in the language of the page.
import { m } from "./paraglide/messages";

type Details = Record<string, unknown>;
type Sentence = (code: string, details: Details) => string | null;

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

/** A refusal that can be told: most people never hear one, so the sentences are fetched when the first one comes. */
export async function refusal(...told: ConstructorParameters<typeof Refused>): Promise<Refused> {
  try {
    ({ sentence } = await import("./refusals"));
  } catch {
    // Without them it is told as the server told it.
  }
  return new Refused(...told);
}

/** The reason as people read it; what the catalogue does not know is told as the server told it. */
export function reasonWords(refused: unknown): string {
  if (!(refused instanceof Refused)) return m.refused_unreachable();
  return sentence(refused.code, refused.details) ?? refused.reason;
}
