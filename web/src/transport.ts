// How requests and messages reach a server: over the network, or in a worker of this page.
import type { Answer, Method, Socket, Transport } from "./device/types";
import { onDevice } from "./device/transport";
import { SITE } from "./site";

export type { Answer, Method, Socket, Transport };

function token(): string {
  return /(?:^|; )doubloon_csrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}

const network: Transport = {
  async request(method, path, body, key) {
    const headers: Record<string, string> = { accept: "application/json" };
    if (key !== undefined) headers["idempotency-key"] = key;
    if (method !== "GET") {
      if (!token()) await fetch("/api/games"); // whose answer brings the token along
      headers["x-doubloon-csrf"] = token();
    }
    if (body !== undefined) headers["content-type"] = "application/json";
    const sent = body === undefined ? null : JSON.stringify(body);
    const answer = await fetch(`/api${path}`, { method, headers, body: sent });
    return { status: answer.status, body: await answer.text() };
  },
  connect(table) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`) as Socket;
  },
};

export const transport: Transport = SITE ? onDevice : network;
