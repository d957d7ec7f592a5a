// What the parts of the matrix of permissions have in common.
import type { GridAction } from "./permission-grid.ts";

/** What the parts of the matrix are given. */
export interface MatrixProps {
  readonly held: readonly string[];
  /** Undefined where nothing can be ticked. */
  readonly onChange: ((held: readonly string[]) => void) | undefined;
}

/** The columns. */
export const COLUMNS = ["read", "create", "update", "delete"] as const satisfies readonly GridAction[];
