// What keys do in the grid of members.
import type { KeyboardEvent } from "react";
import { FLAGS, type Flag } from "./flags.ts";
import { type GridCell, SIDEWAYS } from "./grid-keys.ts";
import type { Member } from "./member.ts";
import type { MemberAction } from "./member-menu.tsx";
import type { useGridFocus } from "./use-grid-focus.ts";

/** What keys can do. */
export interface MemberKeyActions {
  readonly grid: ReturnType<typeof useGridFocus>;
  /** Whether the inspector shows a member. */
  readonly isOpen: boolean;
  onOpen(name: string | undefined, options?: { readonly isEditing?: boolean }): void;
  onFlag(member: Member, flag: Flag): void;
  onAction(member: Member, action: MemberAction): void;
}

/** Does what a key stands for in a cell of a member; false where that is nothing. */
export function pressMemberKey(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  { row, cell, member }: GridCell & { readonly member: Member },
  { grid, isOpen, onOpen, onFlag, onAction }: MemberKeyActions,
): boolean {
  const { focus, clear, toggle, selectAll, moveRows, moveCells } = grid;
  const { name } = member.part;
  const column = cell.dataset["cell"] ?? "";
  const isMod = ctrlKey || metaKey;
  const by = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : undefined;
  if (by !== undefined && altKey) onAction(member, by < 0 ? "up" : "down");
  else if (by !== undefined && !isMod) moveRows(name, column, by, shiftKey);
  else if (key in SIDEWAYS && !isMod && !altKey) moveCells(row, cell, SIDEWAYS[key] ?? 0);
  else if (key === " " && (FLAGS as readonly string[]).includes(column)) {
    if (cell.ariaDisabled !== "true" || focus.selected.size > 1) onFlag(member, column as Flag);
  } else if (key === " " && column !== "menu") toggle(name);
  else if (key === "Enter" && column !== "menu") onOpen(name, { isEditing: true });
  else if (key === "F2") onAction(member, "rename");
  else if (key === "Delete" || (key === "Backspace" && metaKey)) onAction(member, "remove");
  else if (key.toLowerCase() === "d" && isMod) onAction(member, "duplicate");
  else if (key.toLowerCase() === "a" && isMod) selectAll();
  else if (key === "Escape" && focus.selected.size > 0) clear();
  else if (key === "Escape" && isOpen) onOpen(undefined);
  else return false;
  return true;
}
