// An entity as a row of the matrix.
import { type CheckedEntity, OPERATIONS, type Operation, type PermittedOperation } from "@lathe/contract";
import type { Entity } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { AccessCell } from "./access-cell.tsx";
import { MODE_NAMES, OPERATION_NAMES, canHave } from "./access-modes.ts";
import styles from "./access-matrix.module.css";
import { describeReach } from "./describe-reach.ts";
import { type OpenMode, ReadQuestion } from "./read-question.tsx";
import { RecordsOutside, useRecordsOutside } from "./records-outside.tsx";

/** The families, as the ids of cells begin with them. */
export type CellFamily = "admin" | "external";

/** What is asked at a cell of the row. */
export interface AskedCell {
  readonly operation: Operation;
  readonly mode: OpenMode;
}

/** Shows the row. */
export const AccessRow = memo(function AccessRow({
  entity,
  tabStop,
  asked,
  checked,
  onStep,
  onEvery,
  onWhere,
  onCloseQuestion,
}: {
  readonly entity: Entity;
  /** The cell that Tab reaches, where it is in this row. */
  readonly tabStop: string | undefined;
  readonly asked: AskedCell | undefined;
  /** What the caller as whom this is looked at may do; undefined where there is none. */
  readonly checked: CheckedEntity | undefined;
  onStep(entity: Entity, family: CellFamily, operation: Operation): void;
  onEvery(entity: Entity, operation: Operation, mode: OpenMode): void;
  onWhere(entity: Entity, operation: Operation, mode: OpenMode): void;
  onCloseQuestion(entity: Entity, operation: Operation): void;
}) {
  const { name, kind, operations, external } = entity;
  const reach = checked && describeReach(entity, checked);
  const focusOf = (cell: string) => (tabStop === cell ? 0 : -1);
  const address = { to: "/e/$entity/access", params: { entity: name } } as const;
  const renderCell = (family: CellFamily, operation: Operation) => {
    const id = `${family}-${operation}`;
    const isPossible = canHave(entity, operation);
    const mode = external[operation];
    const permitted = checked?.operations[family][operation];
    const said = family === "admin" ? "admin" : `external: ${MODE_NAMES[mode].toLowerCase()}`;
    return (
      <AccessCell
        id={id}
        name={`${OPERATION_NAMES[operation]}, ${isPossible ? said : `${family}: virtual entities are only read`}${describePermitted(permitted)}`}
        state={!isPossible ? "impossible" : family === "admin" ? operations[operation] : mode}
        tabIndex={focusOf(id)}
        isBarred={permitted?.allowed === false}
        onStep={() => onStep(entity, family, operation)}
      />
    );
  };
  const records = useRecordsOutside(entity);
  return (
    <tr className={styles["row"]} data-row={name} data-asked={asked !== undefined || undefined}>
      <th scope="row" className={styles["name"]}>
        <Link {...address} data-cell="name" tabIndex={focusOf("name")}>
          <Icon name={kind === "virtual" ? "layers" : "table-2"} size={14} />
          <span title={name}>{name}</span>
        </Link>
      </th>
      {OPERATIONS.map((operation) => (
        <td key={operation} className={styles["cell"]}>
          {renderCell("admin", operation)}
        </td>
      ))}
      <td aria-hidden />
      {OPERATIONS.map((operation) => (
        <td key={operation} className={styles["cell"]}>
          {asked?.operation === operation ? (
            <ReadQuestion
              entity={entity}
              mode={asked.mode}
              onEvery={(mode) => onEvery(entity, operation, mode)}
              onWhere={(mode) => onWhere(entity, operation, mode)}
              onClose={() => onCloseQuestion(entity, operation)}
            >
              {renderCell("external", operation)}
            </ReadQuestion>
          ) : (
            renderCell("external", operation)
          )}
        </td>
      ))}
      <td className={styles["rule"]}>
        <Link
          {...address}
          data-cell="rule"
          tabIndex={focusOf("rule")}
          title={reach === undefined ? records : `${reach.outside} ${reach.admin}`}
          aria-label={
            reach === undefined
              ? `Records of ${name} outside: ${records}`
              : `Records of ${name} that they read: ${reach.short}. ${reach.outside} ${reach.admin}`
          }
        >
          {reach === undefined ? (
            <RecordsOutside entity={entity} />
          ) : (
            <span className={styles["records"]} data-quiet={reach.isNone || undefined}>
              <span>{reach.short}</span>
            </span>
          )}
        </Link>
      </td>
    </tr>
  );
});

function describePermitted(permitted: PermittedOperation | undefined): string {
  if (permitted === undefined) return "";
  return permitted.allowed ? ". They may." : `. They may not: ${permitted.why ?? "it is not open"}`;
}
