// Which records of a list are chosen. They stay chosen on other pages; another search or filter chooses anew.
import type { RowSelection } from "@lathe/admin-kit";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";

/** Which records are chosen. */
export interface Selection extends RowSelection {
  /** Whether all that the list would show are meant, not only those with ids. */
  readonly isAll: boolean;
  readonly count: number;
  chooseAll(): void;
  clear(): void;
}

interface Chosen {
  readonly scope: string;
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
}

/** The selection of a list; `scope` says which records the list is of. */
export function useSelection(scope: string, pageIds: readonly string[], total: number): Selection {
  const [kept, setKept] = useState<Chosen>({ scope, ids: new Set(), isAll: false });
  const last = useRef<string>(undefined);
  const page = useRef(pageIds);
  useEffect(() => {
    page.current = pageIds;
  }, [pageIds]);
  const chosen = kept.scope === scope ? kept : { scope, ids: NONE, isAll: false };
  const { ids, isAll } = chosen;
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const range = isRange ? listRange(page.current, last.current, id) : [id];
      last.current = id;
      setKept((former) => {
        // Of all, those on this page stay chosen but for the one: which others there are is not known here.
        const all = former.isAll ? new Set([...former.ids, ...page.current]) : former.ids;
        const before = former.scope === scope ? all : NONE;
        const isOn = !before.has(id);
        const rest = [...before].filter((each) => !range.includes(each));
        return { scope, ids: new Set(isOn ? [...rest, ...range] : rest), isAll: false };
      });
    },
    [scope],
  );
  return useMemo(() => {
    const set = (next: ReadonlySet<string>, all = false) => setKept({ scope, ids: next, isAll: all });
    return {
      ids: isAll ? new Set([...ids, ...pageIds]) : ids,
      isAll,
      count: isAll ? total : ids.size,
      toggle,
      toggleAll() {
        const isOff = !isAll && pageIds.some((id) => !ids.has(id));
        const others = [...ids].filter((id) => !pageIds.includes(id));
        set(new Set(isAll ? [] : isOff ? [...ids, ...pageIds] : others));
      },
      chooseAll: () => set(ids, true),
      clear: () => set(NONE),
    };
  }, [scope, ids, isAll, pageIds, total, toggle]);
}

const NONE: ReadonlySet<string> = new Set();

function listRange(page: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [first, last] = [page.indexOf(from ?? to), page.indexOf(to)].toSorted((a, b) => a - b);
  return first === undefined || last === undefined || first === -1 ? [to] : page.slice(first, last + 1);
}
