// The members of one kind, as a part of the grid: in long grids those in view alone.
import type { Entity } from "@lathe/model";
import type { ReactNode } from "react";
import type { useChanges } from "../../../changes/use-changes.ts";
import type { Flag } from "./flags.ts";
import { SectionHead, countColumns } from "./grid-columns.tsx";
import type { GridRoom } from "./grid-room.ts";
import { MEMBER_LISTS, type Member, type MemberKind, listMembersOf } from "./member.ts";
import type { MemberAction } from "./member-menu.tsx";
import { MemberRow } from "./member-row.tsx";
import styles from "./members-grid.module.css";
import { RemovedRow, listRemoved } from "./removed-row.tsx";
import { ROW_HEIGHT, type RowWindow, listShownRows } from "./row-window.ts";
import type { GridFocus } from "./use-grid-focus.ts";

/** Shows the head of the section and its rows. */
export function MembersSection({
  entity,
  kind,
  room,
  changes: { all, letters },
  openName,
  focus,
  tabRow,
  window,
  rowIndex,
  onAdd,
  onFlag,
  onFlagAll,
  onAction,
  onBroughtBack,
  addRow,
}: {
  readonly entity: Entity;
  readonly kind: MemberKind;
  readonly room: GridRoom;
  readonly changes: ReturnType<typeof useChanges>;
  readonly openName: string | undefined;
  readonly focus: GridFocus;
  /** The row that Tab reaches. */
  readonly tabRow: string | undefined;
  readonly window: RowWindow;
  /** The place of the head among all rows; undefined where all are in the page. */
  readonly rowIndex: number | undefined;
  onAdd(): void;
  onFlag(member: Member, flag: Flag): void;
  /** Switches a flag of all members of a kind. */
  onFlagAll(kind: MemberKind, flag: Flag): void;
  onAction(member: Member, action: MemberAction): void;
  /** A member that was removed is there again. */
  onBroughtBack(name: string): void;
  /** The row that adds a field, while it is open. */
  readonly addRow: ReactNode;
}) {
  const members = listMembersOf(entity, kind);
  const removed = listRemoved(all, entity.name, MEMBER_LISTS[kind]);
  const kept = members.findIndex(({ part }) => part.name === tabRow);
  const isEmpty = members.length === 0 && removed.length === 0;
  return (
    <tbody data-rows={kind}>
      <SectionHead
        kind={kind}
        count={members.length}
        hasRows={!isEmpty || addRow !== undefined}
        room={room}
        rowIndex={rowIndex}
        onAdd={onAdd}
        onFlagAll={onFlagAll}
      />
      {listShownRows(members.length, window, [kept]).map((shown) => {
        if ("gap" in shown)
          return (
            <tr key={`gap ${shown.before}`} aria-hidden data-first={shown.before === shown.gap || undefined}>
              <td
                aria-hidden
                colSpan={countColumns(room)}
                style={{ height: shown.gap * ROW_HEIGHT, padding: 0 }}
              />
            </tr>
          );
        const member = members[shown.index] as Member;
        const { id, name } = member.part;
        return (
          <MemberRow
            key={id}
            member={member}
            index={shown.index}
            rowIndex={rowIndex === undefined ? undefined : rowIndex + 2 + shown.index}
            room={room}
            letter={letters.get(id)}
            isDisplay={kind === "field" && entity.display === name}
            isOpen={openName === name}
            isSelected={focus.selected.has(name)}
            tabStop={tabRow === name ? focus.cell : undefined}
            onFlag={onFlag}
            onAction={onAction}
          />
        );
      })}
      {removed.map((change) => (
        <RemovedRow key={change.id} change={change} room={room} onBroughtBack={onBroughtBack} />
      ))}
      {kind === "field" && isEmpty && addRow === undefined ? (
        <tr className={styles["empty"]}>
          <td colSpan={countColumns(room)}>
            No fields yet. Press <kbd>N</kbd>, or paste a sample: lines such as <code>title*</code>.
          </td>
        </tr>
      ) : undefined}
      {addRow}
    </tbody>
  );
}
