// A table as it is shown on a page: what its seats know, at a pace at which people can follow.
import type { GameSession } from "../kit/kit";
import { preferences } from "../preferences.svelte";
import { reasonWords } from "../refusal";
import type { Fresh, Happened, Heard, Presence } from "../wire/socket";
import { Connection, type Line, type Listener, type Saying } from "./connection";
import { hear, toDecide, type Action, type Sight, type Told } from "../kit/sight";

type Key = number | "watching";
type News = Fresh | Happened;

const PAUSE = { calm: 1800, quick: 700, none: 0 } as const;
const MOST_WAITING = 150; // messages; whoever is further behind is shown the present

export interface Notice {
  id: number;
  text: string;
}

const key = (seat: number | null): Key => seat ?? "watching";

export class TableSession implements Listener, GameSession {
  /** What is shown; the server may have said more already. */
  private shown = $state.raw<ReadonlyMap<Key, Sight>>(new Map());
  line = $state<Line>("connecting");
  connected = $derived(this.line === "open");
  presence = $state.raw({ seats: [] as number[], watchers: 0 });
  away = $state<number | null>(null); // why the server does not let us in
  notices = $state<Notice[]>([]);
  private doing = $state(0);
  busy = $derived(this.doing > 0); // something we did is on its way
  playing = $state(false); // moves of others are being shown
  /** On a device with several seats: whose hand is shown. */
  private chosen = $state<Key | null>(null);
  curtain = $state(false); // no hand is shown until the next player says so

  /** How long an event wants to be looked at, against others. */
  weight: (event: Told) => number = () => 1;

  private waiting: News[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private notice = 0;
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

  /** The seats on this device; none for somebody who watches. */
  seats = $derived([...this.shown.keys()].filter((seat) => seat !== "watching"));
  private active = $derived<Key | undefined>(
    this.chosen !== null && this.shown.has(this.chosen) ? this.chosen : [...this.shown.keys()][0],
  );
  /** What is to be shown of the table. */
  sight = $derived(this.active === undefined ? undefined : this.shown.get(this.active));
  hotSeat = $derived.by(() => {
    const { seat, desk } = this.sight ?? {};
    const person = desk?.places[seat ?? -1]?.person;
    return !!person && desk!.places.filter((place) => place.person === person).length > 1;
  });
  /** Whether the player who looks at the page can act. */
  myTurn = $derived(
    !!this.sight && toDecide(this.sight) && !this.busy && !this.playing && !this.curtain && this.connected,
  );

  /** The server's time, in seconds. */
  now(): number {
    return Date.now() / 1000 + (Number.isFinite(this.skew) ? this.skew : 0);
  }

  // What comes from the server

  hear(message: News | Presence): void {
    if (message.type === "presence") {
      const { seats, watchers } = message; // whoever watches with a delay is not told who is away
      this.presence = { seats: seats ?? (this.sight?.desk.places ?? []).map((_, seat) => seat), watchers };
      return;
    }
    // What was on its way for long, or is told again, comes from an earlier time.
    this.skew = Math.max(this.skew, message.at - Date.now() / 1000);
    this.waiting.push(message);
    if (this.timer === undefined) this.advance();
    else if (document.hidden || this.waiting.length > MOST_WAITING) this.skip();
    else this.playing = true;
  }

  heard(): Heard[] {
    this.skip(); // so that what is shown is what was heard
    return [...this.shown.values()].map(({ seat, feed, version }) => ({ seat, feed, version }));
  }

  lineIs(line: Line): void {
    this.line = line;
  }

  turnedAway(code: number): void {
    this.away = code;
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
      this.connection.attend();
      return 0;
    }
    // Who has sat down does not watch any more, and who is told to watch has no seat any more.
    const others = [...this.shown].filter(([seat]) => (seat === "watching") === (message.seat === null));
    this.shown = new Map(others).set(key(message.seat), sight);
    this.away = null;
    // Nobody knows who looks at the screen when a hand is shown for the first time.
    if (this.hotSeat && sight.view && !before?.view) this.curtain = true;
    this.passOn();
    if (key(message.seat) !== this.active || !before || !sight.news.length) return 0;
    // What somebody did oneself is known, and has only to be seen before others go on.
    const known = before.own?.legal.length ? 0.3 : 1;
    return known * Math.max(...sight.news.map(this.weight));
  }

  // Several people on one device

  /** The device goes to the player who has to decide, behind a curtain. */
  private passOn(): void {
    if (!this.hotSeat || !this.sight || toDecide(this.sight)) return;
    const next = [...this.shown.values()].find(toDecide);
    if (next && key(next.seat) !== this.active) {
      this.chosen = key(next.seat);
      this.curtain = true;
    }
  }

  lift(): void {
    this.curtain = false;
  }

  /** Somebody else on this device wants to look at their hand. */
  handOver(seat: number): void {
    if (seat === this.active) return;
    this.chosen = seat;
    this.curtain = true;
  }

  // What goes to the server

  /** Does something, or proposes it to whoever wants to think twice; a step can be taken back and is done at once. */
  act(action: Action, step = false): Promise<boolean> {
    this.skip(); // whoever acts has seen what others did, and wants to see what comes of it
    return this.forSeat((seat) => ({ type: preferences.confirm && !step ? "propose" : "act", seat, action }));
  }

  undo(): Promise<boolean> {
    return this.forSeat((seat) => ({ type: "undo", seat }));
  }

  /** Says something about the seat that is shown. */
  async forSeat(saying: (seat: number) => Saying): Promise<boolean> {
    const seat = this.sight?.seat;
    if (seat === null || seat === undefined) return false;
    this.doing += 1;
    try {
      return await this.say(saying(seat));
    } finally {
      this.doing -= 1;
    }
  }

  /** Says something; a refusal is shown, and false is returned. */
  async say(saying: Saying): Promise<boolean> {
    try {
      await this.connection.say(saying);
      return true;
    } catch (refused) {
      this.tell(reasonWords(refused));
      return false;
    }
  }

  order(orders: readonly object[]): Promise<boolean> {
    return this.forSeat((seat) => ({ type: "order", seat, orders: orders as Record<string, unknown>[] }));
  }

  attend(): void {
    this.connection.attend();
  }

  /** Tells the people at this page something, for a while. */
  tell(text: string): void {
    const id = ++this.notice;
    this.notices.push({ id, text });
    setTimeout(() => this.dismiss(id), 7_000);
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }
}
