// Items of a list in the inspector are moved: by their grips, by Alt with arrows, and from their menus.
import { useToasts } from "@lathe/ui";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { useRowDrag } from "../members/use-row-drag.ts";
import { moveItem } from "./values-text.ts";

/** What the list listens with. */
export interface MovedItems {
  /** For the element around the rows. */
  readonly drag: ReturnType<typeof useRowDrag>;
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
  const move = (from: number, to: number) => {
    const item = items[from];
    const moved = moveItem(items, from, to);
    if (item === undefined || moved === items || from === to || take(moved) !== undefined) return;
    announce(`${getName(item)}, now ${to + 1} of ${items.length}`);
  };
  const latestMove = useRef(move);
  useLayoutEffect(() => {
    latestMove.current = move;
  });
  const drag = useRowDrag((name, to) =>
    move(
      items.findIndex((item) => getName(item) === name),
      to,
    ),
  );
  return {
    drag,
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
      const row = event.currentTarget;
      const next = by === 1 ? row.nextElementSibling : row.previousElementSibling;
      if (!(next instanceof HTMLElement) || next.dataset["row"] === undefined) return;
      // Rows stay and get other items: the focus goes to where its item will be.
      listControls(next)[listControls(row).indexOf(event.target as HTMLElement)]?.focus();
      // Once what was being typed there has been taken.
      queueMicrotask(() => latestMove.current(index, index + by));
    },
  };
}

function listControls(row: HTMLElement): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>("input, select, button")];
}
