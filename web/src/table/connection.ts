// A socket at a table that comes back by itself; everything sent is answered once, however often it has to be sent.
import { newId } from "../ids";
import { refusal, type Refused } from "../refusal";
import type { ClientMessage, Fresh, Happened, Heard, Presence, Refusal, ServerMessage } from "../wire/socket";

export type Line = "connecting" | "open" | "lost" | "closed";

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
export type Saying = WithoutId<Exclude<ClientMessage, { type: "attend" | "ping" }>>;

interface Waiting {
  message: ClientMessage;
  accept: () => void;
  refuse: (reason: Refused) => void;
}

/** Whoever listens to a connection. */
export interface Listener {
  hear(message: Fresh | Happened | Presence): void;
  /** What was heard already of each seat. */
  heard(): Heard[];
  lineIs(line: Line): void;
  /** The server does not let us in, and trying again would not help. */
  turnedAway(code: number): void;
}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8_000;
const HEARTBEAT = 15_000;
const PATIENCE = 6_000; // for the answer to a ping
const FINAL = [4001, 4002, 4003, 4004, 4011, 4029];

export class Connection {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private over = false;

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
    private readonly watch = false,
  ) {
    this.connect();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Says something; resolves once it is done and stored, rejects with the reason if it is refused. */
  say(message: Saying): Promise<void> {
    return new Promise((accept, refuse) => {
      const whole = { ...message, id: newId() } as ClientMessage;
      this.waiting.set(whole.id, { message: whole, accept, refuse });
      this.send(whole);
    });
  }

  close(): void {
    this.over = true;
    clearTimeout(this.again);
    clearTimeout(this.patience);
    clearInterval(this.heartbeat);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  /** Listens anew, as after sitting down. */
  attend(): void {
    this.send({ type: "attend", id: newId(), heard: this.listener.heard(), watch: this.watch });
  }

  private connect(): void {
    clearTimeout(this.again);
    this.listener.lineIs("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.attend();
      for (const { message } of this.waiting.values()) this.send(message);
      this.beat();
      this.listener.lineIs("open");
    };
    socket.onmessage = (event: MessageEvent<string>) => this.read(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  private lost(code: number): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.patience);
    if (this.over) return;
    if (FINAL.includes(code)) {
      this.close();
      this.listener.lineIs("closed");
      this.listener.turnedAway(code);
      return;
    }
    this.listener.lineIs("lost");
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.tries) * (0.7 + 0.6 * Math.random());
    this.tries += 1;
    clearTimeout(this.again);
    this.again = setTimeout(() => this.connect(), pause);
  }

  /** The network is back, or the page is looked at again: no reason to wait. */
  private hurry = (): void => {
    if (this.over || document.hidden) return;
    if (this.socket?.readyState === WebSocket.OPEN) this.ping();
    else if (!this.socket || this.socket.readyState === WebSocket.CLOSED) this.connect();
  };

  private beat(): void {
    clearInterval(this.heartbeat);
    this.heartbeat = setInterval(() => this.ping(), HEARTBEAT);
  }

  /** A line that looks open may be dead: whoever does not answer is left. */
  private ping(): void {
    const socket = this.socket;
    this.send({ type: "ping", id: newId() });
    clearTimeout(this.patience);
    this.patience = setTimeout(() => {
      this.socket = null;
      socket?.close();
      this.lost(0);
    }, PATIENCE);
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private read(message: ServerMessage): void {
    clearTimeout(this.patience); // whatever it says, it is alive
    switch (message.type) {
      case "accepted":
        this.answered(message.id)?.accept();
        break;
      case "refusal":
        this.refused(message);
        if (message.code === "no_watchers") this.listener.turnedAway(4003);
        break;
      default:
        this.listener.hear(message);
    }
  }

  private refused({ id, code, reason, details }: Refusal): void {
    const waiting = this.answered(id ?? "");
    if (waiting) void refusal(code, reason, details).then(waiting.refuse);
  }

  private answered(id: string): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    return waiting;
  }
}
