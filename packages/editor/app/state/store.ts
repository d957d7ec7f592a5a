// A value that others hear of when it changes. Free of React.

/** A value with listeners. */
export interface Store<T> {
  get(): T;
  /** Sets some of its members; who listens hears of it where one of them is another. */
  set(changes: Partial<T>): void;
  subscribe(listener: () => void): () => void;
}

/** Makes a store. */
export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(changes) {
      const names = Object.keys(changes) as (keyof T)[];
      if (names.every((name) => Object.is(value[name], changes[name]))) return;
      value = { ...value, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
