// Items of a list in the inspector are moved: by their grips, by Alt with arrows, and from their menus.
import { useToasts } from "@lathe/ui";
import { type KeyboardEvent, useState } from "react";
import { useRowDrag } from "../members/use-row-drag.ts";
import { followItems } from "./item-keys.ts";
import { moveItem } from "./values-text.ts";

/** What the list listens with. */
export interface MovedItems {
  /** For the element around the rows. */
  readonly drag: ReturnType<typeof useRowDrag>;
  /** What the row of an item is known by, wherever it is moved: what is typed in it goes with it, and so does the focus. */
  getKey(index: number): number | undefined;
  /** For the row of an item. */
  getRow(index: number): Readonly<Record<`data-${string}`, string | number>>;
  move(from: number, to: number): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>, index: number): void;
}

/** Moves items; where the new order is taken, the place is told. */
export function useMovedItems<T>(
  items: readonly T[],
  getName: (item: T) => string,
  /** Answers what stands in the way. */
  take: (items: readonly T[]) => string | undefined,
): MovedItems {
  const { announce } = useToasts();
  const [known, setKnown] = useState(() => followItems([], items.map(getName)));
  const keyed = followItems(known, items.map(getName));
  if (keyed !== known) setKnown(keyed);
  const move = (from: number, to: number) => {
    const item = items[from];
    const moved = moveItem(items, from, to);
    if (item === undefined || moved === items || from === to || take(moved) !== undefined) return;
    announce(`${getName(item)}, now ${to + 1} of ${items.length}`);
  };
  const drag = useRowDrag((name, to) =>
    move(
      items.findIndex((item) => getName(item) === name),
      to,
    ),
  );
  return {
    drag,
    getKey: (index) => keyed[index]?.key,
    getRow: (index) => ({
      "data-row": getName(items[index] as T),
      "data-kind": "item",
      "data-index": index,
    }),
    move,
    onKeyDown(event, index) {
      const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined;
      if (by === undefined || !event.altKey) return;
      event.preventDefault();
      move(index, index + by);
    },
  };
}
