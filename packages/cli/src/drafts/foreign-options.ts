// What a field leaves behind when it takes another type.
import { describePart } from "@lathe/model";
import type { Draft } from "./draft.ts";

/** A field without the options that only the type has which it had before; but what was chosen is kept, and refused later. */
export function omitForeignOptions(
  draft: Draft,
  { from, chosen }: { readonly from: unknown; readonly chosen: readonly string[] },
): { readonly kept: Draft; readonly left: readonly string[] } {
  const before = listNames(from);
  const after = listNames(draft["type"]);
  const left = Object.keys(draft).filter(
    (name) => before.has(name) && !after.has(name) && !chosen.includes(name),
  );
  return { kept: Object.fromEntries(Object.entries(draft).filter(([name]) => !left.includes(name))), left };
}

function listNames(type: unknown): ReadonlySet<string> {
  return new Set(describePart("field", type).map(({ name }) => name));
}
