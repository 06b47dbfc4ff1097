/** The games that a build brings from elsewhere: see vite.config.ts. */
declare module "virtual:doubloon-games" {
  import type { GameEntry } from "../kit/entry";

  export const further: readonly GameEntry[];
}
