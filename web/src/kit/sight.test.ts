import { expect, test } from "vitest";
import type { TableInfo, Snapshot, Update, SeatPrivate } from "../wire/socket";
import { hear, nameAt, toDecide, type Sight } from "./sight";

const info: TableInfo = {
  table: "t",
  game: "tobago",
  setup: { players: 2 },
  terms: { public: false, clock: { turn: null, reserve: 0 }, absent: "bot", watchers: true, delay: 0, chat: true },
  status: "running",
  host: "ann",
  places: [
    { name: "Ann", person: "ann" },
    { name: "Bonny", bot: "easy" },
  ],
  commitment: null,
  on_turn: 0,
  deadline: null,
  reserves: [],
  replaced: {},
  votes: {},
  to_stop: [],
  chat_closed: false,
  again: null,
  result: null,
};
const mine: SeatPrivate = { legal: [], undo: false, proposed: null, orders: [], muted: [] };
const snapshot: Snapshot = {
  type: "snapshot",
  seat: 0,
  feed: "f",
  version: 4,
  at: 100,
  info,
  view: { turn: 1, cars: ["D7", "C2"] },
  hints: { routes: [] },
  private: mine,
  events: [{ event: "turn_started", seat: 0 }],
  chat: [],
};
const begun = hear(undefined, snapshot)!;

function update(version: number, more: Partial<Update> = {}): Update {
  return { type: "update", seat: 0, feed: "f", version, at: 101, ...more };
}

test("a snapshot takes the place of everything", () => {
  const other = hear(begun, { ...snapshot, feed: "g", version: 0, view: { turn: 9 } })!;
  expect(other.view).toEqual({ turn: 9 });
  expect([other.feed, other.version, other.news]).toEqual(["g", 0, []]);
});

test("only the fields that changed are replaced", () => {
  const next = hear(begun, update(5, { view: { turn: 2 }, info: { on_turn: 1 }, private: { undo: true } }))!;
  expect(next.view).toEqual({ turn: 2, cars: ["D7", "C2"] });
  expect(next.info).toEqual({ ...info, on_turn: 1 });
  expect(next.private).toEqual({ ...mine, undo: true });
  expect(next.hints).toBe(begun.hints);
});

test("what was known before stays as it was", () => {
  const before = structuredClone(begun);
  hear(begun, update(5, { view: { turn: 2 }, events: [{ event: "drove" }] }));
  expect(begun).toEqual(before);
});

test("events are the news, and join those before", () => {
  const next = hear(begun, update(5, { events: [{ event: "drove", seat: 0 }] }))!;
  expect(next.news).toEqual([{ event: "drove", seat: 0 }]);
  expect(next.events.map((told) => told.event)).toEqual(["turn_started", "drove"]);
  expect(hear(next, update(6))!.news).toEqual([]);
});

test("what was heard already changes nothing", () => {
  expect(hear(begun, update(4, { view: { turn: 2 } }))).toBe(begun);
});

test("a gap, another feed, and news without a beginning are noticed", () => {
  expect(hear(begun, update(6))).toBeNull();
  expect(hear(begun, { ...update(5), feed: "g" })).toBeNull();
  expect(hear(undefined, update(1))).toBeNull();
});

test("a game that begins brings its view and hints", () => {
  const waiting = hear(undefined, { ...snapshot, view: null, hints: null })!;
  const started = hear(waiting, update(5, { view: { turn: 1 }, hints: { routes: [] } }))!;
  expect([started.view, started.hints]).toEqual([{ turn: 1 }, { routes: [] }]);
});

test("talk is added", () => {
  const talk = { person: "ben", name: "Ben", text: "Hello", at: 101 };
  expect(hear(begun, update(5, { chat: [talk] }))!.chat).toEqual([talk]);
});

test("watchers own nothing, whatever is said", () => {
  const watching = hear(undefined, { ...snapshot, seat: null, private: null })!;
  expect(hear(watching, { ...update(5), seat: null })!.private).toBeNull();
});

test("a seat with something to do has to decide", () => {
  const asked: Sight = { ...begun, private: { ...mine, legal: [{ do: "end_turn" }] } };
  expect([toDecide(begun), toDecide(asked)]).toEqual([false, true]);
  expect([nameAt(begun, 1), nameAt(begun, 7)]).toEqual(["Bonny", ""]);
});
