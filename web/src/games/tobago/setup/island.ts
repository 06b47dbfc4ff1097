// Which island is played on: one of the 32 that three sections with two sides make, or one that is drawn.
import { customWords, type Agreed } from "../../../kit/setup";
import { m } from "../../../paraglide/messages";

export interface IslandChoice {
  kind: "random" | "code";
  order: "ABC" | "ACB";
  back: Record<"A" | "B" | "C", boolean>; // sections that lie on their other side
  interlock: "1" | "2";
}

export const RANDOM: IslandChoice = {
  kind: "random",
  order: "ABC",
  back: { A: false, B: false, C: false },
  interlock: "1",
};

/** The code of an island made of the three sections: "A-b-C/1". */
export function islandCode({ order, back, interlock }: IslandChoice): string {
  const sides = [...order].map((section) => (back[section as "A" | "B" | "C"] ? section.toLowerCase() : section));
  return `${sides.join("-")}/${interlock}`;
}

/** One of the 32 islands. */
export function anyIsland(random = Math.random): IslandChoice {
  const coin = () => random() < 0.5;
  return {
    kind: "code",
    order: coin() ? "ABC" : "ACB",
    back: { A: coin(), B: coin(), C: coin() },
    interlock: coin() ? "1" : "2",
  };
}

export function islandWords(island: unknown): Agreed | null {
  if (typeof island !== "string") return customWords(m.tobago_option_island, island);
  return island === "random" ? null : { name: m.tobago_option_island(), value: island };
}
