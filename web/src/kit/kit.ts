// What the table page knows of a game: its parts, and how it tells what happens.
import type { Component } from "svelte";
import type { Action, GameEvent, Sight } from "./sight";

/** A line of the log. */
export interface LogLine {
  text: string;
  seat: number | null; // who did it, for the colour and sign beside it
  important?: boolean;
}

/** The player or spectator at a page, and what they call the players of the table. */
export interface Viewer {
  sight: Sight;
  /** The name of a seat ("You" is for the caller: sentences have a form of their own for it). */
  name(seat: number): string;
  /** Whether a seat is the one whose page this is. */
  you(seat: number): boolean;
}

/** The table as a game knows it: what is shown, and what the player can do there. */
export interface GameSession {
  readonly sight: Sight | undefined;
  /** Whether the player at this page can act. */
  readonly myTurn: boolean;
  readonly busy: boolean; // something that was done is on its way
  readonly playing: boolean; // moves of others are being shown
  readonly handingOver: boolean; // no hand is shown
  readonly connected: boolean;
  readonly hotSeat: boolean; // several players on this device
  /** Does something; a step can be taken back and needs no confirmation. Returns whether it was accepted. */
  act(action: Action, step?: boolean): Promise<boolean>;
  undo(): Promise<boolean>;
  /** Leaves orders in place of those before. */
  order(orders: readonly object[]): Promise<boolean>;
}

/** The table of a game. G is what its parts share: what is chosen, hovered, and so on. Of a view, the frame around them
 *  knows only `to_move`: the seat that has to decide. */
export interface GameKit<G = unknown> {
  /** What the parts share; called once for each table page, within a component. */
  open(session: GameSession): G;
  /** The middle of the table: it fills the room it is given. */
  Board: Component<{ game: G }>;
  /** Beside the board: on wide screens a column, on phones a strip. */
  Panels: Component<{ game: G }>;
  /** The player's own cards, and the buttons for everything that is not clicked on the board. */
  Hand: Component<{ game: G }>;
  /** What lies in front of a player: below the name. */
  Player: Component<{ game: G; seat: number }>;
  /** The score sheet, line by line, when the game is over. */
  Result: Component<{ game: G }>;
  /** Orders that can be left beforehand, if there are any. */
  Orders?: Component<{ game: G }>;
  /** What the player on turn can do now, or what is waited for. */
  status(viewer: Viewer, game: G): string;
  /** An event as a line of the log; null if it goes without saying. */
  narrate(event: GameEvent, viewer: Viewer): LogLine | null;
  /** How long an event wants to be looked at; 1 without it. */
  weight?(event: GameEvent): number;
  /** What an action is, in words: "Drive to D7". */
  describe(action: Action, viewer: Viewer): string;
  /** The seats that take part without a place at the table, such as Aaron. */
  extraSeats?(sight: Sight): { seat: number; name: string }[];
}
