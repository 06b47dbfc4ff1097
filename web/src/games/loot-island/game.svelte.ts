// What the parts of the table share: what lies there, what may be done, what is being chosen or looked at.
import type { GameSession } from "../../kit/kit";
import { nameAt, type Action, type Sight } from "../../kit/sight";
import { m } from "../../paraglide/messages";
import type { AnyAction, AnyEvent, Hints, View } from "../../wire/loot-island";
import { surplusOf } from "./names";
import { canPay, pick, type Price } from "./paying";

export type Pending = View["pending"][number];
export type ActionKind = AnyAction["do"];
type Adding = "add_card" | "discard";
type ActionOf<D extends ActionKind> = Extract<AnyAction, { do: D }>;

/** What the player takes a closer look at. */
export type Detail =
  | { at: "landing"; landing: string }
  | { at: "treasures"; hunter: number }
  | { at: "discards" | "day" | "islands" | "score" | "stock" };

export class LootGame {
  /** Aaron's cards are shown and played instead of the player's own. */
  forAaron = $state(false);
  /** Cards that were picked before it is said what for. */
  picked = $state<string[]>([]);
  /** The card that is looked at. */
  pointed = $state<string | null>(null);
  /** The player passes with the next click, though something can be played. */
  passing = $state(false);
  detail = $state<Detail | null>(null);
  /** A decision is put aside, to look at the table. */
  folded = $state(false);
  /** What could be chosen when a choice began: with it cards can be put back one by one. */
  private offered: string[] = [];

  constructor(readonly session: GameSession) {}

  get sight(): Sight<View, Hints> | undefined {
    return this.session.sight as Sight<View, Hints> | undefined;
  }

  /** Parts of the table are only shown once the game has begun. */
  get view(): View {
    return this.sight!.view!;
  }

  get hints(): Hints {
    return this.sight!.hints!;
  }

  get begun(): boolean {
    return !!this.sight?.view && !!this.sight.hints;
  }

  get news(): readonly AnyEvent[] {
    return (this.sight?.news ?? []) as unknown as readonly AnyEvent[];
  }

  get players(): number {
    return this.view.setup.players ?? this.hints.accounts.length;
  }

  /** The hunters: the players, and with two of them Aaron. */
  get hunters(): number[] {
    return this.view.discs.map((_, hunter) => hunter);
  }

  get aaron(): number | null {
    return this.hunters.length > this.players ? this.players : null;
  }

  /** What has to be decided next. */
  get pending(): Pending | undefined {
    return this.view.pending.at(-1);
  }

  is<P extends Pending["pending"]>(kind: P): Extract<Pending, { pending: P }> | undefined {
    const item = this.begun ? this.pending : undefined;
    return item?.pending === kind ? (item as Extract<Pending, { pending: P }>) : undefined;
  }

  /** Everything that may be done now by the player at this page. */
  get legal(): readonly AnyAction[] {
    const { playing, handingOver, connected } = this.session;
    return playing || handingOver || !connected ? [] : this.legalNow;
  }

  private get legalNow(): readonly AnyAction[] {
    return (this.sight?.private?.legal ?? []) as unknown as readonly AnyAction[];
  }

  may<D extends ActionKind>(kind: D, about?: Partial<ActionOf<D>>): ActionOf<D> | undefined {
    return this.find(this.legal, kind, about);
  }

  private find<D extends ActionKind>(
    legal: readonly AnyAction[],
    kind: D,
    about: Partial<ActionOf<D>> = {},
  ): ActionOf<D> | undefined {
    const facts = Object.entries(about);
    const fits = (action: AnyAction) =>
      action.do === kind && facts.every(([name, value]) => (action as unknown as Action)[name] === value);
    return legal.find(fits) as ActionOf<D> | undefined;
  }

  /** For whom cards are played. */
  get hunter(): number {
    const choice = this.is("playing") ?? this.is("visiting");
    if (choice) return choice.hunter;
    return this.forAaron && this.aaron !== null ? this.aaron : (this.sight?.seat ?? 0);
  }

  get canUndo(): boolean {
    return !!this.sight?.private?.undo && !this.session.playing && !this.session.handingOver;
  }

  async act(action: AnyAction | undefined): Promise<boolean> {
    if (!action || !this.session.myTurn) return false;
    this.detail = null;
    this.folded = false;
    this.passing = false;
    if (!this.isStep(action)) this.picked = [];
    return this.send(action);
  }

  private send(action: AnyAction): Promise<boolean> {
    return this.session.act(action as unknown as Action, this.isStep(action));
  }

  /** What a small island costs today. */
  private get price(): Price {
    const { price = 2, further_price = 0 } = this.hints.day;
    return { same: price, more: further_price };
  }

  /** Whether it only puts a choice together. */
  private isStep(action: AnyAction): boolean {
    if (action.do === "pay") return this.chosen.length + 1 < this.price.same + this.price.more;
    return (
      ["go_ashore", "add_card", "visit", "discard"].includes(action.do) ||
      (action.do === "move_compass" && !!this.is("playing"))
    );
  }

  async undo(): Promise<boolean> {
    if (this.paying && this.picked.length) {
      this.picked = this.picked.slice(0, -1); // the server was not told of it yet
      return true;
    }
    this.picked = [];
    return this.canUndo && !this.session.busy ? this.session.undo() : false;
  }

  // People

  name(hunter: number): string {
    return hunter === this.aaron ? m.loot_aaron() : nameAt(this.sight!, hunter);
  }

  /** On a device with several seats no player is "you": all of them look at it. */
  you(hunter: number): boolean {
    return !this.session.hotSeat && hunter === this.sight?.seat;
  }

  /** How many map cards a hunter holds. */
  handOf(hunter: number): number {
    return (this.view.held[hunter] ?? []).reduce((sum, cards) => sum + cards, 0);
  }

  // Landings

  /** What a click on a landing does, if anything. */
  atLanding(landing: string): AnyAction | undefined {
    return (
      this.may("go_ashore", { landing, hunter: this.hunter }) ??
      this.may("move_compass", { landing }) ??
      this.may("shift_compass", { landing }) ??
      this.may("place_compass", { landing }) ??
      this.may("return_compass", { landing })
    );
  }

  async clickLanding(landing: string): Promise<void> {
    const action = this.atLanding(landing);
    if (!action) {
      this.detail = { at: "landing", landing };
      return;
    }
    if (await this.act(action)) await this.addPicked();
  }

  async visit(island: string): Promise<void> {
    if (!(await this.act(this.may("visit", { island, hunter: this.hunter })))) return;
    if (!canPay(this.picked, this.handPlayed, this.price)) this.picked = [];
  }

  // Cards

  /** Cards of the choice that is under way, in the order in which they were chosen. */
  get chosen(): readonly string[] {
    return (this.is("playing") ?? this.is("visiting") ?? this.is("discarding"))?.chosen ?? [];
  }

  /** What putting a card to the choice is called now. */
  get adding(): Adding | null {
    if (this.is("playing")) return "add_card";
    return this.is("discarding") ? "discard" : null;
  }

  /** A small island is to be paid for: cards are picked here, and told to the server all at once. */
  get paying(): boolean {
    return !!this.is("visiting") && this.legal.length > 0;
  }

  /** Whether what is picked pays for the small island. */
  get paid(): boolean {
    const { same, more } = this.price;
    return this.paying && this.picked.length === same + more;
  }

  async pay(): Promise<void> {
    const cards = this.handPlayed.filter((card) => this.picked.includes(card));
    if (!(await this.takeBack(0))) return;
    for (const card of cards) if (!(await this.add("pay", card))) return;
    this.picked = [];
  }

  /** Whether a click on a card of the player's, or of Aaron's, does something. */
  canPick(card: string): boolean {
    if (this.paying) return this.picked.includes(card) || canPay([card], this.handPlayed, this.price);
    if (!this.adding) return !!this.may("pass_turn");
    if (this.drafting) return this.picked.includes(card) || (this.legal.length > 0 && !this.drafted);
    if (this.fits(card) || this.picked.includes(card)) return true;
    return this.canUndo && [...this.chosen, ...this.remembered].includes(card);
  }

  /** Whether a card goes together with those that are chosen. */
  goes(card: string): boolean {
    if (this.paying) return this.picked.includes(card) || canPay([...this.picked, card], this.handPlayed, this.price);
    return this.canPick(card) && (this.fits(card) || this.adding === "discard");
  }

  /** Whether a card can be put to those that are chosen. */
  private fits(card: string): boolean {
    return !!this.adding && !!this.may(this.adding, { card });
  }

  /** A first hand is too large. The last card that is told to the server settles it, so they are told all at once. */
  get drafting(): boolean {
    return !!this.is("discarding")?.drafting;
  }

  /** Whether enough cards of a first hand are picked. */
  get drafted(): boolean {
    return this.drafting && this.picked.length === surplusOf(this.view, this.sight!.seat);
  }

  async discardPicked(): Promise<void> {
    const cards = this.view.hand.filter((card) => this.picked.includes(card));
    if (!(await this.takeBack(0))) return;
    for (const card of cards) if (!(await this.add("discard", card))) return;
    this.picked = [];
  }

  /** Whether the cards that are picked, or else the one that is looked at, could be laid at a landing. */
  couldLay(landing: number): boolean | undefined {
    const cards = this.picked.length ? this.picked : this.pointed ? [this.pointed] : [];
    return cards.length ? cards.every((card) => this.hints.fits[landing]!.includes(card)) : undefined;
  }

  /** What was offered when the choice began, if this page saw that. */
  private get remembered(): readonly string[] {
    return this.chosen.length ? this.offered : [];
  }

  async clickCard(card: string): Promise<void> {
    if (!this.canPick(card)) return;
    if (this.paying) {
      this.picked = [...pick(this.picked, card, this.handPlayed, this.price)];
      return;
    }
    if (this.adding && !this.drafting) {
      await this.toggle(card, this.adding);
      return;
    }
    const picked = this.picked.includes(card);
    this.picked = picked ? this.picked.filter((other) => other !== card) : [...this.picked, card];
  }

  /** Cards are chosen from low to high, as they lie in a hand: what comes after a card is taken back and chosen again. */
  private async toggle(card: string, adding: Adding): Promise<void> {
    if (!this.session.myTurn) return;
    const chosen = [...this.chosen];
    if (!chosen.length) this.offered = this.cardsOf(adding);
    const marked = [...chosen, ...this.picked];
    const wanted = this.handPlayed.filter((other) => marked.includes(other) !== (other === card));
    const same = chosen.findIndex((other, index) => other !== wanted[index]);
    const kept = same < 0 ? chosen.length : same;
    this.picked = [];
    if (!(await this.takeBack(kept))) return;
    const left = await this.addAll(adding, wanted.slice(kept));
    this.picked = left.filter((other) => this.fitsNow(other, adding));
    if (left.includes(card) && !this.picked.includes(card)) await this.chooseInstead(card, adding);
  }

  /** Takes back what was chosen, except for the first ones. */
  private async takeBack(kept: number): Promise<boolean> {
    for (let taken = this.chosen.length; taken > kept; taken -= 1) if (!(await this.session.undo())) return false;
    return true;
  }

  /** A card that does not go together with those that are chosen takes their place. */
  private async chooseInstead(card: string, adding: Adding): Promise<void> {
    if (this.adding !== adding) return; // the choice is over
    this.picked = [];
    if (!(await this.takeBack(0))) return;
    this.picked = (await this.addAll(adding, [card])).filter((other) => this.fitsNow(other, adding));
  }

  /** The cards that are played: the player's, or Aaron's. */
  private get handPlayed(): readonly string[] {
    return this.hunter === this.aaron ? this.view.aarons_hand : this.view.hand;
  }

  private cardsOf(adding: Adding): string[] {
    return this.legalNow.flatMap((action) => (action.do === adding && "card" in action ? [action.card] : []));
  }

  private async add(adding: Adding | "pay", card: string): Promise<boolean> {
    const action = this.find(this.legalNow, adding, { card });
    return !!action && this.send(action);
  }

  /** What was picked before follows as far as it fits. */
  private async addPicked(): Promise<void> {
    if (!this.cardsOf("add_card").length) return;
    this.offered = this.cardsOf("add_card");
    const picked = this.offered.filter((card) => this.picked.includes(card));
    this.picked = [];
    this.picked = (await this.addAll("add_card", picked)).filter((other) => this.fitsNow(other, "add_card"));
  }

  /** Whether the server said so last, though the page may still show what led to it. */
  private fitsNow(card: string, adding: Adding): boolean {
    return !!this.find(this.legalNow, adding, { card });
  }

  /** Tells the server of cards, as far as they fit; returns those that are left. */
  private async addAll(adding: Adding, cards: readonly string[]): Promise<string[]> {
    const left: string[] = [];
    for (const card of cards) {
      if (!(await this.add(adding, card))) left.push(card);
    }
    return left;
  }
}
