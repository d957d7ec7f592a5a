// Names of the statements that are prepared on one connection: bounded, the least recently used go first.

/** A name for a text. */
export interface PreparedStatementName {
  readonly name: string;
  /** A name that had to go for it: its statement is to be closed, and the name never comes again. */
  readonly evicted: string | undefined;
}

/** Gives each text one name, for as long as it is remembered. */
export class PreparedStatementNames {
  readonly #limit: number;
  readonly #names = new Map<string, string>();
  #createdCount = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The name of a text, new or known. */
  getName(text: string): PreparedStatementName {
    const known = this.#names.get(text);
    if (known !== undefined) {
      this.#names.delete(text);
      this.#names.set(text, known);
      return { name: known, evicted: undefined };
    }
    const evicted = this.#names.size >= this.#limit ? this.#evictOldest() : undefined;
    this.#createdCount += 1;
    const name = `s${this.#createdCount}`;
    this.#names.set(text, name);
    return { name, evicted };
  }

  /** Forgets a text; the next use of it gets another name. */
  remove(text: string): void {
    this.#names.delete(text);
  }

  #evictOldest(): string | undefined {
    const [oldest] = this.#names;
    if (oldest === undefined) return undefined;
    const [text, name] = oldest;
    this.#names.delete(text);
    return name;
  }
}
