import { expect, test } from "vitest";
import type { Desk, Fresh, Happened, Own } from "../wire/socket";
import { hear, nameAt, toDecide, type Sight } from "./sight";

const desk: Desk = {
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
const own: Own = { legal: [], undo: false, proposed: null, orders: [], muted: [] };
const fresh: Fresh = {
  type: "fresh",
  seat: 0,
  feed: "f",
  version: 4,
  at: 100,
  desk,
  view: { turn: 1, cars: ["D7", "C2"] },
  hints: { routes: [] },
  own,
  story: [{ event: "turn_started", seat: 0 }],
  chat: [],
};
const begun = hear(undefined, fresh)!;

function happened(version: number, more: Partial<Happened> = {}): Happened {
  return { type: "happened", seat: 0, feed: "f", version, at: 101, ...more };
}

test("a fresh message takes the place of everything", () => {
  const other = hear(begun, { ...fresh, feed: "g", version: 0, view: { turn: 9 } })!;
  expect(other.view).toEqual({ turn: 9 });
  expect([other.feed, other.version, other.news]).toEqual(["g", 0, []]);
});

test("only the fields that changed are replaced", () => {
  const next = hear(begun, happened(5, { view: { turn: 2 }, desk: { on_turn: 1 }, own: { undo: true } }))!;
  expect(next.view).toEqual({ turn: 2, cars: ["D7", "C2"] });
  expect(next.desk).toEqual({ ...desk, on_turn: 1 });
  expect(next.own).toEqual({ ...own, undo: true });
  expect(next.hints).toBe(begun.hints);
});

test("what was known before stays as it was", () => {
  const before = structuredClone(begun);
  hear(begun, happened(5, { view: { turn: 2 }, events: [{ event: "drove" }] }));
  expect(begun).toEqual(before);
});

test("events are the news, and join the story", () => {
  const next = hear(begun, happened(5, { events: [{ event: "drove", seat: 0 }] }))!;
  expect(next.news).toEqual([{ event: "drove", seat: 0 }]);
  expect(next.story.map((told) => told.event)).toEqual(["turn_started", "drove"]);
  expect(hear(next, happened(6))!.news).toEqual([]);
});

test("what was heard already changes nothing", () => {
  expect(hear(begun, happened(4, { view: { turn: 2 } }))).toBe(begun);
});

test("a gap, another feed, and news without a beginning are noticed", () => {
  expect(hear(begun, happened(6))).toBeNull();
  expect(hear(begun, { ...happened(5), feed: "g" })).toBeNull();
  expect(hear(undefined, happened(1))).toBeNull();
});

test("a game that begins brings its view and hints", () => {
  const waiting = hear(undefined, { ...fresh, view: null, hints: null })!;
  const started = hear(waiting, happened(5, { view: { turn: 1 }, hints: { routes: [] } }))!;
  expect([started.view, started.hints]).toEqual([{ turn: 1 }, { routes: [] }]);
});

test("talk is added", () => {
  const talk = { person: "ben", name: "Ben", text: "Hello", at: 101 };
  expect(hear(begun, happened(5, { chat: [talk] }))!.chat).toEqual([talk]);
});

test("watchers own nothing, whatever is said", () => {
  const watching = hear(undefined, { ...fresh, seat: null, own: null })!;
  expect(hear(watching, { ...happened(5), seat: null })!.own).toBeNull();
});

test("a seat with something to do has to decide", () => {
  const asked: Sight = { ...begun, own: { ...own, legal: [{ do: "end_turn" }] } };
  expect([toDecide(begun), toDecide(asked)]).toEqual([false, true]);
  expect([nameAt(begun, 1), nameAt(begun, 7)]).toEqual(["Bonny", ""]);
});
