import type { GameEntry } from "../../kit/entry";
import { m } from "../../paraglide/messages";
import Cover from "./Cover.svelte";

export const entry: GameEntry = {
  key: "volcano",
  name: m.volcano_name,
  about: m.volcano_about,
  Cover,
  setup: () => import("./setup/setup"),
  help: () => import("./Help.svelte"),
  kit: () => import("./kit"),
  details: () => import("./details"),
};
