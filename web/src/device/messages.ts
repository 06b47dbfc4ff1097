// What the page and the worker with its server say to each other.
import type { Stage } from "./python";

/** From the page. */
export type ToWorker =
  | { kind: "request"; id: number; method: string; path: string; body: string | undefined }
  | { kind: "connect"; socket: number; table: string }
  | { kind: "send"; socket: number; data: string }
  | { kind: "close"; socket: number };

/** From the worker. */
export type FromWorker =
  | { kind: "stage"; stage: Stage }
  | { kind: "failed"; reason: string }
  | { kind: "reply"; id: number; status: number; body: string }
  | { kind: "opened"; socket: number }
  | { kind: "message"; socket: number; data: string }
  | { kind: "closed"; socket: number; code: number };
