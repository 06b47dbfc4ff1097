// What ends a game before its time.
import type { TableInfo } from "../wire/socket";

/** Whether the game ends as soon as this seat agrees to that: all other players have agreed, or there are none. */
export function lastToAgree({ places, replaced, to_stop }: TableInfo, seat: number): boolean {
  return places.every(
    ({ person }, other) => other === seat || !person || String(other) in replaced || to_stop.includes(other),
  );
}

/** Whether the game ends when this seat resigns: there is no other player left who could come back. */
export function lastPlayer({ places, replaced }: TableInfo, seat: number): boolean {
  return places.every(({ person }, other) => other === seat || !person || replaced[String(other)] === "resigned");
}
