// The server of this device, seen from the page: it answers requests, and opens connections to tables, as one far away.
import type { FromWorker, ToWorker } from "./messages";
import type { Stage } from "./python";
import type { Answer, Socket } from "./types";

const OPEN = 1;
const CLOSED = 3;
const GONE = 4011; // as a server says that a table cannot be played any more
const BROKEN: Answer = { status: 500, body: '{"code":"server_failed","reason":""}' };

class DeviceSocket implements Socket {
  readyState = 0;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  constructor(
    private readonly device: Device,
    private readonly number: number,
  ) {}

  send(data: string): void {
    this.device.post({ kind: "send", socket: this.number, data });
  }

  close(): void {
    this.readyState = CLOSED;
    this.device.post({ kind: "close", socket: this.number });
  }

  opened(): void {
    this.readyState = OPEN;
    this.onopen?.(new Event("open"));
  }

  closed(code: number): void {
    this.readyState = CLOSED;
    this.onclose?.({ code });
  }
}

export class Device {
  private readonly worker: Worker;
  private readonly asked = new Map<number, (answer: Answer) => void>();
  private readonly sockets = new Map<number, DeviceSocket>();
  private number = 0;
  private broken = false;

  constructor(
    worker: Worker,
    private readonly staged: (stage: Stage) => void,
    private readonly failed: (reason: string) => void,
  ) {
    this.worker = worker;
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    this.worker.onerror = (event) => this.fail(event.message);
  }

  post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  request(method: string, path: string, body?: string): Promise<Answer> {
    if (this.broken) return Promise.resolve(BROKEN);
    const id = this.number++;
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      this.post({ kind: "request", id, method, path, body });
    });
  }

  connect(table: string): Socket {
    const number = this.number++;
    const socket = new DeviceSocket(this, number);
    this.sockets.set(number, socket);
    this.post({ kind: "connect", socket: number, table });
    return socket;
  }

  /** The worker is gone: nothing that was asked will be answered by it. */
  private fail(reason: string): void {
    this.broken = true;
    for (const answer of this.asked.values()) answer(BROKEN);
    this.asked.clear();
    for (const socket of this.sockets.values()) socket.closed(GONE);
    this.failed(reason);
  }

  private hear(message: FromWorker): void {
    switch (message.kind) {
      case "stage":
        return this.staged(message.stage);
      case "failed":
        return this.fail(message.reason);
      case "reply":
        this.asked.get(message.id)?.(message);
        this.asked.delete(message.id);
        return;
      case "opened":
        return this.sockets.get(message.socket)?.opened();
      case "message":
        return this.sockets.get(message.socket)?.onmessage?.(new MessageEvent("message", { data: message.data }));
      case "closed":
        this.sockets.get(message.socket)?.closed(message.code);
        this.sockets.delete(message.socket);
    }
  }
}
