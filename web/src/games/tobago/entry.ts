import type { GameEntry } from "../../kit/entry";
import { m } from "../../paraglide/messages";
import Cover from "./cover/Cover.svelte";

export const entry: GameEntry = {
  key: "tobago",
  name: m.tobago_name,
  about: m.tobago_about,
  Cover,
  setup: () => import("./setup/setup"),
  help: () => import("./help/Help.svelte"),
  kit: () => import("./kit"),
  details: () => import("./details"),
};
