// A clue taken apart, from its name on the wire: "not-in-sight-of-largest-lake".
export interface Clue {
  negated: boolean;
  relation: "in" | "next-to" | "in-sight-of";
  largest: boolean;
  landmark: string; // a terrain, hut, palm-tree, statue, ocean, or a ground of an expansion
}

/** The hexagon in which a clue shows what it is about. */
export const HEX = "M-14 0-7-12H7L14 0 7 12H-7Z";

const FORM = /^(not-)?(in-sight-of|next-to|in)-(largest-)?([a-z-]+?)(?:#\d+)?$/;

export function clueOf(card: string): Clue {
  const [, not, relation, largest, landmark] = FORM.exec(card) ?? [];
  if (!relation || !landmark) throw new Error(`no clue: ${card}`);
  return { negated: !!not, relation: relation as Clue["relation"], largest: !!largest, landmark };
}
