// What rows of a file have said: those of the batches that are done, and those of the one that is under way, which may be begun again.

/** Values by texts that rows have. */
export interface RowMemory<V> {
  /** What a row before has said; undefined where none has. */
  find(text: string): V | undefined;
  note(text: string, value: V): void;
  /** Forgets what the batch said that is under way. */
  beginAgain(): void;
  /** Keeps what it said. */
  endBatch(): void;
}

/** A memory of at most so many texts: what comes behind them is not remembered. */
export function createRowMemory<V>(max: number): RowMemory<V> {
  const before = new Map<string, V>();
  const now = new Map<string, V>();
  return {
    find: (text) => now.get(text) ?? before.get(text),
    note: (text, value) => void now.set(text, value),
    beginAgain: () => now.clear(),
    endBatch() {
      for (const [text, value] of now) if (before.size < max) before.set(text, value);
      now.clear();
    },
  };
}
