// The members of a projection as a grid, with the keys of the members' grid.
import type { Entity, ProjectedMember } from "@lathe/model";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useChanges } from "../../../changes/use-changes.ts";
import { useWantedRow } from "../../../problems/use-wanted.ts";
import { useModel } from "../../../state/use-model.ts";
import { type GridCell, SIDEWAYS, findGridCell, tellFocused } from "../members/grid-keys.ts";
import grid from "../members/members-grid.module.css";
import { ROW_HEIGHT, WINDOW_FROM, listShownRows } from "../members/row-window.ts";
import { useGridFocus } from "../members/use-grid-focus.ts";
import { useRowDrag } from "../members/use-row-drag.ts";
import { useRowWindows } from "../members/use-row-windows.ts";
import { describeOrigin } from "./projection-draft.ts";
import { ProjectionHeads } from "./projection-heads.tsx";
import { ProjectionRow, type ProjectionRowAction } from "./projection-row.tsx";
import type { ProjectionActions } from "./use-projection.ts";

/** The row of the heads. */
const HEAD_ROWS = 1;

/** Shows the members. */
export function ProjectionGrid({
  entity,
  actions,
}: {
  readonly entity: Entity;
  readonly actions: ProjectionActions;
}) {
  const { projection } = entity;
  const model = useModel();
  const navigate = useNavigate();
  const { letters } = useChanges();
  const table = useRef<HTMLTableElement>(null);
  const names = useMemo(() => projection.map(({ name }) => name), [projection]);
  const { focus, take, moveRows, moveCells, focusRow } = useGridFocus(table, names);
  useWantedRow(entity, focusRow);
  const isLong = names.length > WINDOW_FROM;
  const getWindow = useRowWindows(table, isLong);
  const [renamed, setRenamed] = useState<string>();
  const find = (name: string | undefined) => projection.find((member) => member.name === name);
  const drag = useRowDrag((name, place) => {
    const member = find(name);
    if (member !== undefined) actions.move(member, place);
  });
  const onAction = (member: ProjectedMember, action: ProjectionRowAction) => {
    if (action === "rename") return setRenamed(member.id);
    if (action === "remove") return actions.remove(member);
    actions.move(member, names.indexOf(member.name) + (action === "up" ? -1 : 1));
    return focusRow(member.name);
  };
  const onReason = (member: ProjectedMember) => {
    const { hiddenBy } = describeOrigin(model, entity, member);
    if (hiddenBy === undefined) return;
    const search = { m: hiddenBy.member };
    void navigate({ to: "/e/$entity", params: { entity: hiddenBy.entity }, search });
  };
  const press = (
    { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
    { row, cell }: GridCell,
    member: ProjectedMember,
  ): boolean => {
    const by = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : undefined;
    if (ctrlKey || metaKey) return false;
    if (by !== undefined && altKey) onAction(member, by < 0 ? "up" : "down");
    else if (by !== undefined) moveRows(member.name, cell.dataset["cell"] ?? "", by, false);
    else if (key in SIDEWAYS) moveCells(row, cell, SIDEWAYS[key] ?? 0);
    else if (key === "F2" || (key === "Enter" && cell.dataset["cell"] === "name")) onAction(member, "rename");
    else if (key === "Delete") onAction(member, "remove");
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = findGridCell(event.target);
    const member = find(at?.row.dataset["row"]);
    if (at === undefined || member === undefined || event.target instanceof HTMLInputElement) return;
    if (at.cell.getAttribute("aria-expanded") === "true" || !press(event, at, member)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const tabRow = focus.row !== undefined && names.includes(focus.row) ? focus.row : names[0];
  return (
    <table
      ref={table}
      className={grid["grid"]}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are moved through by arrows
      role="grid"
      aria-label={`Members of ${entity.name}`}
      aria-rowcount={isLong ? names.length + HEAD_ROWS : undefined}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => tellFocused(target, take)}
      {...drag}
    >
      <ProjectionHeads />
      <tbody data-rows="projection">
        {listShownRows(names.length, getWindow("projection"), [names.indexOf(tabRow ?? "")]).map((shown) => {
          if ("gap" in shown)
            return (
              <tr
                key={`gap ${shown.before}`}
                aria-hidden
                data-first={shown.before === shown.gap || undefined}
              >
                <td aria-hidden colSpan={8} style={{ height: shown.gap * ROW_HEIGHT, padding: 0 }} />
              </tr>
            );
          const { index } = shown;
          const member = projection[index] as ProjectedMember;
          return (
            <ProjectionRow
              key={member.id}
              member={member}
              index={index}
              rowIndex={isLong ? index + 1 + HEAD_ROWS : undefined}
              origin={describeOrigin(model, entity, member)}
              letter={letters.get(member.id)}
              isDisplay={entity.display === member.name}
              tabStop={tabRow === member.name ? focus.cell : undefined}
              isRenamed={renamed === member.id}
              onRename={(name) => {
                const refused = name === member.name ? undefined : actions.rename(member, name);
                if (refused !== undefined) return refused;
                setRenamed(undefined);
                focusRow(name);
                return undefined;
              }}
              onStopRename={() => setRenamed(undefined)}
              onFlag={actions.switchFlag}
              onReason={onReason}
              onAction={onAction}
            />
          );
        })}
        {projection.length === 0 ? (
          <tr className={grid["empty"]}>
            <td colSpan={8}>Nothing is shown yet. Name a member of {entity.source} below.</td>
          </tr>
        ) : undefined}
      </tbody>
    </table>
  );
}
