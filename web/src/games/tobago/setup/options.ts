// The options of Tobago: what they are called, and what each choice does.
import { choice, yesNo, type ChoiceOption, type CustomFile } from "../../../kit/setup";
import { m } from "../../../paraglide/messages";

export const LANDMARKS: ChoiceOption = {
  key: "landmarks",
  name: m.tobago_option_landmarks,
  choices: [
    choice("random", m.tobago_option_landmarks_random, m.tobago_option_landmarks_random_help),
    choice("players", m.tobago_option_landmarks_players, m.tobago_option_landmarks_players_help),
    choice("free", m.tobago_option_landmarks_free, m.tobago_option_landmarks_free_help),
  ],
};

/** The options besides landmarks; an expansion may have more to say about an amulet that is left. */
export function optionsWith(leftHelp: () => string): ChoiceOption[] {
  return [
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
}

export const FILES: CustomFile[] = [
  {
    key: "island",
    kind: "lines",
    name: m.tobago_own_island,
    help: m.tobago_own_island_help,
    example: ".   J   B   .\n  J   L   M\n.   S   R   .",
  },
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
