import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { server } from "./server";

const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const TABLE = { game: "tobago", seats: [{ me: true }, {}] };

beforeEach(() => {
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("document", { cookie: "doubloon_csrf=token" });
});
afterEach(() => {
  asked.mockReset();
  vi.unstubAllGlobals();
});

const keys = () => asked.mock.calls.map(([, init]) => (init.headers as Record<string, string>)["idempotency-key"]);
const opened = () => Promise.resolve(new Response('{"table":"t"}', { status: 201 }));

test("a table that is asked for again after a lost answer has the same key", async () => {
  asked.mockRejectedValueOnce(new TypeError("the line was cut")).mockImplementation(opened);
  await expect(server.open(TABLE)).rejects.toThrow();
  expect((await server.open({ ...TABLE })).table).toBe("t");
  const [lost, again] = keys();
  expect(lost).toMatch(/^[!-~]{1,64}$/);
  expect(again).toBe(lost);
});

test("another table, or one more, has another key", async () => {
  asked.mockRejectedValueOnce(new TypeError("the line was cut")).mockImplementation(opened);
  await expect(server.open(TABLE)).rejects.toThrow();
  await server.open({ ...TABLE, game: "volcano" });
  await server.open(TABLE);
  await server.open(TABLE);
  expect(new Set(keys()).size).toBe(4);
});

test("a visitor without a name is no refusal", async () => {
  asked.mockImplementation(() => Promise.resolve(new Response("null", { status: 200 })));
  expect(await server.me()).toBeNull();
});
