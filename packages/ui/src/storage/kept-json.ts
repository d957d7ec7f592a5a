// What a browser keeps as JSON: it may be full, forbidden, or hold what another version of the admin has left there.

/** Where something is kept: `sessionStorage` or `localStorage`. */
export type KeptStorage = Pick<Storage, "getItem" | "setItem">;

/** What is kept under a name; undefined where there is nothing, or nothing that can be read. */
export function readKept(storage: KeptStorage, name: string): unknown {
  try {
    const text = storage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Keeps a value under a name; false where that can't be done. */
export function keep(storage: KeptStorage, name: string, value: unknown): boolean {
  try {
    storage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
