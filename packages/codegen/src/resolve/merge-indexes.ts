// Makes as few indexes as can be out of all that is asked for: equal ones become one, and a longer one does the work of its beginning.
import type { IndexDraft } from "./index-keys.ts";
import type { IndexKey, ResolvedIndex } from "./sql-types.ts";

/** An index with all that it is good for. */
export interface MergedIndex extends Pick<ResolvedIndex, "method" | "keys" | "reasons"> {
  readonly checksFilters: boolean;
}

/** The indexes that do what all drafts ask for, in the order of the first draft of each. */
export function mergeDrafts(drafts: readonly IndexDraft[]): readonly MergedIndex[] {
  const indexes: MergedIndex[] = [];
  for (const { method, keys, reason, checksFilters = false } of drafts) {
    const at = indexes.findIndex((index) => index.method === method && coversKeys(index.keys, keys));
    const known = indexes[at];
    if (known === undefined) indexes.push({ method, keys, reasons: [reason], checksFilters });
    else {
      const reasons = [...known.reasons, reason];
      indexes[at] = { ...known, reasons, checksFilters: known.checksFilters || checksFilters };
    }
  }
  return indexes;
}

/** A look-up, which needs no order, uses any index that starts with its column; everything else one that starts with its keys. */
function coversKeys(indexKeys: readonly IndexKey[], neededKeys: readonly IndexKey[]): boolean {
  const [lead, second] = neededKeys;
  const isLookupOnly = neededKeys.length === 2 && second?.column === "id" && lead?.usesLocaleOrder === false;
  if (isLookupOnly && lead.order === "asc" && indexKeys.length > 2 && isSameKey(indexKeys[0], lead))
    return true;
  return neededKeys.every((key, i) => isSameKey(indexKeys[i], key));
}

function isSameKey(a: IndexKey | undefined, b: IndexKey | undefined): boolean {
  return a?.column === b?.column && a?.order === b?.order && a?.usesLocaleOrder === b?.usesLocaleOrder;
}
