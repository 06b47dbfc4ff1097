import { describe, expect, it } from "vitest";
import { m } from "./paraglide/messages";

interface Variants {
  declarations?: string[];
  match: Record<string, string>;
}
type Message = string | [Variants];
type File = Record<string, Message>;

const found = import.meta.glob<File>("../messages/*/*.json", { eager: true, import: "default" });
const sources = Object.entries(
  import.meta.glob<string>(["./**/*.{ts,svelte}", "!./paraglide/**", "!./wire/**", "!./**/*.test.ts"], {
    eager: true,
    query: "?raw",
    import: "default",
  }),
);

const BASE = "en";
const LANGUAGES = ["de", "fr"];
const FILES = Object.keys(found)
  .filter((path) => path.includes(`/${BASE}/`))
  .map((path) => path.split("/").at(-1)!);

/** The beginnings of keys that are put together. */
const BUILT: string[] = ["refused_"];

/** Words that are the same in another language: names, and what it has borrowed. */
const NAMES = ["Aaron", "Tobago", "Loot Island", "English", "Deutsch", "Français", "OK", "Webhook", "Bot"];
const SAME: Record<string, string[]> = {
  de: [...NAMES, "Tobago: Volcano", "Chat", "Gold"],
  fr: [
    ...NAMES,
    ...["Table – Doubloon", "Table", "Chat", "h", "minute", "minutes"],
    ...["cube", "cubes", "Cubes", "rose", "roses", "jungle", "statue", "site", "sites"],
  ],
};

function file(language: string, name: string): File {
  const { $schema: _, ...messages } = found[`../messages/${language}/${name}`] ?? {};
  return messages;
}

function texts(message: Message): string[] {
  return typeof message === "string" ? [message] : Object.values(message[0].match);
}

function placeholders(message: Message): string[] {
  return texts(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
}

/** What has to be given to a message. */
function inputs(message: Message): string[] {
  const declared = typeof message === "string" ? [] : (message[0].declarations ?? []);
  const locals = declared.flatMap((words) => /^local (\w+)/.exec(words)?.[1] ?? []);
  const wanted = declared.flatMap((words) => /^input (\w+)/.exec(words)?.[1] ?? []);
  return [...new Set([...wanted, ...placeholders(message)])].filter((name) => !locals.includes(name)).sort();
}

/** The words of a text: what is left when nothing is filled in. */
function words(text: string): string {
  return text
    .replaceAll(/\{\w+\}/g, "")
    .replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "")
    .trim();
}

describe.each(FILES)("the texts of %s", (name) => {
  const base = file(BASE, name);

  it.each(LANGUAGES)("have the same keys in %s", (language) => {
    expect(Object.keys(file(language, name)).sort()).toEqual(Object.keys(base).sort());
  });

  it.each(LANGUAGES)("want the same to be filled in in %s", (language) => {
    const wanted = (messages: File) =>
      Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, inputs(message)]));
    expect(wanted(file(language, name))).toEqual(wanted(base));
  });

  it.each([BASE, ...LANGUAGES])("are never empty in %s", (language) => {
    const empty = Object.entries(file(language, name)).filter(([, message]) =>
      texts(message).some((text) => !text.trim()),
    );
    expect(empty).toEqual([]);
  });

  it.each(LANGUAGES)("are translated into %s", (language) => {
    const told = file(language, name);
    const same = Object.entries(base).filter(([key, message]) => {
      const english = texts(message).map(words).filter(Boolean);
      const other = texts(told[key] ?? "")
        .map(words)
        .filter(Boolean);
      return english.join() === other.join() && english.some((text) => !SAME[language]?.includes(text));
    });
    expect(same).toEqual([]);
  });
});

describe("the numbers", () => {
  /** Where the number is never none. */
  const NEVER_NONE = ["refused_too_many_tries", "tobago_route_amulets", "tobago_sharing_next"];
  const french = FILES.flatMap((name) => Object.entries(file("fr", name)));

  it("are said in French, where none is singular, too", () => {
    const silent = french.filter(([key, message]) => {
      if (typeof message === "string" || NEVER_NONE.includes(key)) return false;
      const forms = Object.entries(message[0].match);
      const ones = forms.filter(([form]) => form.endsWith("=one"));
      return ones.some(([, text]) => placeholders(message).some((name) => !placeholders(text).includes(name)));
    });
    expect(silent).toEqual([]);
  });

  it("have a singular where there is one", () => {
    const french = { locale: "fr" } as const;
    expect(m.loot_no_loot({ maps: 1, threshold: 5 }, french)).toMatch(/^1 carte /);
    expect(m.loot_no_loot({ maps: 2, threshold: 5 }, french)).toMatch(/^2 cartes /);
    expect(m.loot_discs({ n: 0 }, french)).toMatch(/^0 boussole /);
    expect(m.loot_discards_of({ maps: 1, treasures: 2 }, french)).toMatch(/: 1 carte, 2 trésors$/);
  });
});

describe("the keys", () => {
  const keys = FILES.flatMap((name) => Object.keys(file(BASE, name)));
  const used = new Map<string, string>();
  for (const [path, text] of sources) {
    for (const [, key] of text.matchAll(/\bm\.([a-z][a-z0-9]*_\w+)/g)) used.set(key!, path);
  }

  it("are there only once", () => {
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it("are there if they are used", () => {
    expect([...used].filter(([key]) => !keys.includes(key))).toEqual([]);
  });

  it("are used if they are there", () => {
    const built = (key: string) => BUILT.some((beginning) => key.startsWith(beginning));
    expect(keys.filter((key) => !used.has(key) && !built(key))).toEqual([]);
  });

  it("are put together where that is said of them", () => {
    const all = sources.map(([, text]) => text).join("\n");
    expect(BUILT.filter((beginning) => !all.includes("`" + beginning + "${"))).toEqual([]);
  });

  it("have all the words that are the same in other languages", () => {
    const said = LANGUAGES.map((language) =>
      FILES.flatMap((name) => Object.values(file(language, name)).flatMap(texts)).map(words),
    );
    const idle = LANGUAGES.map((language, index) => SAME[language]?.filter((word) => !said[index]?.includes(word)));
    expect(idle).toEqual([[], []]);
  });
});

describe("French", () => {
  const messages = FILES.flatMap((name) => Object.entries(file("fr", name)));

  it("keeps its double punctuation and quotation marks on the line, and bends its apostrophes", () => {
    const loose = messages.filter(([, message]) =>
      texts(message).some((text) => / [:;!?»]|« |[^\s:;!?][;!?]|'/.test(text)),
    );
    expect(loose).toEqual([]);
  });
});

/** Words that docs/words.md has others for. */
const GIVEN_UP: Record<string, RegExp> = {
  en: /\bon display\b|largest mountains|You can still watch/i,
  de: /Ohne Zeitlimit|für dieses Konto/i,
  fr: /\broul(er|ez|e)\b|\btrajet\b|finir le tour|échang\w+ (la|sa|votre) main|s’asseoir|pour ce compte/i,
};

it.each([BASE, ...LANGUAGES])("has one name for each thing in %s", (language) => {
  const all = FILES.flatMap((name) => Object.entries(file(language, name)));
  expect(all.filter(([, message]) => texts(message).some((text) => GIVEN_UP[language]!.test(text)))).toEqual([]);
});
