// Fields, relations and collections as one grid: the same columns in all three, flags as cells, one cell in the order of Tab.
import type { Entity } from "@lathe/model";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useMemo,
  useRef,
} from "react";
import { useChanges } from "../../../changes/use-changes.ts";
import { openNewCollection, openNewRelation } from "../relation/relation-state.ts";
import type { Flag } from "./flags.ts";
import { GridColumns } from "./grid-columns.tsx";
import { findGridCell, tellFocused } from "./grid-keys.ts";
import { type GridRoom, useGridRoom } from "./grid-room.ts";
import { type Member, type MemberKind, findMember, listMembers, listMembersOf } from "./member.ts";
import { formatMembers } from "./member-clipboard.ts";
import { pressMemberKey } from "./member-keys.ts";
import type { MemberAction } from "./member-menu.tsx";
import styles from "./members-grid.module.css";
import { MembersSection } from "./members-section.tsx";
import { WINDOW_FROM } from "./row-window.ts";
import { useWantedRow } from "../../../problems/use-wanted.ts";
import { useStable } from "../../../parts/use-stable.ts";
import { useGridFocus } from "./use-grid-focus.ts";
import { useMemberActions } from "./use-member-actions.ts";
import { useMemberMenu } from "./use-member-menu.ts";
import { useRowDrag } from "./use-row-drag.ts";
import { useRowWindows } from "./use-row-windows.ts";

const KINDS: readonly MemberKind[] = ["field", "relation", "collection"];

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
  const table = useRef<HTMLTableElement>(null);
  const [room, watchRoom] = useGridRoom();
  const changes = useChanges();
  const actions = useMemberActions(entity);
  const doWith = useMemberMenu(entity);
  const names = useMemo(() => listMembers(entity).map(({ part }) => part.name), [entity]);
  const grid = useGridFocus(table, names);
  const { focus, take, clear, toggle, moveRows, focusRow } = grid;
  useWantedRow(entity, focusRow);
  const isLong = names.length > WINDOW_FROM;
  const getWindow = useRowWindows(table, isLong);
  const drag = useRowDrag((name, index) => {
    const member = findMember(entity, name);
    if (member !== undefined) actions.move(member, index);
  });

  /** The chosen rows, or the one that has the focus. */
  const listChosen = (member: Member): readonly Member[] =>
    focus.selected.has(member.part.name)
      ? listMembers(entity).filter(({ part }) => focus.selected.has(part.name))
      : [member];
  const onFlag = useStable((member: Member, flag: Flag) => actions.switchFlag(listChosen(member), flag));
  const onFlagAll = useStable((kind: MemberKind, flag: Flag) =>
    actions.switchFlag(listMembersOf(entity, kind), flag),
  );
  const onAction = useStable((member: Member, action: MemberAction) => {
    const { name } = member.part;
    if (action === "open") return onOpen(name);
    const copied = doWith(member, action, listChosen(member));
    if (copied !== undefined) focusRow(copied);
    if (action === "up" || action === "down") focusRow(name);
    if (action === "remove") clear();
    return undefined;
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = findGridCell(event.target);
    const member = findMember(entity, at?.row.dataset["row"]);
    if (at === undefined || member === undefined || at.cell.getAttribute("aria-expanded") === "true") return;
    const isOpen = openName !== undefined;
    if (!pressMemberKey(event, { ...at, member }, { grid, isOpen, onOpen, onFlag, onAction })) return;
    event.preventDefault();
    event.stopPropagation();
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

  /** Ctrl and a click choose rows, Shift and a click all up to that one. */
  const onClick = (event: MouseEvent) => {
    const name = (event.target as HTMLElement).closest<HTMLElement>("[data-row]")?.dataset["row"];
    if (name === undefined || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
    if (!event.shiftKey || focus.row === undefined) return toggle(name);
    const by = names.indexOf(name) - names.indexOf(focus.anchor ?? focus.row);
    moveRows(focus.anchor ?? focus.row, "name", by, true);
  };

  const add = {
    field: () => onAddField(),
    relation: () => openNewRelation({ from: entity.name }),
    collection: () => openNewCollection(entity.name),
  };
  const tabRow = focus.row !== undefined && names.includes(focus.row) ? focus.row : names[0];
  const firstRows = listFirstRows(entity);
  return (
    <div ref={watchRoom} className={styles["place"]}>
      <table
        ref={table}
        className={styles["grid"]}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are moved through by arrows
        role="grid"
        aria-label={`Members of ${entity.name}`}
        aria-multiselectable
        aria-rowcount={isLong ? names.length + 2 * KINDS.length : undefined}
        data-room={room}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onMouseDown={(event) => {
          // The focus stays where the selection begins.
          if (event.shiftKey) event.preventDefault();
        }}
        onCopy={onCopy}
        onPaste={onPaste}
        onFocus={({ target }) => tellFocused(target, take)}
        {...drag}
      >
        <GridColumns room={room} />
        {KINDS.map((kind) => (
          <MembersSection
            key={kind}
            entity={entity}
            kind={kind}
            room={room}
            changes={changes}
            openName={openName}
            focus={focus}
            tabRow={tabRow}
            window={getWindow(kind)}
            rowIndex={isLong ? firstRows[kind] : undefined}
            onAdd={add[kind]}
            onFlag={onFlag}
            onFlagAll={onFlagAll}
            onAction={onAction}
            onBroughtBack={focusRow}
            addRow={kind === "field" ? renderAddRow?.(room) : undefined}
          />
        ))}
      </table>
    </div>
  );
}

/** The place of the first row of each section among all rows. */
function listFirstRows(entity: Entity): Readonly<Record<MemberKind, number>> {
  const fields = 1;
  const relations = fields + 2 + entity.fields.length;
  return { field: fields, relation: relations, collection: relations + 2 + entity.relations.length };
}
