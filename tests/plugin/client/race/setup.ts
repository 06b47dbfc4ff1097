// What can be chosen for a table of the race.
import { choice, type GameSetup } from "doubloon/kit/setup";
import { m } from "doubloon/paraglide/messages";
import { say, type Key } from "./texts";

const text = (key: Key) => () => say(key);

export const setup: GameSetup = {
  title: m.lobby_rules,
  options: [
    {
      key: "rumours",
      name: text("option_rumours"),
      choices: [
        choice(true, text("option_rumours_yes"), text("option_rumours_yes_help")),
        choice(false, text("option_rumours_no"), text("option_rumours_no_help")),
      ],
    },
  ],
  custom: [],
  files: [],
  firstPlayer: true,
  caption: text("about"),
  wide: true,
};
