// What the rest of the client knows of a game. Every game has a folder with an entry.ts that exports one of these as
// `entry`; a game that comes with the client is a line of games/registry.ts.
//
// Games can also come from folders outside of this one: DOUBLOON_GAMES names them when the client is built (several are
// separated as in PATH). Such a game imports what it needs as "doubloon/…", which is this folder (the types from
// "doubloon/kit/entry", components from "doubloon/parts/…"), and brings its texts as functions of its own;
// `getLocale()` of "doubloon/paraglide/runtime" says in which language. `node wire.js GAME FILE` makes the types of its
// messages. tests/plugin/client has an example, with a tsconfig.json for svelte-check.
import type { Component } from "svelte";
import type { DetailWords } from "../refusal";
import type { GameKit } from "./kit";
import type { GameSetup } from "./setup";

export interface GameEntry {
  /** As the server calls the game. */
  key: string;
  name: () => string;
  /** What it is about, in a sentence or two. */
  about: () => string;
  /** Its picture on the first page; it fills the room it is given. Best drawn in a parts/CoverFrame. */
  Cover: Component;

  // What follows is loaded when it is needed, so that the first page stays small.

  /** What can be chosen for a table. */
  setup: () => Promise<{ setup: GameSetup }>;
  /** How it is played: chapters of parts/help. */
  help: () => Promise<{ default: Component }>;
  /** Its table. The table hands the parts of a kit what that kit opened, so nothing else needs their types. */
  kit: () => Promise<{ kit: GameKit<any> }>;
  /** Words for what the server names in refusals, if it names things of the game. */
  details?: () => Promise<{ details: DetailWords }>;
}
