// How a page talks to a server, wherever that is.
/** What is used of a WebSocket. */
export interface Socket {
  readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(data: string): void;
  close(): void;
}

export interface Answer {
  status: number;
  body: string;
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface Transport {
  /** Asks something; repeated with the same key, it is done once. Rejects if there is no answer. */
  request(method: Method, path: string, body?: unknown, key?: string): Promise<Answer>;
  /** A connection to a table. */
  connect(table: string): Socket;
}
