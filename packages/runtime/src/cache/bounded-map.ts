// A map that forgets what was not used for longest, so that what callers make up can't fill the memory.

/** A map of at most so many entries; or of a weight, where entries weigh more or less. */
export class BoundedMap<K, V> {
  readonly #max: number;
  readonly #weigh: (key: K, value: V) => number;
  readonly #entries = new Map<K, V>();
  #weight = 0;

  constructor(max: number, weigh: (key: K, value: V) => number = () => 1) {
    this.#max = max;
    this.#weigh = weigh;
  }

  /** The value of a key, which counts as used. */
  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    // A map lists its keys in the order of their insertion. Moving every key at every use would cost more than it saves.
    if (this.#weight * 2 > this.#max) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  /** Sets the value of a key; the keys that were not used for longest may go. */
  set(key: K, value: V): void {
    this.delete(key);
    const weight = this.#weigh(key, value);
    for (const oldest of this.#entries.keys()) {
      if (this.#weight + weight <= this.#max) break;
      this.delete(oldest);
    }
    this.#entries.set(key, value);
    this.#weight += weight;
  }

  /** Forgets a key. */
  delete(key: K): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#weight -= this.#weigh(key, value);
  }

  get size(): number {
    return this.#entries.size;
  }
}
