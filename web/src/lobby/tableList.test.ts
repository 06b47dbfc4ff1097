import { expect, it } from "vitest";
import { readListed, sorted } from "./tableList";

const listed = (table: string, status: string, changed: number, yourTurn = false) =>
  readListed({ table: { table, status, places: [] }, changed, your_turn: yourTurn });

it("tables that wait for me come first, finished ones apart", () => {
  const tables = [
    listed("ended", "ended", 9),
    listed("open", "open", 8),
    listed("running", "running", 5),
    listed("older turn", "running", 1, true),
    listed("turn", "running", 3, true),
  ];
  const { now, over } = sorted(tables);
  expect(now.map(({ table }) => table)).toEqual(["turn", "older turn", "running", "open"]);
  expect(over.map(({ table }) => table)).toEqual(["ended"]);
});
