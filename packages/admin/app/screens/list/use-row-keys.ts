// The keys of a list: J and K or the arrows go from row to row, Space previews, X chooses.
import { useKeys } from "@lathe/admin-kit";
import type { RefObject } from "react";
import { isFocusFree } from "../../page-focus.ts";
import type { Selection } from "./selection/use-selection.ts";
import type { ListAddress } from "./use-list-address.ts";

/** Listens to the keys of rows; gives the step from one record to the next. */
export function useRowKeys({
  rows,
  ids,
  address,
  selection,
  hasRoomBeside,
}: {
  readonly rows: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly address: ListAddress;
  readonly selection: Selection | undefined;
  /** Whether there is room for a preview. */
  readonly hasRoomBeside: boolean;
}) {
  const { preview } = address.state;
  const getFocused = () => {
    const element = document.activeElement?.closest("[data-record], [data-row-link]");
    return element?.getAttribute("data-record") ?? element?.getAttribute("data-row-link") ?? undefined;
  };
  const step = (by: 1 | -1) => {
    const current = getFocused() ?? preview;
    const index = current === undefined ? -1 : ids.indexOf(current);
    const next = ids[index === -1 ? (by === 1 ? 0 : ids.length - 1) : index + by];
    if (next === undefined) return false;
    rows.current?.querySelector<HTMLElement>(`[data-row-link="${next}"]`)?.focus();
    if (preview !== undefined) address.change({ preview: next }, { replace: true });
    return true;
  };
  const isElsewhere = () => !isFocusFree() && rows.current?.contains(document.activeElement) !== true;
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => (isElsewhere() ? false : step(1)),
    ArrowUp: () => (isElsewhere() ? false : step(-1)),
    x: () => {
      const id = getFocused();
      if (id === undefined || selection === undefined) return false;
      selection.toggle(id, false);
      return true;
    },
    Space: () => {
      const id = getFocused();
      if (id === undefined || !hasRoomBeside) return false;
      address.change({ preview: preview === id ? undefined : id });
      return true;
    },
    ...(preview === undefined ? {} : { Escape: () => address.change({ preview: undefined }) }),
  });
  return { step: (by: 1 | -1) => void step(by) };
}
