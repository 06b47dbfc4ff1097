// What the names that the server uses stand for: map cards, treasures, healers, small islands, landings.
import type { Box, HealerCard, IslandTile, MapNumber, TreasureCard, View } from "../../wire/loot-island";

export const SUITS = ["red", "blue", "yellow", "green"] as const;
export type Suit = (typeof SUITS)[number];
export type Icon = MapNumber["icons"][number];
export type Kind = TreasureCard["kind"];
export const KINDS: readonly Kind[] = ["coin_bag", "jewel", "crown", "book", "amulet", "skull"];

/** A player who has so many in the end is out. */
export const TOO_MANY_CUBES = 13;

export const COASTS = ["north", "east", "south", "west"] as const;
export type Coast = (typeof COASTS)[number];
/** Clockwise, as everywhere on the wire. */
export const LANDINGS = COASTS.flatMap((coast) => [`${coast}-1`, `${coast}-2`]);

/** What is printed on a map card. */
export interface MapFace {
  suit: Suit;
  number: string; // "wild" has none
  icon: Icon;
}

/** The number that tells equal things apart is not printed on them. */
function printed(name: string): string {
  return name.replace(/#\d+$/, "");
}

export function readCard(name: string): MapFace {
  const [suit, number = "", ...icon] = printed(name).split("-");
  return { suit: suit as Suit, number, icon: number === "1" ? "one" : (icon.join("_") as Icon) };
}

export function readTreasure(box: Box, name: string): TreasureCard {
  const number = Number(name.split("-").at(-1));
  return box.treasures.find((card) => card.number === number)!;
}

export function readHealer(name: string): HealerCard {
  const [per_cube, fixed] = printed(name).split("-a-cube-and-").map(Number);
  return { per_cube: per_cube ?? 0, fixed: fixed ?? 0 };
}

export function readIsland(name: string): IslandTile {
  const [, action = "", number] = /^([a-z-]+?)(?:-(\d+))?$/.exec(printed(name)) ?? [];
  return { action: action.replaceAll("-", "_") as IslandTile["action"], number: Number(number ?? 0) };
}

/** The names of the small islands that lie on the table with so many players. */
export function islandsOf(box: Box, players: number): string[] {
  const seen = new Map<string, number>();
  return box.small_islands.flatMap(({ action, number, players: least }) => {
    const name = `${action.replaceAll("_", "-")}${number ? `-${number}` : ""}`;
    const copy = (seen.get(name) ?? 0) + 1;
    seen.set(name, copy);
    return (least ?? 0) <= players ? [copy > 1 ? `${name}#${copy}` : name] : [];
  });
}

export function coastOf(landing: string): Coast {
  return landing.split("-")[0] as Coast;
}

/** The coast that the ship reaches after another one. */
export function coastAfter(coast: string, direction: number): Coast {
  return COASTS[(COASTS.indexOf(coast as Coast) + direction + COASTS.length) % COASTS.length]!;
}

/** How many cards of a first hand are too many: the first player was dealt just as many as each player keeps. */
export function surplusOf({ held, first_player }: View, seat: number | null): number {
  const cards = (hunter: number) => held[hunter]!.reduce((sum, number) => sum + number, 0);
  return cards(seat ?? 0) - cards(first_player);
}
