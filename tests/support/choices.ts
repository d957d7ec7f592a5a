// Decisions taken from a tape of numbers: random for fast-check, and simplest (always the first) where the tape ends.
import fc from "fast-check";

/** A source of decisions. */
export class Choices {
  readonly #tape: readonly number[];
  #at = 0;

  constructor(tape: readonly number[]) {
    this.#tape = tape;
  }

  /** How fast-check prints a counterexample. */
  [fc.toStringMethod](): string {
    return `new Choices(${JSON.stringify(this.#tape)})`;
  }

  /** A whole number from 0 to max. */
  upTo(max: number): number {
    return (this.#tape[this.#at++] ?? 0) % (max + 1);
  }

  /** True in one of n cases. */
  oneIn(n: number): boolean {
    return this.upTo(n - 1) === n - 1;
  }

  /** One of the items. */
  pick<T>(items: readonly T[]): T {
    return items[this.upTo(items.length - 1)] as T;
  }

  /** Some of the items, in their order. */
  some<T>(items: readonly T[], n: number): readonly T[] {
    return items.filter(() => this.oneIn(n));
  }
}

/** Tapes that fast-check can shrink: a shorter tape makes simpler decisions. */
export function arbitraryChoices(length = 2000): fc.Arbitrary<Choices> {
  return fc.array(fc.nat({ max: 9999 }), { maxLength: length, size: "max" }).map((tape) => new Choices(tape));
}
