// Who may know whom in the client, as import-linter checks it for the server. Imports of types count as well.
import { expect, it } from "vitest";

const SOURCES = import.meta.glob<string>(["./**/*.{ts,svelte}", "!./paraglide/**", "!./wire/**", "!./**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** A game and those whose parts it uses. */
const EXPANSIONS: Record<string, string[]> = { "games/volcano": ["games/tobago"] };

/** What is known to all games, and what is below. */
const GROUND = ["kit", "parts", "modules"];

/** What each room may know. Modules are the files beside the rooms; a folder in games is a room of its own. */
const KNOWS: Record<string, string[]> = {
  app: ["lobby", "table", "games", "parts", "modules", "device"],
  lobby: ["games", ...GROUND],
  table: ["games", ...GROUND],
  games: ["games/*", ...GROUND],
  "games/*": GROUND,
  kit: ["modules"],
  parts: ["modules", "device"],
  modules: ["device"],
  device: [],
};

/** The files through which a room is known to others; a room that is not named here is open. */
const DOORS: Record<string, string[]> = {
  lobby: ["Home.svelte", "Setup.svelte", "MyPage.svelte"],
  table: ["TablePage.svelte"],
  games: ["registry.ts", "HelpButton.svelte", "HelpDialog.svelte"],
  "games/*": ["entry.ts"],
  device: ["transport.ts", "state.svelte.ts", "types.ts"],
};

const FROM = /(?:\bfrom\s*|\bimport\s*\(?\s*)["'](\.[^"']*)["']/g;

/** The files that a file imports, as paths in this folder. */
function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(FROM)].map(([, target]) => new URL(target!, `file:///${path}`).pathname.slice(1));
}

/** The file that an import means, with its ending. */
function fileOf(target: string): string | undefined {
  return [target, `${target}.ts`].find((path) => `./${path}` in SOURCES);
}

function roomOf(path: string): string {
  if (path === "main.ts" || path === "App.svelte") return "app";
  const [room, game, ...rest] = path.split("/");
  if (game === undefined) return "modules";
  return room === "games" && rest.length ? `games/${game}` : room!;
}

/** The rule for a room: all games have the same. */
const ruleOf = (room: string) => (room.startsWith("games/") ? "games/*" : room);

function mayKnow(room: string, other: string): boolean {
  return room === other || !!KNOWS[ruleOf(room)]?.includes(ruleOf(other)) || !!EXPANSIONS[room]?.includes(other);
}

function isDoor(room: string, other: string, file: string): boolean {
  const doors = room === other || EXPANSIONS[room]?.includes(other) ? undefined : DOORS[ruleOf(other)];
  return !doors || doors.some((door) => file === `${other}/${door}`);
}

const IMPORTS = Object.entries(SOURCES).flatMap(([source, text]) => {
  const path = source.slice(2);
  return importsOf(path, text).flatMap((target) => {
    const file = fileOf(target);
    return file ? [{ path, file, room: roomOf(path), other: roomOf(file) }] : [];
  });
});

/** The nodes of a graph that lead back to themselves. */
function cycles(edges: Iterable<readonly [string, string]>): string[] {
  const next = new Map<string, Set<string>>();
  for (const [start, end] of edges) next.set(start, (next.get(start) ?? new Set()).add(end));
  const reached = (start: string) => {
    const found = new Set(next.get(start));
    for (const node of found) next.get(node)?.forEach((further) => found.add(further));
    return found;
  };
  return [...next.keys()].filter((node) => reached(node).has(node)).sort();
}

const told = (imports: typeof IMPORTS) => imports.map(({ path, file }) => `${path} imports ${file}`);

it("finds every kind of import", () => {
  const text = `import "./a.css"; import type { B } from "../b"; const c = import("./c/C.svelte"); export * from './d';`;
  expect(importsOf("room/file.ts", text)).toEqual(["room/a.css", "b", "room/c/C.svelte", "room/d"]);
  expect(IMPORTS.length).toBeGreaterThan(500);
});

it("every room knows only what is below it", () => {
  expect(told(IMPORTS.filter(({ room, other }) => !mayKnow(room, other)))).toEqual([]);
});

it("rooms are known through their doors", () => {
  expect(told(IMPORTS.filter(({ room, other, file }) => !isDoor(room, other, file)))).toEqual([]);
});

it("no folder knows itself through others", () => {
  const folder = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);
  const edges = IMPORTS.map(({ path, file }) => [folder(path), folder(file)] as const);
  // A folder and those inside it are one.
  expect(cycles(edges.filter(([one, other]) => !one.startsWith(other) && !other.startsWith(one)))).toEqual([]);
});

it("every rule and door is there for something", () => {
  const unused = Object.entries(KNOWS).flatMap(([room, others]) =>
    others
      .filter((other) => !IMPORTS.some((one) => ruleOf(one.room) === room && ruleOf(one.other) === other))
      .map((other) => `${room} knows ${other}`),
  );
  const closed = Object.entries(DOORS).flatMap(([room, doors]) =>
    doors
      .map((door) => `${room}/${door}`)
      .filter((door) => !IMPORTS.some((one) => one.room !== one.other && matches(one.file, door))),
  );
  expect([...unused, ...closed]).toEqual([]);
});

function matches(file: string, door: string): boolean {
  return new RegExp(`^${door.replace("*", "[^/]+").replace(".", "\\.")}$`).test(file);
}
