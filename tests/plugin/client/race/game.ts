// What the parts of the table share: what lies there, and what the player can do.
import type { GameSession } from "doubloon/kit/kit";
import type { Action, Sight } from "doubloon/kit/sight";
import type { AnyAction, Hints, View } from "./wire";

export const MARKS = ["possible", "rumour", "dug", "treasure"] as const;
export type Mark = (typeof MARKS)[number];

export class RaceGame {
  constructor(private readonly session: GameSession) {}

  /** The table is only shown once the game has begun. */
  private get sight() {
    return this.session.sight as Sight<View, Hints>;
  }

  get view(): View {
    return this.sight.view!;
  }

  /** What is known of a space. */
  mark(space: string): Mark | null {
    if (this.view.treasure === space) return "treasure";
    if (this.view.dug.includes(space)) return "dug";
    if (this.view.rumour === space) return "rumour";
    return this.sight.hints!.possible.includes(space) ? "possible" : null;
  }

  /** What a click on a space does, if anything: the player goes there; who is there, digs. */
  actionAt(space: string): AnyAction | undefined {
    return this.legal.find((action) => ("space" in action ? action.space === space : space === this.here));
  }

  get dig(): AnyAction | undefined {
    return this.legal.find((action) => action.do === "dig");
  }

  act(action: AnyAction | undefined): void {
    if (action) void this.session.act(action as unknown as Action);
  }

  get canUndo(): boolean {
    return !!this.sight.private?.undo && !this.session.busy && !this.session.playing;
  }

  undo(): void {
    void this.session.undo();
  }

  private get legal(): readonly AnyAction[] {
    return this.session.myTurn ? (this.sight.private!.legal as unknown as AnyAction[]) : [];
  }

  /** Where the player of this page is. */
  private get here(): string | undefined {
    return this.view.cars[this.sight.seat ?? -1];
  }
}
