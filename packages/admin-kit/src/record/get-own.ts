// Members of a model may have names that every object has: constructor, toString.

/** What is kept under a name; undefined where nothing is. */
export function getOwn<Value>(kept: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(kept, name) ? kept[name] : undefined;
}
