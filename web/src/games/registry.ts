// The games that can be played here, in the order of the first page.
import { further } from "virtual:doubloon-games";
import type { GameEntry } from "../kit/entry";
import type { GameKit } from "../kit/kit";
import type { GameSetup } from "../kit/setup";
import type { DetailWords } from "../refusal";
import { entry as lootIsland } from "./loot-island/entry";
import { entry as tobago } from "./tobago/entry";
import { entry as volcano } from "./volcano/entry";

export const GAMES: readonly GameEntry[] = [tobago, volcano, lootIsland, ...further];

export function entryOf(key: string): GameEntry | undefined {
  return GAMES.find((entry) => entry.key === key);
}

/** The name of a game; of one that the client does not have, its key. */
export function gameName(key: string): string {
  return entryOf(key)?.name() ?? key;
}

/** The table of a game, fetched when it is needed. */
export async function kitOf(key: string): Promise<GameKit> {
  const entry = entryOf(key);
  if (!entry) throw new Error(`no table for ${key}`);
  return (await entry.kit()).kit;
}

/** What can be chosen for a table of a game, fetched when it is needed. */
export async function setupOf(key: string): Promise<GameSetup | undefined> {
  return (await entryOf(key)?.setup())?.setup;
}

/** What all games call their things, for refusals. */
export async function detailWords(): Promise<DetailWords[]> {
  const found = await Promise.all(GAMES.map((entry) => entry.details?.()));
  return found.flatMap((loaded) => (loaded ? [loaded.details] : []));
}
