import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refused } from "../refusal";
import type { Snapshot } from "../wire/socket";
import { Connection, type ConnectionState, type Listener } from "./connection";
import { FakeSocket, last, page, restoreBrowser, stubBrowser } from "./fakeSocket";

class Recorder implements Listener {
  states: ConnectionState[] = [];
  codes: number[] = [];
  messages: unknown[] = [];
  hear(message: unknown): void {
    this.messages.push(message);
  }
  known() {
    return [{ seat: 0, feed: "f", version: 3 }];
  }
  stateChanged(state: ConnectionState): void {
    this.states.push(state);
  }
  rejected(code: number): void {
    this.codes.push(code);
  }
}

beforeEach(stubBrowser);
afterEach(restoreBrowser);

test("it subscribes with what is known, as soon as it is connected", () => {
  new Connection("a b", new Recorder());
  expect(last().url).toBe("ws://localhost/api/tables/a%20b/socket");
  last().open();
  expect(last().sent[0]).toMatchObject({ type: "subscribe", known: [{ seat: 0, feed: "f", version: 3 }] });
});

test("a message is done when it is accepted, and refused with the reason", async () => {
  const connection = new Connection("t", new Recorder());
  last().open();
  const undo = connection.send({ type: "undo", seat: 0 });
  last().say({ type: "accepted", id: last().sent[1]!.id });
  await expect(undo).resolves.toBeUndefined();
  const again = connection.send({ type: "undo", seat: 0 });
  last().say({ type: "refusal", id: last().sent[2]!.id, code: "cannot_undo", reason: "No." });
  await expect(again).rejects.toThrow(Refused);
});

test("what was not answered is sent again with the same id over the next connection", async () => {
  const listener = new Recorder();
  const connection = new Connection("t", listener);
  last().open();
  const undo = connection.send({ type: "undo", seat: 0 });
  const { id } = last().sent[1]!;
  last().lose();
  vi.advanceTimersByTime(20_000);
  expect(FakeSocket.all).toHaveLength(2);
  last().open();
  expect(last().sent.map((message) => [message.type, message.id])).toContainEqual(["undo", id]);
  last().say({ type: "accepted", id });
  await expect(undo).resolves.toBeUndefined();
  expect(listener.states).toEqual(["connecting", "open", "lost", "connecting", "open"]);
});

test("what is sent without a connection waits for one", () => {
  const connection = new Connection("t", new Recorder());
  void connection.send({ type: "undo", seat: 0 });
  expect(last().sent).toEqual([]);
  last().open();
  expect(last().sent.map((message) => message.type)).toEqual(["subscribe", "undo"]);
});

test("pauses between tries grow", () => {
  new Connection("t", new Recorder());
  const pauses = Array.from({ length: 6 }, () => {
    last().lose();
    const tries = FakeSocket.all.length;
    let waited = 0;
    for (; FakeSocket.all.length === tries; waited += 50) vi.advanceTimersByTime(50);
    return waited;
  });
  expect(pauses[0]).toBeLessThan(500);
  expect(pauses[5]).toBeGreaterThan(3000);
  expect(Math.max(...pauses)).toBeLessThan(12_000);
});

test("a connection that answers no ping is given up", () => {
  const listener = new Recorder();
  new Connection("t", listener);
  last().open();
  vi.advanceTimersByTime(15_000);
  expect(last().sent.at(-1)!.type).toBe("ping");
  vi.advanceTimersByTime(6_000);
  expect(listener.states.at(-1)).toBe("lost");
});

test.each([4001, 4002, 4004, 4011, 4029])("a client that is rejected with %i does not try again", (code) => {
  const listener = new Recorder();
  new Connection("t", listener);
  last().open();
  last().lose(code);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect([listener.codes, listener.states.at(-1)]).toEqual([[code], "closed"]);
});

test("news are handed on", () => {
  const listener = new Recorder();
  new Connection("t", listener);
  last().open();
  last().say({ type: "presence", seats: [0], watchers: 0 });
  last().say({ type: "snapshot", seat: 0 } as Snapshot);
  expect(listener.messages).toHaveLength(2);
});

test("after it is closed, nothing happens any more", () => {
  const connection = new Connection("t", new Recorder());
  last().open();
  connection.close();
  last().lose();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("a client that was rejected does not try again when the page is looked at again", () => {
  new Connection("t", new Recorder());
  last().lose(4029);
  expect(page.visibilitychange).toBeUndefined();
});

test("a network that is back is used at once, also after a dead connection", () => {
  new Connection("t", new Recorder());
  last().open();
  vi.advanceTimersByTime(21_000);
  const tries = FakeSocket.all.length;
  page.online!();
  expect(FakeSocket.all).toHaveLength(tries + 1);
});

test("two pings near each other do not end a good connection", () => {
  new Connection("t", new Recorder());
  last().open();
  vi.advanceTimersByTime(15_000);
  last().say({ type: "accepted", id: "x" });
  vi.advanceTimersByTime(5_950);
  page.visibilitychange!();
  vi.advanceTimersByTime(100);
  last().say({ type: "accepted", id: "y" });
  vi.advanceTimersByTime(1_000);
  expect(FakeSocket.all).toHaveLength(1);
});
