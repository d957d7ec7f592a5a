// Chance that always falls the same way: numbers that follow from a text alone, on every machine.

/** A row of decisions. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  fraction(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** One of the items, of which there is at least one. */
  pick<T>(items: readonly T[]): T;
  /** True in so many of all cases, from 0 to 1. */
  chance(share: number): boolean;
  /** A whole number from 0 up to, but not including, `size`; small ones come far more often. */
  skewedIndex(size: number): number;
}

/** The decisions that belong to these words. */
export function createRandom(...words: readonly (string | number)[]): Random {
  let state = hashText(words.join("\n"));
  const fraction = () => {
    state = (state + 0x9e3779b9) | 0;
    return scrambleBits(state) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  return {
    fraction,
    between,
    pick: <T>(items: readonly T[]) => items[between(0, items.length - 1)] as T,
    chance: (share) => fraction() < share,
    skewedIndex: (size) => Math.floor(fraction() ** 2 * size),
  };
}

/** 32 bits that differ widely for texts that differ a little. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return scrambleBits(hash);
}

function scrambleBits(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A UUID that belongs to these words. */
export function createUuid(...words: readonly (string | number)[]): string {
  const random = createRandom("uuid", ...words);
  const other = createRandom(...words, "uuid");
  const digits = (from: Random, count: number) =>
    Array.from({ length: count }, () => from.between(0, 15).toString(16)).join("");
  return `${digits(random, 8)}-${digits(random, 4)}-4${digits(other, 3)}-a${digits(other, 3)}-${digits(other, 12)}`;
}
