import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refused } from "../refusal";
import type { Fresh } from "../wire/socket";
import { Connection, type Line, type Listener } from "./connection";
import { browse, last, leave, page, Wire } from "./wire.samples";

class Ear implements Listener {
  lines: Line[] = [];
  codes: number[] = [];
  heardOf: unknown[] = [];
  hear(message: unknown): void {
    this.heardOf.push(message);
  }
  heard() {
    return [{ seat: 0, feed: "f", version: 3 }];
  }
  lineIs(line: Line): void {
    this.lines.push(line);
  }
  turnedAway(code: number): void {
    this.codes.push(code);
  }
}

beforeEach(browse);
afterEach(leave);

test("it attends with what was heard, as soon as it is connected", () => {
  new Connection("a b", new Ear());
  expect(last().url).toBe("ws://localhost/api/tables/a%20b/socket");
  last().open();
  expect(last().sent[0]).toMatchObject({ type: "attend", heard: [{ seat: 0, feed: "f", version: 3 }] });
});

test("a message is done when it is accepted, and refused with the reason", async () => {
  const connection = new Connection("t", new Ear());
  last().open();
  const undo = connection.say({ type: "undo", seat: 0 });
  last().say({ type: "accepted", id: last().sent[1]!.id });
  await expect(undo).resolves.toBeUndefined();
  const again = connection.say({ type: "undo", seat: 0 });
  last().say({ type: "refusal", id: last().sent[2]!.id, code: "cannot_undo", reason: "No." });
  await expect(again).rejects.toThrow(Refused);
});

test("what was not answered is sent again with the same id over the next line", async () => {
  const ear = new Ear();
  const connection = new Connection("t", ear);
  last().open();
  const undo = connection.say({ type: "undo", seat: 0 });
  const { id } = last().sent[1]!;
  last().lose();
  vi.advanceTimersByTime(20_000);
  expect(Wire.all).toHaveLength(2);
  last().open();
  expect(last().sent.map((message) => [message.type, message.id])).toContainEqual(["undo", id]);
  last().say({ type: "accepted", id });
  await expect(undo).resolves.toBeUndefined();
  expect(ear.lines).toEqual(["connecting", "open", "lost", "connecting", "open"]);
});

test("what is said without a line waits for one", () => {
  const connection = new Connection("t", new Ear());
  void connection.say({ type: "undo", seat: 0 });
  expect(last().sent).toEqual([]);
  last().open();
  expect(last().sent.map((message) => message.type)).toEqual(["attend", "undo"]);
});

test("pauses between tries grow", () => {
  new Connection("t", new Ear());
  const pauses = Array.from({ length: 6 }, () => {
    last().lose();
    const tries = Wire.all.length;
    let waited = 0;
    for (; Wire.all.length === tries; waited += 50) vi.advanceTimersByTime(50);
    return waited;
  });
  expect(pauses[0]).toBeLessThan(500);
  expect(pauses[5]).toBeGreaterThan(3000);
  expect(Math.max(...pauses)).toBeLessThan(12_000);
});

test("a line that answers no ping is given up", () => {
  const ear = new Ear();
  new Connection("t", ear);
  last().open();
  vi.advanceTimersByTime(15_000);
  expect(last().sent.at(-1)!.type).toBe("ping");
  vi.advanceTimersByTime(6_000);
  expect(ear.lines.at(-1)).toBe("lost");
});

test.each([4001, 4002, 4004, 4011, 4029])("whoever is turned away with %i does not try again", (code) => {
  const ear = new Ear();
  new Connection("t", ear);
  last().open();
  last().lose(code);
  vi.advanceTimersByTime(60_000);
  expect(Wire.all).toHaveLength(1);
  expect([ear.codes, ear.lines.at(-1)]).toEqual([[code], "closed"]);
});

test("news are handed on", () => {
  const ear = new Ear();
  new Connection("t", ear);
  last().open();
  last().say({ type: "presence", seats: [0], watchers: 0 });
  last().say({ type: "fresh", seat: 0 } as Fresh);
  expect(ear.heardOf).toHaveLength(2);
});

test("after it is closed, nothing happens any more", () => {
  const connection = new Connection("t", new Ear());
  last().open();
  connection.close();
  last().lose();
  vi.advanceTimersByTime(60_000);
  expect(Wire.all).toHaveLength(1);
});

test("whoever is turned away is not tempted by a page that is looked at again", () => {
  new Connection("t", new Ear());
  last().lose(4029);
  expect(page.visibilitychange).toBeUndefined();
});

test("a network that is back is used at once, also after a dead line", () => {
  new Connection("t", new Ear());
  last().open();
  vi.advanceTimersByTime(21_000);
  const tries = Wire.all.length;
  page.online!();
  expect(Wire.all).toHaveLength(tries + 1);
});

test("two pings near each other do not end a good line", () => {
  new Connection("t", new Ear());
  last().open();
  vi.advanceTimersByTime(15_000);
  last().say({ type: "accepted", id: "x" });
  vi.advanceTimersByTime(5_950);
  page.visibilitychange!();
  vi.advanceTimersByTime(100);
  last().say({ type: "accepted", id: "y" });
  vi.advanceTimersByTime(1_000);
  expect(Wire.all).toHaveLength(1);
});
