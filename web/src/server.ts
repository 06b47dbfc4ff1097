// The lobby of the server over HTTP.
import { refusal } from "./refused";
import type { Catalogue, Desk, GameStatistics, Listed, Me, NewTable } from "./wire/http";

type Method = "GET" | "POST" | "PUT" | "DELETE";

function token(): string {
  return /(?:^|; )doubloon_csrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}

async function send(method: Method, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (method !== "GET") {
    if (!token()) await fetch("/api/games"); // whose answer brings the token along
    headers["x-doubloon-csrf"] = token();
  }
  if (body !== undefined) headers["content-type"] = "application/json";
  return fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
}

async function read<T>(answer: Response): Promise<T> {
  if (answer.status === 204) return undefined as T;
  const told = await answer.json().catch(() => null);
  if (!answer.ok) throw await refusal(told?.code ?? "server_failed", told?.reason ?? "", told?.details, answer.status);
  return told as T;
}

async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  return read<T>(await send(method, path, body));
}

const at = (table: string) => `/tables/${encodeURIComponent(table)}`;

export const server = {
  games: () => ask<Catalogue>("GET", "/games"),
  preview: (game: string, options: object) => ask<Record<string, unknown>>("POST", `/games/${game}/preview`, options),

  /** null: nobody so far, which is no reason to complain. */
  async me(): Promise<Me | null> {
    const answer = await send("GET", "/me");
    if (answer.status !== 401) return read<Me>(answer);
    await answer.text(); // until it is read, the browser takes the page for loading
    return null;
  },
  comeIn: (name: string) => ask<Me>("POST", "/me", { name }),
  register: (account: string, password: string) => ask<Me>("POST", "/me/account", { account, password }),
  logIn: (account: string, password: string) => ask<Me>("POST", "/me/session", { account, password }),
  logOut: () => ask<void>("DELETE", "/me/session"),
  webhook: (url: string | null) => ask<Me>("PUT", "/me/webhook", { url }),
  myTables: () => ask<Listed[]>("GET", "/me/tables"),
  statistics: () => ask<Record<string, GameStatistics>>("GET", "/me/statistics"),

  publicTables: () => ask<Listed[]>("GET", "/tables"),
  open: (table: NewTable) => ask<Desk>("POST", "/tables", table),
  desk: (table: string) => ask<Desk>("GET", at(table)),
  sit: (table: string, seat: number | null = null, name: string | null = null) =>
    ask<Desk>("POST", `${at(table)}/seats`, { seat, name }),
  leave: (table: string, seat: number | null = null) =>
    ask<Desk>("DELETE", `${at(table)}/seats${seat === null ? "" : `?seat=${seat}`}`),
  assign: (table: string, seat: number, bot: string | null) => ask<Desk>("PUT", `${at(table)}/seats/${seat}`, { bot }),
  start: (table: string) => ask<Desk>("POST", `${at(table)}/start`),
  rematch: (table: string) => ask<Desk>("POST", `${at(table)}/rematch`),
  report: (table: string, about: string, text: string) => ask<void>("POST", `${at(table)}/reports`, { about, text }),
  record: (table: string) => `/api${at(table)}/record`,
};
