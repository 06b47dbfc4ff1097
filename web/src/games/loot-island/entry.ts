import type { GameEntry } from "../../kit/entry";
import { m } from "../../paraglide/messages";
import Cover from "./Cover.svelte";

export const entry: GameEntry = {
  key: "loot-island",
  name: m.loot_name,
  about: m.loot_about,
  Cover,
  setup: () => import("./setup"),
  help: () => import("./Help.svelte"),
  kit: () => import("./kit"),
  details: () => import("./details"),
};
