// The options of the games as people choose them: what they are called, and what each choice does. The first is the usual one.
import { m } from "../paraglide/messages";

export const GAMES = ["tobago", "volcano", "loot-island"] as const;
export type GameKey = (typeof GAMES)[number];

export interface Choice {
  value: string | number | boolean;
  label: () => string;
  help: () => string;
}

export interface Option {
  key: string;
  name: () => string;
  choices: readonly [Choice, ...Choice[]];
}

/** Something that can be brought along as text: a drawing (lines), or JSON. */
export interface OwnFile {
  key: string;
  kind: "lines" | "json";
  name: () => string;
  help: () => string;
  example: string;
}

const choice = (value: Choice["value"], label: () => string, help: () => string): Choice => ({ value, label, help });

const yesNo = (key: string, name: () => string, help: () => string): Option => ({
  key,
  name,
  choices: [choice(false, m.common_no, help), choice(true, m.common_yes, help)],
});

/** An expansion may have more to say about an amulet that is left. */
const tobago = (leftHelp: () => string): Option[] => [
  {
    key: "opening",
    name: m.tobago_option_opening,
    choices: [
      choice("own_maps", m.tobago_option_opening_own, m.tobago_option_opening_own_help),
      choice("open_maps", m.tobago_option_opening_open, m.tobago_option_opening_open_help),
    ],
  },
  {
    key: "exchange",
    name: m.tobago_option_exchange,
    choices: [
      choice("whole_turn", m.tobago_option_exchange_whole, m.tobago_option_exchange_whole_help),
      choice("action", m.tobago_option_exchange_action, m.tobago_option_exchange_action_help),
    ],
  },
  {
    key: "amulets",
    name: m.tobago_option_amulets,
    choices: [
      choice("taken", m.tobago_option_amulets_taken, m.tobago_option_amulets_taken_help),
      choice("offered", m.tobago_option_amulets_offered, leftHelp),
    ],
  },
  {
    key: "curses",
    name: m.tobago_option_curses,
    choices: [
      choice(2, m.tobago_option_curses_two, m.tobago_option_curses_two_help),
      choice(1, m.tobago_option_curses_one, m.tobago_option_curses_one_help),
      choice(0, m.tobago_option_curses_none, m.tobago_option_curses_none_help),
    ],
  },
  {
    key: "curse_payment",
    name: m.tobago_option_curse_payment,
    choices: [
      choice("amulet_first", m.tobago_option_curse_payment_first, m.tobago_option_curse_payment_first_help),
      choice("chosen", m.tobago_option_curse_payment_chosen, m.tobago_option_curse_payment_chosen_help),
    ],
  },
  {
    key: "after_curse",
    name: m.tobago_option_after_curse,
    choices: [
      choice("stop", m.tobago_option_after_curse_stop, m.tobago_option_after_curse_stop_help),
      choice("go_on", m.tobago_option_after_curse_go_on, m.tobago_option_after_curse_go_on_help),
      choice("go_on_if_paid", m.tobago_option_after_curse_if_paid, m.tobago_option_after_curse_if_paid_help),
    ],
  },
  {
    key: "curses_mixed_into",
    name: m.tobago_option_mixed_into,
    choices: [
      choice(27, m.tobago_option_mixed_into_27, m.tobago_option_mixed_into_27_help),
      choice(21, m.tobago_option_mixed_into_21, m.tobago_option_mixed_into_21_help),
    ],
  },
  yesNo("first_curse_returns", m.tobago_option_curse_returns, m.tobago_option_curse_returns_help),
  yesNo("expert_amulets", m.tobago_option_expert_amulets, m.tobago_option_expert_amulets_help),
  yesNo("open_totals", m.tobago_option_open_totals, m.tobago_option_open_totals_help),
];

const LANDMARKS: Option = {
  key: "landmarks",
  name: m.tobago_option_landmarks,
  choices: [
    choice("random", m.tobago_option_landmarks_random, m.tobago_option_landmarks_random_help),
    choice("players", m.tobago_option_landmarks_players, m.tobago_option_landmarks_players_help),
    choice("free", m.tobago_option_landmarks_free, m.tobago_option_landmarks_free_help),
  ],
};

export const OPTIONS: Record<GameKey, readonly Option[]> = {
  tobago: [LANDMARKS, ...tobago(m.tobago_option_amulets_offered_help)],
  volcano: [
    LANDMARKS,
    {
      key: "triads",
      name: m.volcano_option_triads,
      choices: [
        choice("dealt", m.volcano_option_triads_dealt, m.volcano_option_triads_dealt_help),
        choice("chosen", m.volcano_option_triads_chosen, m.volcano_option_triads_chosen_help),
      ],
    },
    ...tobago(m.volcano_option_amulets_offered_help),
  ],
  "loot-island": [
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
};

const ISLAND_FILES: OwnFile[] = [
  {
    key: "landmarks",
    kind: "json",
    name: m.tobago_own_landmarks,
    help: m.tobago_own_landmarks_help,
    example: '{"huts": ["D4"], "palm_trees": ["F6"], "statues": [{"space": "E5", "looks": "NW"}]}',
  },
  {
    key: "clues",
    kind: "json",
    name: m.tobago_own_clues,
    help: m.tobago_own_clues_help,
    example:
      '[{"relation": "next_to", "landmark": "lake", "largest": true}, {"relation": "not_in", "landmark": "jungle"}]',
  },
];

const DRAWING: OwnFile = {
  key: "island",
  kind: "lines",
  name: m.tobago_own_island,
  help: m.tobago_own_island_help,
  example: ".   J   B   .\n  J   L   M\n.   S   R   .",
};

export const FILES: Record<GameKey, readonly OwnFile[]> = {
  tobago: [DRAWING, ...ISLAND_FILES],
  volcano: [
    DRAWING,
    ...ISLAND_FILES,
    {
      key: "triad_tiles",
      kind: "json",
      name: m.volcano_own_triads,
      help: m.volcano_own_triads_help,
      example: '[{"terrains": ["jungle", "beach"]}, {"terrains": ["lake", "mountain"]}]',
    },
  ],
  "loot-island": [
    {
      key: "box",
      kind: "json",
      name: m.loot_own_box,
      help: m.loot_own_box_help,
      example: '{"maps": [...], "treasures": [...], "healers": [...], "small_islands": [...], "crown_bonus": [...]}',
    },
  ],
};
