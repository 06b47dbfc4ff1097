// A socket for tests, and the little of a browser that it takes.
import { vi } from "vitest";
import type { ClientMessage, ServerMessage } from "../wire/socket";

/** A socket whose other end is held by the test. */
export class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  say(message: ServerMessage): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  lose(code = 1006): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose({ code });
  }
}

type Handler = () => void;

/** What the page was asked to tell: "online", "visibilitychange". */
export const page: Record<string, Handler> = {};

/** Makes node a browser, as far as a connection needs one. */
export function stubBrowser(): void {
  vi.useFakeTimers();
  FakeSocket.all = [];
  const addEventListener = (name: string, handler: Handler) => (page[name] = handler);
  const removeEventListener = (name: string) => delete page[name];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "localhost" });
  vi.stubGlobal("document", { hidden: false, addEventListener, removeEventListener });
  vi.stubGlobal("addEventListener", addEventListener);
  vi.stubGlobal("removeEventListener", removeEventListener);
}

export function restoreBrowser(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** The socket that was opened last. */
export function last(): FakeSocket {
  return FakeSocket.all.at(-1)!;
}
