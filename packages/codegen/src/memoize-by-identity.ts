// What is made of an object that never changes is made once.

/** The function, remembering what it answered for each object as long as there is the object. */
export function memoizeByIdentity<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const cache = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    let entry = cache.get(key);
    if (entry === undefined) cache.set(key, (entry = { value: compute(key) }));
    return entry.value;
  };
}
