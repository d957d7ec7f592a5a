// A map that forgets what was not used for longest, so that what callers make up can't fill the memory.

/** A map of at most so many entries. */
export class BoundedMap<K, V> {
  readonly #max: number;
  readonly #entries = new Map<K, V>();

  constructor(max: number) {
    this.#max = max;
  }

  /** The value of a key, which counts as used. */
  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    // A map lists its keys in the order of their insertion. Moving every key at every use would cost more than it saves.
    if (this.#entries.size * 2 > this.#max) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  /** Sets the value of a key; the key that was not used for longest may go. */
  set(key: K, value: V): void {
    this.#entries.delete(key);
    if (this.#entries.size >= this.#max) {
      const [oldest] = this.#entries.keys();
      this.#entries.delete(oldest as K);
    }
    this.#entries.set(key, value);
  }

  /** Forgets a key. */
  delete(key: K): void {
    this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }
}
