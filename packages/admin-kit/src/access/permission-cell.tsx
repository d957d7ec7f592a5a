// A box of the matrix of permissions, or the sign that stands where there is none.
import { Icon } from "@lathe/ui";
import { RowCheck } from "../list/row-check.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import type { GridAction, GridRow } from "./permission-grid.ts";
import { holdsPermission, isGivenByName } from "./permission-list.ts";
import styles from "./permission-table.module.css";
import { getCellPermission } from "./tick-permissions.ts";

/** A box; locked where the permission is not the operator's to give, a dash where the model has it off. */
export function PermissionCell({
  row,
  action,
  held,
  label,
  onTick,
}: {
  readonly row: GridRow;
  readonly action: GridAction;
  readonly held: readonly string[];
  readonly label: string;
  /** Undefined where nothing can be ticked. */
  readonly onTick: ((isOn: boolean) => void) | undefined;
}) {
  const { text } = useTexts();
  const kind = row.cells[action] ?? "off";
  if (kind === "off")
    return (
      <span className={styles["off"]}>
        <span aria-hidden>{text("common.empty-value")}</span>
        <span className="visually-hidden">{text("access.is-off")}</span>
      </span>
    );
  const permission = getCellPermission(row, action);
  const isHeld = holdsPermission(held, permission);
  const isCovered = held.includes("*") && !isGivenByName(permission);
  const isLocked = kind === "locked";
  return (
    <span className={styles["box"]}>
      <RowCheck
        label={isLocked ? text("access.locked-cell", { cell: label }) : label}
        checked={isHeld}
        disabled={onTick === undefined || isLocked || isCovered}
        onToggle={() => onTick?.(!isHeld)}
      />
      {isLocked && onTick !== undefined ? (
        <span className={styles["lock"]}>
          <Icon name="lock" size={14} />
        </span>
      ) : undefined}
    </span>
  );
}
