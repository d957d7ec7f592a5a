// Many cases of one test, a few at a time.
import { setImmediate as turn } from "node:timers/promises";

/** Tries every case; the first failure ends it, and says which case it was. */
export async function forEachCase<T>(
  cases: Iterable<T>,
  check: (item: T) => Promise<void>,
  { atOnce = 4 }: { readonly atOnce?: number } = {},
): Promise<void> {
  const waiting = cases[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    const { done, value } = waiting.next();
    if (done === true) return;
    // Cases that wait for nothing must not keep others waiting.
    await turn();
    try {
      await check(value);
    } catch (error) {
      throw new Error(`failed for ${JSON.stringify(value)}`, { cause: error });
    }
    await worker();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** The whole numbers from 1 to n. */
export function runUpTo(n: number): readonly number[] {
  return Array.from({ length: n }, (_, index) => index + 1);
}
