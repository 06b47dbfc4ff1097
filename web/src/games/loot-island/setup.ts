// What can be chosen for a table of Loot Island.
import { choice, yesNo, type GameSetup } from "../../kit/setup";
import { m } from "../../paraglide/messages";

export const setup: GameSetup = {
  title: m.lobby_rules,
  options: [
    {
      key: "healers",
      name: m.loot_option_healers,
      choices: [
        choice("hidden", m.loot_option_healers_hidden, m.loot_option_healers_hidden_help),
        choice("open", m.loot_option_healers_open, m.loot_option_healers_open_help),
        choice("two_each", m.loot_option_healers_two_each, m.loot_option_healers_two_each_help),
      ],
    },
    yesNo("open_events", m.loot_option_open_events, m.loot_option_open_events_help),
    yesNo("drafted_hands", m.loot_option_drafted_hands, m.loot_option_drafted_hands_help),
  ],
  custom: [],
  files: [
    {
      key: "box",
      kind: "json",
      name: m.loot_own_box,
      help: m.loot_own_box_help,
      example: '{"maps": [...], "treasures": [...], "healers": [...], "small_islands": [...], "crown_bonus": [...]}',
    },
  ],
  firstPlayer: true,
  caption: m.loot_about,
  wide: true,
};
