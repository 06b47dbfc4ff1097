// What may still lie face down while a treasure is shared, for somebody with a good memory.
type Bag = Record<string, number>;

interface Lot {
  receivers: (number | null)[];
  cards: (number | null)[]; // as far as this seat saw them
  deck: Bag;
  refill: Bag;
}

export interface Possible {
  hidden: number; // cards that are not turned up yet
  known: number[]; // those of them that this seat has seen
  unknown: number; // the others
  bag: [value: number, cards: number][]; // where the others come from
}

function without(bag: Map<number, number>, value: number): void {
  bag.set(value, (bag.get(value) ?? 0) - 1);
}

export function possible(lot: Lot, turned: readonly number[]): Possible {
  const known = lot.cards.filter((value) => value !== null);
  const strangers: number[] = []; // turned up, and drawn by others
  for (const value of turned) {
    const mine = known.indexOf(value);
    if (mine >= 0) known.splice(mine, 1);
    else strangers.push(value);
  }
  const bag = new Map<number, number>();
  for (const part of [lot.deck, lot.refill]) {
    for (const [value, cards] of Object.entries(part)) bag.set(Number(value), (bag.get(Number(value)) ?? 0) + cards);
  }
  for (const value of lot.cards) if (value !== null) without(bag, value);
  for (const value of strangers) without(bag, value);
  const hidden = lot.receivers.length - turned.length;
  const left = [...bag].filter(([, cards]) => cards > 0).sort(([a], [b]) => b - a);
  return { hidden, known: known.sort((a, b) => b - a), unknown: hidden - known.length, bag: left };
}
