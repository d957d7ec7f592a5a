// The shared parts of an API document: only those that its operations lead to.
import type { JsonValue } from "@lathe/model";
import type { JsonSchema } from "../../resolve/types.ts";

/** The shared parts by kind and name. */
export type Components = Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;

/** The parts that the paths refer to, and those that these refer to, in the order of all. */
export function usedComponents(paths: JsonValue, all: Components): Components {
  const used = new Set<string>();
  const waiting: JsonValue[] = [paths];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (value === null || typeof value !== "object") continue;
    for (const [key, inner] of Object.entries(value) as [string, JsonValue][]) {
      if (key !== "$ref" || typeof inner !== "string") {
        waiting.push(inner);
        continue;
      }
      const [, , kind = "", name = ""] = inner.split("/");
      const part = all[kind]?.[name];
      if (part === undefined || used.has(`${kind}/${name}`)) continue;
      used.add(`${kind}/${name}`);
      waiting.push(part);
    }
  }
  const kinds = Object.entries(all).map(([kind, parts]): [string, Readonly<Record<string, JsonSchema>>] => [
    kind,
    Object.fromEntries(Object.entries(parts).filter(([name]) => used.has(`${kind}/${name}`))),
  ]);
  return Object.fromEntries(kinds.filter(([, parts]) => Object.keys(parts).length > 0));
}
