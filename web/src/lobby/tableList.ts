// Tables as lists show them.
import type { Listed, Place } from "../wire/http";

/** What the server says of a table in a list. */
export interface TableEntry {
  table: string;
  game: string;
  status: "open" | "running" | "ended" | "closed";
  public: boolean;
  places: Place[];
  host: string;
  turns: number;
  mover: number | null;
  deadline: number | null;
  results: [score: number, rank: number][];
  again: string | null;
  changed: number;
  yourTurn: boolean;
}

export function readListed(listed: Listed): TableEntry {
  return { ...(listed.table as unknown as TableEntry), changed: listed.changed, yourTurn: listed.your_turn };
}

/** My tables: those that wait for me, those that go on, those that have not begun, and those that are over. */
export function sorted(tables: readonly TableEntry[]): { now: TableEntry[]; over: TableEntry[] } {
  const rank = (table: TableEntry) => (table.yourTurn ? 0 : table.status === "running" ? 1 : 2);
  const now = tables.filter(({ status }) => status === "running" || status === "open");
  const over = tables.filter(({ status }) => status === "ended");
  return {
    now: now.sort((one, other) => rank(one) - rank(other) || other.changed - one.changed),
    over: over.sort((one, other) => other.changed - one.changed),
  };
}
