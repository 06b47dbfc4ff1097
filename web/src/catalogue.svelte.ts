// What the server offers: asked once, known to all pages.
import { server } from "./server";

/** How many can play a game. */
export interface SeatNumbers {
  fewest: number;
  most: number;
}

/** By game; undefined: not known yet. */
export const catalogue = $state<{ seats: Record<string, SeatNumbers> | undefined }>({ seats: undefined });

let asking: Promise<Record<string, SeatNumbers>> | undefined;

/** Asks the server what it offers, unless it has told already. */
export function loadCatalogue(): Promise<Record<string, SeatNumbers>> {
  return (asking ??= server
    .games()
    .then(({ games }) => (catalogue.seats = Object.fromEntries(games.map((game) => [game.key, game]))))
    .catch((refused) => {
      asking = undefined;
      throw refused;
    }));
}
