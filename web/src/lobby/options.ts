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

const TOBAGO: Option[] = [
  {
    key: "opening",
    name: m.lobby_opening,
    choices: [
      choice("own_maps", m.lobby_opening_own, m.lobby_opening_own_help),
      choice("open_maps", m.lobby_opening_open, m.lobby_opening_open_help),
    ],
  },
  {
    key: "exchange",
    name: m.lobby_exchange,
    choices: [
      choice("whole_turn", m.lobby_exchange_whole, m.lobby_exchange_whole_help),
      choice("action", m.lobby_exchange_action, m.lobby_exchange_action_help),
    ],
  },
  {
    key: "amulets",
    name: m.lobby_amulets,
    choices: [
      choice("taken", m.lobby_amulets_taken, m.lobby_amulets_taken_help),
      choice("offered", m.lobby_amulets_offered, m.lobby_amulets_offered_help),
    ],
  },
  {
    key: "curses",
    name: m.lobby_curses,
    choices: [
      choice(2, m.lobby_curses_two, m.lobby_curses_two_help),
      choice(1, m.lobby_curses_one, m.lobby_curses_one_help),
      choice(0, m.lobby_curses_none, m.lobby_curses_none_help),
    ],
  },
  {
    key: "curse_payment",
    name: m.lobby_curse_payment,
    choices: [
      choice("amulet_first", m.lobby_curse_payment_first, m.lobby_curse_payment_first_help),
      choice("chosen", m.lobby_curse_payment_chosen, m.lobby_curse_payment_chosen_help),
    ],
  },
  {
    key: "after_curse",
    name: m.lobby_after_curse,
    choices: [
      choice("stop", m.lobby_after_curse_stop, m.lobby_after_curse_stop_help),
      choice("go_on", m.lobby_after_curse_go_on, m.lobby_after_curse_go_on_help),
      choice("go_on_if_paid", m.lobby_after_curse_if_paid, m.lobby_after_curse_if_paid_help),
    ],
  },
  {
    key: "curses_mixed_into",
    name: m.lobby_mixed_into,
    choices: [
      choice(27, m.lobby_mixed_into_27, m.lobby_mixed_into_27_help),
      choice(21, m.lobby_mixed_into_21, m.lobby_mixed_into_21_help),
    ],
  },
  yesNo("first_curse_returns", m.lobby_curse_returns, m.lobby_curse_returns_help),
  yesNo("expert_amulets", m.lobby_expert_amulets, m.lobby_expert_amulets_help),
  yesNo("open_totals", m.lobby_open_totals, m.lobby_open_totals_help),
];

const LANDMARKS: Option = {
  key: "landmarks",
  name: m.lobby_landmarks,
  choices: [
    choice("random", m.lobby_landmarks_random, m.lobby_landmarks_random_help),
    choice("players", m.lobby_landmarks_players, m.lobby_landmarks_players_help),
    choice("free", m.lobby_landmarks_free, m.lobby_landmarks_free_help),
  ],
};

export const OPTIONS: Record<GameKey, readonly Option[]> = {
  tobago: [LANDMARKS, ...TOBAGO],
  volcano: [
    LANDMARKS,
    {
      key: "triads",
      name: m.lobby_triads,
      choices: [
        choice("dealt", m.lobby_triads_dealt, m.lobby_triads_dealt_help),
        choice("chosen", m.lobby_triads_chosen, m.lobby_triads_chosen_help),
      ],
    },
    ...TOBAGO,
  ],
  "loot-island": [
    {
      key: "healers",
      name: m.lobby_healers,
      choices: [
        choice("hidden", m.lobby_healers_hidden, m.lobby_healers_hidden_help),
        choice("open", m.lobby_healers_open, m.lobby_healers_open_help),
        choice("two_each", m.lobby_healers_two_each, m.lobby_healers_two_each_help),
      ],
    },
    yesNo("open_events", m.lobby_open_events, m.lobby_open_events_help),
    yesNo("drafted_hands", m.lobby_drafted_hands, m.lobby_drafted_hands_help),
  ],
};

const ISLAND_FILES: OwnFile[] = [
  {
    key: "landmarks",
    kind: "json",
    name: m.lobby_own_landmarks,
    help: m.lobby_own_landmarks_help,
    example: '{"huts": ["D4"], "palm_trees": ["F6"], "statues": [{"space": "E5", "looks": "NW"}]}',
  },
  {
    key: "clues",
    kind: "json",
    name: m.lobby_own_clues,
    help: m.lobby_own_clues_help,
    example:
      '[{"relation": "next_to", "landmark": "lake", "largest": true}, {"relation": "not_in", "landmark": "jungle"}]',
  },
];

const DRAWING: OwnFile = {
  key: "island",
  kind: "lines",
  name: m.lobby_own_island,
  help: m.lobby_own_island_help,
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
      name: m.lobby_own_triads,
      help: m.lobby_own_triads_help,
      example: '[{"terrains": ["jungle", "beach"]}, {"terrains": ["lake", "mountain"]}]',
    },
  ],
  "loot-island": [
    {
      key: "box",
      kind: "json",
      name: m.lobby_own_box,
      help: m.lobby_own_box_help,
      example: '{"maps": [...], "treasures": [...], "healers": [...], "small_islands": [...], "crown_bonus": [...]}',
    },
  ],
};
