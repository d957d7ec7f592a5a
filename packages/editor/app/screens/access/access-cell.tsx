// A cell of the matrix: whether an operation exists for operators, or who may use it outside.
import type { AccessMode } from "@lathe/contract";
import { Icon } from "@lathe/ui";
import { MODE_ICONS } from "./access-modes.ts";
import styles from "./access-matrix.module.css";

/** What a cell says. */
export type CellState = "impossible" | boolean | AccessMode;

/** Shows the cell; a click goes on to the next state. Keys are the matrix's. */
export function AccessCell({
  id,
  name,
  state,
  tabIndex,
  isBarred = false,
  onStep,
}: {
  /** Among the cells of its row. */
  readonly id: string;
  /** "List, external: anyone". */
  readonly name: string;
  readonly state: CellState;
  readonly tabIndex: number;
  /** Whether the caller as whom this is looked at may not use it. */
  readonly isBarred?: boolean;
  onStep(): void;
}) {
  const isOff = state === "off" || state === false;
  const icon = typeof state === "string" && state in MODE_ICONS ? MODE_ICONS[state as "anonymous"] : "check";
  return (
    <button
      type="button"
      className={styles["box"]}
      data-cell={id}
      data-barred={isBarred || undefined}
      data-state={typeof state === "boolean" ? (state ? "on" : "off") : state}
      tabIndex={tabIndex}
      aria-label={name}
      {...(typeof state === "boolean" ? { role: "checkbox", "aria-checked": state } : {})}
      aria-disabled={state === "impossible"}
      title={name}
      onClick={state === "impossible" ? undefined : onStep}
    >
      {isOff || state === "impossible" ? undefined : <Icon name={icon} size={14} />}
    </button>
  );
}
