// A table as it is shown on a page: what its seats know, at a pace at which people can follow.
import type { GameSession } from "../kit/kit";
import { hear, toDecide, type Action, type Sight, type GameEvent } from "../kit/sight";
import { preferences } from "../preferences.svelte";
import { reasonWords } from "../refusal";
import type { Snapshot, Update, Known, Presence } from "../wire/socket";
import { Connection, type ConnectionState, type Listener, type OutgoingMessage } from "./connection";

type Key = number | "watching";
type News = Snapshot | Update;

const PAUSE = { calm: 1800, quick: 700, none: 0 } as const;
const MOST_WAITING = 150; // messages; a page that is further behind shows the present

export interface Toast {
  id: number;
  text: string;
}

const key = (seat: number | null): Key => seat ?? "watching";

export class TableSession implements Listener, GameSession {
  /** What is shown; the server may have said more already. */
  private shown = $state.raw<ReadonlyMap<Key, Sight>>(new Map());
  connectionState = $state<ConnectionState>("connecting");
  connected = $derived(this.connectionState === "open");
  presence = $state.raw({ seats: [] as number[], watchers: 0 });
  rejection = $state<number | null>(null); // why the server does not let us in
  toasts = $state<Toast[]>([]);
  private doing = $state(0);
  busy = $derived(this.doing > 0); // something we did is on its way
  playing = $state(false); // moves of others are being shown
  /** On a device with several seats: whose hand is shown. */
  private chosen = $state<Key | null>(null);
  handingOver = $state(false); // the next player takes the device, and no hand is shown until then

  /** How long an event wants to be looked at, against others. */
  weight: (event: GameEvent) => number = () => 1;

  private waiting: News[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastToast = 0;
  private skew = -Infinity; // between the server's clock and ours, in seconds
  private readonly connection: Connection;

  constructor(
    readonly table: string,
    watch = false,
  ) {
    this.connection = new Connection(table, this, watch);
  }

  close(): void {
    clearTimeout(this.timer);
    this.connection.close();
  }

  /** The seats on this device; none for a spectator. */
  seats = $derived([...this.shown.keys()].filter((seat) => seat !== "watching"));
  private active = $derived<Key | undefined>(
    this.chosen !== null && this.shown.has(this.chosen) ? this.chosen : [...this.shown.keys()][0],
  );
  /** What is to be shown of the table. */
  sight = $derived(this.active === undefined ? undefined : this.shown.get(this.active));
  hotSeat = $derived.by(() => {
    const { seat, info } = this.sight ?? {};
    const person = info?.places[seat ?? -1]?.person;
    return !!person && info!.places.filter((place) => place.person === person).length > 1;
  });
  /** Whether the player who looks at the page can act. */
  myTurn = $derived(
    !!this.sight && toDecide(this.sight) && !this.busy && !this.playing && !this.handingOver && this.connected,
  );

  /** The server's time, in seconds. */
  now(): number {
    return Date.now() / 1000 + (Number.isFinite(this.skew) ? this.skew : 0);
  }

  // What comes from the server

  hear(message: News | Presence): void {
    if (message.type === "presence") {
      const { seats, watchers } = message; // a spectator with a delay is not told who is away
      this.presence = { seats: seats ?? (this.sight?.info.places ?? []).map((_, seat) => seat), watchers };
      return;
    }
    // What was on its way for long, or is told again, comes from an earlier time.
    this.skew = Math.max(this.skew, message.at - Date.now() / 1000);
    this.waiting.push(message);
    if (this.timer === undefined) this.advance();
    else if (document.hidden || this.waiting.length > MOST_WAITING) this.skip();
    else this.playing = true;
  }

  known(): Known[] {
    this.skip(); // so that what is shown is what was heard
    return [...this.shown.values()].map(({ seat, feed, version }) => ({ seat, feed, version }));
  }

  stateChanged(state: ConnectionState): void {
    this.connectionState = state;
  }

  rejected(code: number): void {
    this.rejection = code;
  }

  /** Shows what waits, one message after the other, until there is something that wants a moment to be looked at. */
  private advance = (): void => {
    this.timer = undefined;
    for (let message = this.waiting.shift(); message; message = this.waiting.shift()) {
      const pause = this.show(message) * PAUSE[preferences.pace];
      if (pause && !document.hidden) {
        this.playing = this.waiting.length > 0;
        this.timer = setTimeout(this.advance, pause);
        return;
      }
    }
    this.playing = false;
  };

  /** Shows everything at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (let message = this.waiting.shift(); message; message = this.waiting.shift()) this.show(message);
    this.playing = false;
  }

  /** Shows a message; returns how long it wants to be looked at. */
  private show(message: News): number {
    const before = this.shown.get(key(message.seat));
    const sight = hear(before, message);
    if (!sight) {
      this.shown = new Map([...this.shown].filter(([seat]) => seat !== key(message.seat)));
      this.connection.subscribe();
      return 0;
    }
    // Who has sat down does not watch any more, and who is told to watch has no seat any more.
    const others = [...this.shown].filter(([seat]) => (seat === "watching") === (message.seat === null));
    this.shown = new Map(others).set(key(message.seat), sight);
    this.rejection = null;
    // It is not known which player looks at the screen when a hand is shown for the first time.
    if (this.hotSeat && sight.view && !before?.view) this.handingOver = true;
    this.passOn();
    if (key(message.seat) !== this.active || !before || !sight.news.length) return 0;
    // What the player did is known to them, and has only to be seen before others go on.
    const known = before.private?.legal.length ? 0.3 : 1;
    return known * Math.max(...sight.news.map(this.weight));
  }

  // Several people on one device

  /** The device goes to the player who has to decide, and shows no hand until they are there. */
  private passOn(): void {
    if (!this.hotSeat || !this.sight || toDecide(this.sight)) return;
    const next = [...this.shown.values()].find(toDecide);
    if (next && key(next.seat) !== this.active) {
      this.chosen = key(next.seat);
      this.handingOver = true;
    }
  }

  takeOver(): void {
    this.handingOver = false;
  }

  /** Another player on this device wants to look at their hand. */
  handOver(seat: number): void {
    if (seat === this.active) return;
    this.chosen = seat;
    this.handingOver = true;
  }

  // What goes to the server

  /** Does something, or proposes it if the player confirms moves; a step can be taken back and is done at once. */
  act(action: Action, step = false): Promise<boolean> {
    this.skip(); // a player who acts has seen what others did, and wants to see what comes of it
    return this.forSeat((seat) => ({ type: preferences.confirm && !step ? "propose" : "act", seat, action }));
  }

  undo(): Promise<boolean> {
    return this.forSeat((seat) => ({ type: "undo", seat }));
  }

  /** Sends a message about the seat that is shown. */
  async forSeat(messageOf: (seat: number) => OutgoingMessage): Promise<boolean> {
    const seat = this.sight?.seat;
    if (seat === null || seat === undefined) return false;
    this.doing += 1;
    try {
      return await this.send(messageOf(seat));
    } finally {
      this.doing -= 1;
    }
  }

  /** Sends a message; a refusal is shown, and false is returned. */
  async send(message: OutgoingMessage): Promise<boolean> {
    try {
      await this.connection.send(message);
      return true;
    } catch (refused) {
      this.notify(reasonWords(refused));
      return false;
    }
  }

  order(orders: readonly object[]): Promise<boolean> {
    return this.forSeat((seat) => ({ type: "set_orders", seat, orders: orders as Record<string, unknown>[] }));
  }

  subscribe(): void {
    this.connection.subscribe();
  }

  /** Tells the player at this page something, for a while. */
  notify(text: string): void {
    const id = ++this.lastToast;
    this.toasts.push({ id, text });
    setTimeout(() => this.dismiss(id), 7_000);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }
}
