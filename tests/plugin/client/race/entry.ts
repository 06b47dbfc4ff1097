// The race, for the first page. Everything else is loaded when it is needed.
import type { GameEntry } from "doubloon/kit/entry";
import Cover from "./Cover.svelte";
import { say } from "./texts";

export const entry: GameEntry = {
  key: "race",
  name: () => say("name"),
  about: () => say("about"),
  Cover,
  setup: () => import("./setup"),
  help: () => import("./Help.svelte"),
  kit: () => import("./kit"),
};
