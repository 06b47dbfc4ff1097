import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableInfo, Snapshot, Update, SeatPrivate } from "../wire/socket";
import { last, restoreBrowser, stubBrowser } from "./fakeSocket";
import type { TableSession } from "./session.svelte";

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("localStorage", { getItem: () => null });
});
afterEach(restoreBrowser);

/** Ann sits on the first seat, on both with several seats, and Ben on the second otherwise. */
function fresh(seat: number | null, decides: boolean, both = false): Snapshot {
  const places = [{ person: "ann" }, { person: both ? "ann" : "ben" }];
  const mine = { legal: decides ? [{ do: "x" }] : [] } as unknown as SeatPrivate;
  return {
    type: "snapshot",
    seat,
    feed: `feed ${seat}`,
    version: 1,
    at: Date.now() / 1000,
    info: { places, status: "running" } as unknown as TableInfo,
    view: {},
    hints: {},
    private: seat === null ? null : mine,
    chat: [],
    events: [],
  };
}

function update(seat: number, version: number, decides: boolean, at = Date.now() / 1000): Update {
  const mine = { legal: decides ? [{ do: "x" }] : [] };
  return { type: "update", seat, feed: `feed ${seat}`, version, at, events: [{ event: "something" }], private: mine };
}

async function seated(): Promise<TableSession> {
  const { TableSession } = await import("./session.svelte");
  const session = new TableSession("t");
  last().open();
  return session;
}

test("moves of others are shown one after the other, the first at once", async () => {
  const session = await seated();
  last().say(fresh(0, false));
  last().say(update(0, 2, false));
  last().say(update(0, 3, true));
  expect([session.sight!.version, session.playing, session.myTurn]).toEqual([2, true, false]);
  vi.advanceTimersByTime(5_000);
  expect([session.sight!.version, session.playing, session.myTurn]).toEqual([3, false, true]);
});

test("a player who does not want to wait sees everything", async () => {
  const session = await seated();
  last().say(fresh(0, false));
  for (const version of [2, 3, 4]) last().say(update(0, version, false));
  session.skip();
  expect(session.sight!.version).toBe(4);
});

test("a player who acts does not wait for what was shown before", async () => {
  const session = await seated();
  last().say(fresh(0, false));
  last().say(update(0, 2, true));
  void session.act({ do: "x" });
  last().say(update(0, 3, false));
  expect(session.sight!.version).toBe(3);
});

test("the clock is set by what came fastest, not by what is told again", async () => {
  const session = await seated();
  last().say(fresh(0, false));
  last().say(update(0, 2, false, Date.now() / 1000 - 60));
  expect(Math.abs(session.now() - Date.now() / 1000)).toBeLessThan(1);
});

test("with several seats on a device no hand is shown before the next player takes over", async () => {
  const session = await seated();
  last().say(fresh(0, true, true));
  expect(session.handingOver).toBe(true);
  last().say(fresh(1, false, true));
  expect([session.handingOver, session.sight!.seat]).toEqual([true, 0]);
  session.takeOver();
  last().say(update(0, 2, false));
  vi.advanceTimersByTime(5_000);
  last().say(update(1, 2, true));
  expect([session.handingOver, session.sight!.seat]).toEqual([true, 1]);
});

test("with one seat on the device it is never handed over", async () => {
  const session = await seated();
  last().say(fresh(0, true));
  expect(session.handingOver).toBe(false);
});

test("a player who is told to watch has no seat any more, and the other way round", async () => {
  const session = await seated();
  last().say(fresh(0, false));
  last().say(fresh(null, false));
  expect([session.seats, session.sight!.seat]).toEqual([[], null]);
  last().say(fresh(1, false));
  expect([session.seats, session.sight!.seat]).toEqual([[1], 1]);
});

test("a visitor who was rejected and is let in again is there", async () => {
  const session = await seated();
  last().say({ type: "refusal", id: null, code: "no_watchers", reason: "No." });
  expect(session.rejection).toBe(4003);
  last().say(fresh(0, false));
  expect(session.rejection).toBeNull();
});

test("a spectator who is not told who is there takes no player for gone", async () => {
  const session = await seated();
  last().say(fresh(null, false));
  last().say({ type: "presence", seats: null, watchers: 2 });
  expect(session.presence).toEqual({ seats: [0, 1], watchers: 2 });
  last().say({ type: "presence", seats: [1], watchers: 2 });
  expect(session.presence.seats).toEqual([1]);
});
