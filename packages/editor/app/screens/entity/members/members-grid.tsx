// Fields, relations and collections as one grid: the same columns in all three, flags as cells, one cell in the order of Tab.
import type { Entity } from "@lathe/model";
import { useCopy } from "@lathe/ui";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useCallback, useRef } from "react";
import { useChanges } from "../../../changes/use-changes.ts";
import { openRename } from "../../../rename/rename-state.ts";
import { openNewCollection, openNewRelation } from "../relation/relation-state.ts";
import type { Flag } from "./flags.ts";
import { FLAGS } from "./flags.ts";
import { GridColumns, SectionHead, countColumns } from "./grid-columns.tsx";
import { type GridRoom, useGridRoom } from "./grid-room.ts";
import {
  MEMBER_LISTS,
  type Member,
  type MemberKind,
  findMember,
  listMembers,
  listMembersOf,
} from "./member.ts";
import { formatMembers } from "./member-clipboard.ts";
import { MemberRow, type RowAction } from "./member-row.tsx";
import styles from "./members-grid.module.css";
import { useGridFocus } from "./use-grid-focus.ts";
import { useMemberActions } from "./use-member-actions.ts";
import { useRowDrag } from "./use-row-drag.ts";

const KINDS: readonly MemberKind[] = ["field", "relation", "collection"];
const LATIN: Readonly<Record<string, number>> = {
  Home: -Infinity,
  End: Infinity,
  ArrowLeft: -1,
  ArrowRight: 1,
};

/** Shows the members of an entity. */
export function MembersGrid({
  entity,
  openName,
  onOpen,
  onAddField,
  renderAddRow,
}: {
  readonly entity: Entity;
  /** The member that the inspector shows. */
  readonly openName: string | undefined;
  onOpen(name: string | undefined, options?: { readonly isEditing?: boolean }): void;
  onAddField(pasted?: string): void;
  /** The row that adds a field, while it is open. */
  renderAddRow?: ((room: GridRoom) => ReactNode) | undefined;
}) {
  const place = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const room = useGridRoom(place);
  const { letters } = useChanges();
  const actions = useMemberActions(entity);
  const { copy } = useCopy();
  const { focus, take, clear, moveRows, moveCells, focusRow } = useGridFocus(table);
  const drag = useRowDrag((name, index) => {
    const member = findMember(entity, name);
    if (member !== undefined) actions.move(member, index);
  });

  /** The chosen rows, or the one that has the focus. */
  const listChosen = useCallback(
    (member: Member): readonly Member[] =>
      focus.selected.has(member.part.name)
        ? listMembers(entity).filter(({ part }) => focus.selected.has(part.name))
        : [member],
    [entity, focus.selected],
  );
  const onFlag = useCallback(
    (member: Member, flag: Flag) => actions.switchFlag(listChosen(member), flag),
    [actions, listChosen],
  );
  const onAction = useCallback(
    (member: Member, action: RowAction) => {
      const { kind, part } = member;
      const list: readonly { readonly name: string }[] = entity[MEMBER_LISTS[kind]];
      const index = list.findIndex(({ name }) => name === part.name);
      if (action === "open") onOpen(part.name);
      if (action === "rename") openRename({ part: kind, entity: entity.name, name: part.name });
      if (action === "duplicate") {
        const name = actions.duplicate(member);
        if (name !== undefined) queueMicrotask(() => focusRow(name));
      }
      if (action === "copy") copy(formatMembers(listChosen(member)));
      if (action === "up") actions.move(member, index - 1);
      if (action === "down") actions.move(member, index + 1);
      if (action === "remove") {
        const rows = listMembers(entity).map((one) => one.part.name);
        const next = rows[rows.indexOf(part.name) + 1] ?? rows[rows.indexOf(part.name) - 1];
        actions.remove(listChosen(member));
        clear();
        if (next !== undefined) focusRow(next);
      }
    },
    [entity, actions, onOpen, copy, listChosen, clear, focusRow],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-cell]");
    const row = cell?.closest<HTMLElement>("[data-row]");
    const member = findMember(entity, row?.dataset["row"]);
    if (!cell || !row || member === undefined || cell.getAttribute("aria-expanded") === "true") return;
    const name = cell.dataset["cell"] ?? "";
    const done = pressKey(event, { cell, row, member, name });
    if (done) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  const pressKey = (
    { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
    at: {
      readonly cell: HTMLElement;
      readonly row: HTMLElement;
      readonly member: Member;
      readonly name: string;
    },
  ): boolean => {
    const { cell, row, member, name } = at;
    const isMod = ctrlKey || metaKey;
    const by = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : undefined;
    if (by !== undefined && altKey) onAction(member, by < 0 ? "up" : "down");
    else if (by !== undefined && !isMod) moveRows(row, name, by, shiftKey);
    else if (key in LATIN && !isMod && !altKey) moveCells(row, cell, LATIN[key] ?? 0);
    else if (key === " " && (FLAGS as readonly string[]).includes(name)) {
      if (cell.ariaDisabled !== "true" || focus.selected.size > 1) onFlag(member, name as Flag);
    } else if (key === "Enter" && name !== "menu") onOpen(member.part.name, { isEditing: true });
    else if (key === "F2") onAction(member, "rename");
    else if (key === "Delete" || (key === "Backspace" && metaKey)) onAction(member, "remove");
    else if (key.toLowerCase() === "d" && isMod) onAction(member, "duplicate");
    else if (key === "Escape" && focus.selected.size > 0) clear();
    else if (key === "Escape" && openName !== undefined) onOpen(undefined);
    else return false;
    return true;
  };

  const onCopy = (event: ClipboardEvent) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-row]");
    const member = findMember(entity, row?.dataset["row"]);
    if (member === undefined || getSelection()?.isCollapsed === false) return;
    event.clipboardData.setData("text/plain", formatMembers(listChosen(member)));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if ((event.target as HTMLElement).closest("[data-row]") === null) return;
    const text = event.clipboardData.getData("text/plain");
    event.preventDefault();
    if (!actions.paste(text) && text.trim() !== "") onAddField(text);
  };

  const add = {
    field: () => onAddField(),
    relation: () => openNewRelation({ from: entity.name }),
    collection: () => openNewCollection(entity.name),
  };
  const first = listMembers(entity)[0]?.part.name;
  const tabRow = findMember(entity, focus.row) === undefined ? first : focus.row;
  return (
    <div ref={place} className={styles["place"]}>
      <table
        ref={table}
        className={styles["grid"]}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are moved through by arrows
        role="grid"
        aria-label={`Members of ${entity.name}`}
        aria-multiselectable
        data-room={room}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
        onFocus={({ target }) => {
          const row = target.closest<HTMLElement>("[data-row]")?.dataset["row"];
          const cell = target.closest<HTMLElement>("[data-cell]")?.dataset["cell"];
          if (row !== undefined && cell !== undefined) take(row, cell);
        }}
        {...drag}
      >
        <GridColumns room={room} />
        {KINDS.map((kind) => {
          const members = listMembersOf(entity, kind);
          return (
            <tbody key={kind}>
              <SectionHead kind={kind} count={members.length} room={room} onAdd={add[kind]} />
              {members.map((member) => (
                <MemberRow
                  key={member.part.id}
                  member={member}
                  room={room}
                  letter={letters.get(member.part.id)}
                  isDisplay={kind === "field" && entity.display === member.part.name}
                  isOpen={openName === member.part.name}
                  isSelected={focus.selected.has(member.part.name)}
                  tabStop={tabRow === member.part.name ? focus.cell : undefined}
                  onFlag={onFlag}
                  onAction={onAction}
                />
              ))}
              {kind === "field" && members.length === 0 && renderAddRow === undefined ? (
                <tr className={styles["empty"]}>
                  <td colSpan={countColumns(room)}>
                    No fields yet. Press N, or paste lines such as “title*”.
                  </td>
                </tr>
              ) : undefined}
              {kind === "field" ? renderAddRow?.(room) : undefined}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}
