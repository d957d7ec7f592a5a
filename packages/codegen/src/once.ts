// What is made of an object that never changes is made once.

/** The function, remembering what it answered for each object as long as there is the object. */
export function once<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    let known = made.get(key);
    if (known === undefined) made.set(key, (known = { value: make(key) }));
    return known.value;
  };
}
