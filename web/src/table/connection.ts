// A socket at a table that comes back by itself; everything sent is answered once, however often it has to be sent.
import { newId } from "../newId";
import { refusal, type Refused } from "../refusal";
import { transport, type Socket } from "../transport";
import type { ClientMessage, Snapshot, Update, Known, Presence, Refusal, ServerMessage } from "../wire/socket";

export type ConnectionState = "connecting" | "open" | "lost" | "closed";

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
export type OutgoingMessage = WithoutId<Exclude<ClientMessage, { type: "subscribe" | "ping" }>>;

interface Unanswered {
  message: ClientMessage;
  accept: () => void;
  refuse: (reason: Refused) => void;
}

/** What a connection tells of. */
export interface Listener {
  hear(message: Snapshot | Update | Presence): void;
  /** What is known already of each seat. */
  known(): Known[];
  stateChanged(state: ConnectionState): void;
  /** The server does not let us in, and trying again would not help. */
  rejected(code: number): void;
}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8_000;
const HEARTBEAT = 15_000;
const TIMEOUT = 6_000; // for the answer to a ping
const FINAL = [4001, 4002, 4003, 4004, 4011, 4029];

export class Connection {
  private socket: Socket | null = null;
  private unanswered = new Map<string, Unanswered>();
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private timeout: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
    private readonly watch = false,
  ) {
    this.connect();
    addEventListener("online", this.retryNow);
    document.addEventListener("visibilitychange", this.retryNow);
  }

  /** Sends a message; resolves once it is done and stored, rejects with the reason if it is refused. */
  send(message: OutgoingMessage): Promise<void> {
    return new Promise((accept, refuse) => {
      const whole = { ...message, id: newId() } as ClientMessage;
      this.unanswered.set(whole.id, { message: whole, accept, refuse });
      this.transmit(whole);
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.timeout);
    clearInterval(this.heartbeat);
    removeEventListener("online", this.retryNow);
    document.removeEventListener("visibilitychange", this.retryNow);
    this.socket?.close();
  }

  /** Listens anew, as after sitting down. */
  subscribe(): void {
    this.transmit({ type: "subscribe", id: newId(), known: this.listener.known(), watch: this.watch });
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.listener.stateChanged("connecting");
    const socket = transport.connect(this.table);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.subscribe();
      for (const { message } of this.unanswered.values()) this.transmit(message);
      this.beat();
      this.listener.stateChanged("open");
    };
    socket.onmessage = (event: MessageEvent<string>) => this.read(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  private lost(code: number): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.timeout);
    if (this.closed) return;
    if (FINAL.includes(code)) {
      this.close();
      this.listener.stateChanged("closed");
      this.listener.rejected(code);
      return;
    }
    this.listener.stateChanged("lost");
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.tries) * (0.7 + 0.6 * Math.random());
    this.tries += 1;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), pause);
  }

  /** The network is back, or the page is looked at again: no reason to wait. */
  private retryNow = (): void => {
    if (this.closed || document.hidden) return;
    if (this.socket?.readyState === WebSocket.OPEN) this.ping();
    else if (!this.socket || this.socket.readyState === WebSocket.CLOSED) this.connect();
  };

  private beat(): void {
    clearInterval(this.heartbeat);
    this.heartbeat = setInterval(() => this.ping(), HEARTBEAT);
  }

  /** A connection that looks open may be dead: a server that does not answer is left. */
  private ping(): void {
    const socket = this.socket;
    this.transmit({ type: "ping", id: newId() });
    clearTimeout(this.timeout);
    this.timeout = setTimeout(() => {
      this.socket = null;
      socket?.close();
      this.lost(0);
    }, TIMEOUT);
  }

  private transmit(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private read(message: ServerMessage): void {
    clearTimeout(this.timeout); // whatever it says, it is alive
    switch (message.type) {
      case "accepted":
        this.answered(message.id)?.accept();
        break;
      case "refusal":
        this.refused(message);
        if (message.code === "no_watchers") this.listener.rejected(4003);
        break;
      default:
        this.listener.hear(message);
    }
  }

  private refused({ id, code, reason, details }: Refusal): void {
    const message = this.answered(id ?? "");
    if (message) void refusal(code, reason, details).then(message.refuse);
  }

  private answered(id: string): Unanswered | undefined {
    const message = this.unanswered.get(id);
    this.unanswered.delete(id);
    return message;
  }
}
