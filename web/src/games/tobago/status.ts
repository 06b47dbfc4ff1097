// Whose turn it is, and what can be done: nothing that cannot.
import type { Viewer } from "../../kit/kit";
import { m } from "../../paraglide/messages";
import { getLocale } from "../../paraglide/runtime";
import type { Hunt } from "./hunt.svelte";
import { mapWords, theMap, valueWords } from "./story";
import { isPlay, MAPS, type AnyAction, type ActionOf, type HuntSight, type View } from "./types";

/** What the player is about to do. */
export type Intent = Pick<Hunt, "power" | "choices" | "chosen" | "confirming" | "plays" | "question">;

export function status(viewer: Viewer, intent: Intent): string {
  const { view } = viewer.sight as HuntSight;
  const seat = view.to_move;
  if (seat === "nobody") return m.table_over();
  if (seat === "chance") return m.tobago_status_luck();
  const name = viewer.name(seat);
  const who = viewer.you(seat) ? "you" : "other";
  const top = view.pending.at(-1);
  switch (top?.pending) {
    case "turn":
      return seat === viewer.sight.seat ? yours(viewer, seat, intent) : theirs(view, name);
    case "finding_amulet":
      return m.tobago_status_finding_amulet({ who, name });
    case "sharing":
      if (top.struck.length) return m.tobago_status_curse({ who, name });
      return m.tobago_status_offer({ who, name, value: valueWords(top.card ?? 0) });
    case "starting_map":
      return m.tobago_status_start({ who, name, map: theMap(top.map) });
    case "placing_landmarks":
      return top.facing ? m.tobago_status_facing({ who, name }) : m.tobago_status_landmarks({ who, name });
    case "placing_cars":
      return m.tobago_status_cars({ who, name });
    case "claiming_maps":
      return m.tobago_status_claiming({ who, name });
    default:
      return m.tobago_status_setting_up({ who, name });
  }
}

function theirs(view: View, name: string): string {
  return view.legs
    ? m.tobago_status_driving({ who: "other", name, legs: m.tobago_legs({ n: view.legs }) })
    : m.tobago_status_theirs({ name });
}

/** What has been begun comes first, then everything that may be done. */
function yours(viewer: Viewer, seat: number, intent: Intent): string {
  const { view, private: own } = viewer.sight as HuntSight;
  const begun = confirming(intent, view) || beginning(intent);
  if (begun) return begun;
  const who = viewer.you(seat) ? "you" : "other"; // on a device of several players, each has a name
  const name = viewer.name(seat);
  const legal = (own?.legal ?? []) as unknown as AnyAction[];
  const raises = legal.filter((action) => action.do === "raise_treasure");
  if (view.legs && !raises.length) return m.tobago_status_driving({ who, name, legs: m.tobago_legs({ n: view.legs }) });
  const options = [...raises.map(raiseWords), ...OPTIONS.filter(({ may }) => legal.some(may)).map(({ say }) => say())];
  const list = new Intl.ListFormat(getLocale(), { type: "disjunction" });
  if (!options.length) return who === "you" ? m.tobago_status_wait() : m.tobago_status_theirs({ name });
  return m.tobago_status_yours({ who, name, options: list.format(options) });
}

/** What the second click on a button does. */
function confirming(intent: Intent, view: View): string {
  if (intent.confirming === "amulet_exchange") return m.tobago_confirm_amulet_exchange();
  if (!intent.confirming) return "";
  return view.setup.exchange === "action" ? m.tobago_confirm_exchange_action() : m.tobago_confirm_exchange_turn();
}

/** What the next click is for, when something was begun. */
function beginning(intent: Intent): string {
  const { power, choices, chosen } = intent;
  const [first] = choices;
  if (power === "drive") return m.tobago_status_extra_drive();
  if (power === "remove" && !first) return m.tobago_status_remove();
  if (first) return intent.question(first).status;
  if (!chosen) return "";
  if (chosen.map && intent.plays(chosen.card, chosen.map).length)
    return m.tobago_status_pair({ map: mapWords(chosen.map) });
  return MAPS.some((map) => intent.plays(chosen.card, map).length) ? m.tobago_status_card() : "";
}

function raiseWords(action: ActionOf<"raise_treasure">): string {
  return m.tobago_can_raise({ treasure: m.tobago_the_treasure({ map: action.map, role: "object" }) });
}

const is =
  (...kinds: AnyAction["do"][]) =>
  (action: AnyAction) =>
    kinds.includes(action.do);

const ofAmulet = (action: AnyAction) => action.do.startsWith("amulet_");

const OPTIONS = [
  { may: (action: AnyAction) => isPlay(action) && !ofAmulet(action), say: m.tobago_can_clue },
  { may: is("drive"), say: m.tobago_can_drive },
  { may: is("stop_driving"), say: m.tobago_can_stop },
  { may: is("exchange_hand"), say: m.tobago_can_exchange },
  { may: ofAmulet, say: m.tobago_can_amulet },
  { may: is("end_turn"), say: m.tobago_can_end },
];
