// A clue taken apart, from its name on the wire: "not-in-sight-of-largest-lake".
export interface Clue {
  negated: boolean;
  relation: "in" | "next-to" | "in-sight-of";
  largest: boolean;
  landmark: string; // a terrain, or hut, palm-tree, statue, ocean, lava, volcano
}

const FORM = /^(not-)?(in-sight-of|next-to|in)-(largest-)?([a-z-]+?)(?:#\d+)?$/;

export function clueOf(card: string): Clue {
  const [, not, relation, largest, landmark] = FORM.exec(card) ?? [];
  if (!relation || !landmark) throw new Error(`no clue: ${card}`);
  return { negated: !!not, relation: relation as Clue["relation"], largest: !!largest, landmark };
}
