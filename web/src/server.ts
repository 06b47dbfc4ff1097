// The lobby of the server.
import { newId } from "./newId";
import { refusal } from "./refusal";
import { transport, type Answer, type Method } from "./transport";
import type { Catalogue, TableInfo, GameStatistics, Listed, Me, NewTable } from "./wire/http";

function read<T>({ status, body }: Answer): T | Promise<never> {
  if (status === 204) return undefined as T;
  const value = parsed(body);
  if (status < 400) return value as T;
  const { code = "server_failed", reason = "", details } = (value ?? {}) as Partial<RefusalBody>;
  return refusal(code, reason, details, status).then((refused) => Promise.reject(refused));
}

interface RefusalBody {
  code: string;
  reason: string;
  details: Record<string, unknown>;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  return read<T>(await transport.request(method, path, body));
}

let unanswered: { wish: string; key: string } | null = null;

/** Opens a table; asked again for the same after a lost answer, it is the one that was opened already. */
async function open(table: NewTable): Promise<TableInfo> {
  const wish = JSON.stringify(table);
  if (unanswered?.wish !== wish) unanswered = { wish, key: newId() };
  const answer = await transport.request("POST", "/tables", table, unanswered.key);
  unanswered = null;
  return read<TableInfo>(answer);
}

const at = (table: string) => `/tables/${encodeURIComponent(table)}`;

export const server = {
  games: () => ask<Catalogue>("GET", "/games"),
  preview: (game: string, options: object) => ask<Record<string, unknown>>("POST", `/games/${game}/preview`, options),

  /** null: a visitor without a name. */
  me: () => ask<Me | null>("GET", "/me"),
  setName: (name: string) => ask<Me>("POST", "/me", { name }),
  register: (account: string, password: string) => ask<Me>("POST", "/me/account", { account, password }),
  logIn: (account: string, password: string) => ask<Me>("POST", "/me/session", { account, password }),
  logOut: () => ask<void>("DELETE", "/me/session"),
  logOutEverywhere: () => ask<void>("DELETE", "/me/sessions"),
  changePassword: (old: string, wanted: string) => ask<Me>("PUT", "/me/password", { old, new: wanted }),
  deleteMe: (password: string | null) => ask<void>("POST", "/me/deletion", { password }),
  webhook: (url: string | null) => ask<Me>("PUT", "/me/webhook", { url }),
  myTables: () => ask<Listed[]>("GET", "/me/tables"),
  statistics: () => ask<Record<string, GameStatistics>>("GET", "/me/statistics"),

  publicTables: () => ask<Listed[]>("GET", "/tables"),
  open,
  info: (table: string) => ask<TableInfo>("GET", at(table)),
  sit: (table: string, seat: number | null = null, name: string | null = null) =>
    ask<TableInfo>("POST", `${at(table)}/seats`, { seat, name }),
  leave: (table: string, seat: number | null = null) =>
    ask<TableInfo>("DELETE", `${at(table)}/seats${seat === null ? "" : `?seat=${seat}`}`),
  assign: (table: string, seat: number, bot: string | null) =>
    ask<TableInfo>("PUT", `${at(table)}/seats/${seat}`, { bot }),
  start: (table: string, bots: string | null = null) =>
    ask<TableInfo>("POST", `${at(table)}/start${bots === null ? "" : `?bots=${bots}`}`),
  rematch: (table: string) => ask<TableInfo>("POST", `${at(table)}/rematch`),
  report: (table: string, about: string, text: string) => ask<void>("POST", `${at(table)}/reports`, { about, text }),
  record: (table: string) => `/api${at(table)}/record`,
};

/** Saves the record of a finished game as a file, where there is no server to fetch it from. */
export async function saveRecord(table: string): Promise<void> {
  const lines = await ask<string>("GET", `${at(table)}/record`);
  const url = URL.createObjectURL(new Blob([lines], { type: "application/jsonl" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: `${table}.jsonl` });
  link.click();
  URL.revokeObjectURL(url);
}
