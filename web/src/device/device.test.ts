import { beforeEach, expect, test } from "vitest";
import { Device } from "./device";
import type { FromWorker, ToWorker } from "./messages";

let posted: ToWorker[];
let worker: { onmessage?: (event: { data: FromWorker }) => void; postMessage: (message: ToWorker) => void };
let failures: string[];

function started(): Device {
  return new Device(
    worker as unknown as Worker,
    () => undefined,
    (reason) => failures.push(reason),
  );
}

const say = (message: FromWorker) => worker.onmessage!({ data: message });

beforeEach(() => {
  posted = [];
  failures = [];
  worker = { postMessage: (message) => posted.push(message) };
});

test("each request gets its own answer", async () => {
  const device = started();
  const [first, second] = [device.request("GET", "/me"), device.request("GET", "/games")];
  say({ kind: "reply", id: 1, status: 200, body: "games" });
  say({ kind: "reply", id: 0, status: 200, body: "me" });
  expect([(await first).body, (await second).body]).toEqual(["me", "games"]);
  expect(posted.map((message) => message.kind)).toEqual(["request", "request"]);
});

test("a connection opens, brings messages and closes as a socket does", () => {
  const socket = started().connect("t");
  const told: unknown[] = [];
  socket.onopen = () => told.push("open");
  socket.onmessage = ({ data }) => told.push(data);
  socket.onclose = ({ code }) => told.push(code);
  say({ kind: "opened", socket: 0 });
  expect(socket.readyState).toBe(1);
  say({ kind: "message", socket: 0, data: "hello" });
  say({ kind: "closed", socket: 0, code: 4004 });
  expect(told).toEqual(["open", "hello", 4004]);
  expect(socket.readyState).toBe(3);
});

test("when the worker fails, no request waits for it", async () => {
  const device = started();
  const asked = device.request("GET", "/me");
  let code = 0;
  device.connect("t").onclose = (event) => (code = event.code);
  say({ kind: "failed", reason: "no memory" });
  expect((await asked).status).toBe(500);
  expect((await device.request("GET", "/me")).status).toBe(500);
  expect(code).toBe(4011);
  expect(failures).toEqual(["no memory"]);
});
