// Who may do what, as a matrix: entities by module, operations in two families. One cell is in the order of Tab.
import { OPERATIONS, type Operation } from "@lathe/contract";
import { EVERYONE, type Entity } from "@lathe/model";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from "react";
import type { AccessCheck } from "../../view-as/use-access-check.ts";
import { useGridFocus } from "../entity/members/use-grid-focus.ts";
import {
  MODES_BY_KEY,
  OPERATION_HEADS,
  OPERATION_NAMES,
  asksForRule,
  canHave,
  stepMode,
} from "./access-modes.ts";
import { AccessRow, type AskedCell, type CellFamily } from "./access-row.tsx";
import styles from "./access-matrix.module.css";
import type { OpenMode } from "./read-question.tsx";
import { useAccessActions } from "./use-access-actions.ts";

const SIDEWAYS: Readonly<Record<string, number>> = {
  Home: -Infinity,
  End: Infinity,
  ArrowLeft: -1,
  ArrowRight: 1,
};

/** Entities of a module. */
export interface AccessGroup {
  readonly module: string;
  readonly entities: readonly Entity[];
}

/** Shows the matrix. */
export function AccessMatrix({
  groups,
  check,
}: {
  readonly groups: readonly AccessGroup[];
  /** What somebody may do as whom it is looked at; undefined where there is nobody. */
  readonly check: AccessCheck | undefined;
}) {
  const table = useRef<HTMLTableElement>(null);
  const names = useMemo(() => groups.flatMap(({ entities: list }) => list.map(({ name }) => name)), [groups]);
  const { focus, take, moveRows, moveCells, focusRow } = useGridFocus(table, names);
  const [asked, setAsked] = useState<AskedCell & { readonly entity: string }>();
  const { setMode, switchOperation } = useAccessActions();
  const navigate = useNavigate();

  const choose = useCallback(
    (entity: Entity, operation: Operation, mode: ReturnType<typeof stepMode>) => {
      if (!canHave(entity, operation)) return;
      if (mode !== "off" && asksForRule(entity, operation, mode))
        setAsked({ entity: entity.name, operation, mode });
      else setMode(entity, operation, mode);
    },
    [setMode],
  );
  const onStep = useCallback(
    (entity: Entity, family: CellFamily, operation: Operation) => {
      if (family === "external") choose(entity, operation, stepMode(entity.external[operation], 1));
      else if (canHave(entity, operation)) switchOperation(entity, operation);
    },
    [choose, switchOperation],
  );
  /** The cell is made anew without its question: the focus goes back to it at once, so that no key is lost. */
  const closeQuestion = useCallback(
    (entity: Entity, operation: Operation) => {
      setAsked(undefined);
      focusRow(entity.name, `external-${operation}`);
    },
    [focusRow],
  );
  const onEvery = useCallback(
    (entity: Entity, operation: Operation, mode: OpenMode) => {
      setMode(entity, operation, mode, EVERYONE);
      closeQuestion(entity, operation);
    },
    [setMode, closeQuestion],
  );
  const onWhere = useCallback(
    (entity: Entity, operation: Operation, mode: OpenMode) => {
      const search = { open: operation, to: mode };
      void navigate({ to: "/e/$entity/access", params: { entity: entity.name }, search });
    },
    [navigate],
  );

  const entities = groups.flatMap((group) => group.entities);
  const press = (event: KeyboardEvent, entity: Entity, row: HTMLElement, cell: HTMLElement): boolean => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return false;
    const id = cell.dataset["cell"] ?? "";
    const [family, operation] = id.split("-") as [CellFamily | "name" | "rule", Operation];
    const mode = MODES_BY_KEY[key.toLowerCase()];
    if (key === "ArrowUp" || key === "ArrowDown")
      moveRows(entity.name, id, key === "ArrowUp" ? -1 : 1, false);
    else if (key in SIDEWAYS) moveCells(row, cell, SIDEWAYS[key] ?? 0);
    else if (key === " " && family === "external")
      choose(entity, operation, stepMode(entity.external[operation], shiftKey ? -1 : 1));
    else if (key === " " && family === "admin") onStep(entity, family, operation);
    else if (mode !== undefined && !shiftKey && family === "external") choose(entity, operation, mode);
    else if (key === "Enter" && operation !== undefined)
      void navigate({ to: "/e/$entity/access", params: { entity: entity.name } });
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-cell]");
    const row = cell?.closest<HTMLElement>("[data-row]");
    const entity = entities.find(({ name }) => name === row?.dataset["row"]);
    if (!cell || !row || entity === undefined || !press(event, entity, row, cell)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const tabRow = entities.some(({ name }) => name === focus.row) ? focus.row : entities[0]?.name;
  return (
    <table
      ref={table}
      className={styles["matrix"]}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are moved through by arrows
      role="grid"
      aria-label="Who may do what"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>("[data-row]")?.dataset["row"];
        const cell = target.closest<HTMLElement>("[data-cell]")?.dataset["cell"];
        if (row !== undefined && cell !== undefined) take(row, cell);
      }}
    >
      <MatrixHead isLookedAt={check !== undefined} />
      {groups.map(({ module, entities: rows }) => (
        <tbody key={module}>
          <tr className={styles["module"]}>
            <th colSpan={13} scope="rowgroup">
              {module}
            </th>
          </tr>
          {rows.map((entity) => (
            <AccessRow
              key={entity.id}
              entity={entity}
              tabStop={tabRow === entity.name ? focus.cell : undefined}
              checked={check?.entities.get(entity.name)}
              asked={asked?.entity === entity.name ? asked : undefined}
              onStep={onStep}
              onEvery={onEvery}
              onWhere={onWhere}
              onCloseQuestion={closeQuestion}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function MatrixHead({ isLookedAt }: { readonly isLookedAt: boolean }) {
  const heads = OPERATIONS.map((operation) => (
    <th key={operation} scope="col" className={styles["operation"]} abbr={OPERATION_NAMES[operation]}>
      <span className={styles["short"]}>{OPERATION_HEADS[operation]}</span>
      <span className={styles["long"]}>{OPERATION_NAMES[operation]}</span>
    </th>
  ));
  return (
    <thead>
      <tr className={styles["families"]}>
        <td aria-hidden />
        <th colSpan={5} scope="colgroup">
          <span>Admin: operations that exist</span>
        </th>
        <td aria-hidden />
        <th colSpan={5} scope="colgroup">
          <span>External: who may</span>
        </th>
        <td aria-hidden />
      </tr>
      <tr className={styles["heads"]}>
        <th scope="col">Entity</th>
        {heads}
        <td aria-hidden />
        {heads}
        <th scope="col" className={styles["rule"]}>
          {isLookedAt ? "Records they read" : "Records outside"}
        </th>
      </tr>
    </thead>
  );
}
