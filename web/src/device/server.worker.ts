// A server in a worker: Python holds the tables of this device, IndexedDB what happened there.
import BotsWorker from "./bots.worker?worker";
import { DeviceDatabase, NO_DATABASE } from "./database";
import type { FromWorker, ToWorker } from "./messages";
import { startPython } from "./python";

/** What doubloon/device/browser.py offers. */
interface Served {
  request(method: string, path: string, body: string | undefined): Promise<[number, string]>;
  connect(socket: number, table: string): Promise<number>;
  receive(socket: number, data: string): Promise<void>;
  close(socket: number): Promise<void>;
}

const CHANNEL = "doubloon-tables";

function tell(message: FromWorker): void {
  postMessage(message);
}

/** Bots think in a worker of their own, one decision after the other. */
class Bots {
  private readonly worker = new BotsWorker();
  private readonly waiting: { decide: (action: Uint8Array) => void; fail: (reason: Error) => void }[] = [];

  constructor(base: string) {
    this.worker.postMessage(base);
    this.worker.onmessage = ({ data }: MessageEvent<Uint8Array | string>) => {
      const asked = this.waiting.shift();
      if (typeof data === "string") asked?.fail(new Error(data));
      else asked?.decide(data);
    };
  }

  think = (task: Uint8Array): Promise<Uint8Array> =>
    new Promise((decide, fail) => {
      this.waiting.push({ decide, fail });
      this.worker.postMessage(task);
    });
}

async function start(base: string): Promise<Served> {
  const bots = new Bots(base); // first: it takes as long as what follows
  const [python, database] = await Promise.all([
    startPython(base, (stage) => tell({ kind: "stage", stage })),
    DeviceDatabase.open().catch(() => NO_DATABASE),
  ]);
  const { serve } = python.pyimport("doubloon.device.browser");
  const served = await serve(database, new BroadcastChannel(CHANNEL), bots.think, (socket: number, data: string) =>
    tell({ kind: "message", socket, data }),
  );
  tell({ kind: "stage", stage: "ready" });
  return served as Served;
}

const base = import.meta.env.DEV ? "/device/" : "../device/"; // seen from this file
const served = start(new URL(base, self.location.href).href);
served.catch((error: unknown) => tell({ kind: "failed", reason: String(error) }));

const order = new Map<number, Promise<void>>(); // the messages of a socket are carried out one after the other

async function connect(socket: number, table: string): Promise<void> {
  const refused = await (await served).connect(socket, table);
  tell(refused ? { kind: "closed", socket, code: refused } : { kind: "opened", socket });
}

async function reply({ id, method, path, body }: Extract<ToWorker, { kind: "request" }>): Promise<void> {
  const [status, text] = await (await served).request(method, path, body);
  tell({ kind: "reply", id, status, body: text });
}

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "request") return void reply(data);
  const before = order.get(data.socket) ?? Promise.resolve();
  order.set(
    data.socket,
    before.then(async () => {
      if (data.kind === "connect") await connect(data.socket, data.table);
      else if (data.kind === "send") await (await served).receive(data.socket, data.data);
      else await (await served).close(data.socket);
    }),
  );
};
