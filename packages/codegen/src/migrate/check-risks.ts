// The hazards of checks: which of them rows may break.
import { compileCheckCondition } from "../emit/sql/table-statements.ts";
import type { ResolvedCheck } from "../resolve/sql-types.ts";
import { sql } from "../write/sql.ts";
import { type ColumnContext, resolveColumnFacts } from "./column-context.ts";
import { type ColumnPair, compileValueAfter } from "./column-values.ts";
import { createRowCount } from "./count-query.ts";
import { type Risk, createFailureRisk } from "./risk.ts";

/** The hazards of a column whose check is new or narrower. */
export function collectCheckRisks(context: ColumnContext, pair: ColumnPair): readonly Risk[] {
  const [before, after] = pair;
  const { checks } = context.table;
  const check = checks.added.find(({ column }) => column === after.name);
  const old = checks.removed.find(({ column }) => column === before.name);
  if (check === undefined || (old !== undefined && isNoNarrower(check, old))) return [];
  const { table, label } = resolveColumnFacts(context, before.id);
  const what =
    check.kind === "oneOf"
      ? "allows only some values, and records may have others."
      : `takes ${formatLengthRange(check)}, and records may have other texts.`;
  return [
    createFailureRisk(
      { table: table.id, column: before.id, reason: check.kind === "oneOf" ? "values" : "length" },
      `${label} ${what}`,
      createRowCount(table.name, sql`not (${compileCheckCondition(check, compileValueAfter(pair))})`),
    ),
  ];
}

function formatLengthRange({ min, max }: Extract<ResolvedCheck, { kind: "length" }>): string {
  if (min === null) return `${max} characters or less`;
  return max === null ? `${min} characters or more` : `${min} to ${max} characters`;
}

/** Whether all that the old check lets through, the new one does too. */
function isNoNarrower(check: ResolvedCheck, old: ResolvedCheck): boolean {
  if (old.kind === "oneOf") return old.values.every((value) => passesCheck(check, value));
  if (check.kind === "oneOf") return false;
  const { min, max } = check;
  return (
    (min === null || (old.min !== null && old.min >= min)) &&
    (max === null || (old.max !== null && old.max <= max))
  );
}

function passesCheck(check: ResolvedCheck, value: string): boolean {
  if (check.kind === "oneOf") return check.values.includes(value);
  const { length } = [...value];
  return length >= (check.min ?? 0) && length <= (check.max ?? Number.POSITIVE_INFINITY);
}
