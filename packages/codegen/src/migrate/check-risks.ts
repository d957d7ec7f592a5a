// The hazards of checks: which of them rows may break.
import { checkCondition } from "../emit/sql/table-statements.ts";
import type { ResolvedCheck } from "../resolve/sql-types.ts";
import { sql } from "../write/sql.ts";
import { type ColumnPlace, describeColumn } from "./column-place.ts";
import { type ColumnPair, valueAfter } from "./column-values.ts";
import { countRows } from "./counting.ts";
import { type Risk, mayFail } from "./risk.ts";

/** The hazards of a column whose check is new or narrower. */
export function checkRisks(place: ColumnPlace, pair: ColumnPair): readonly Risk[] {
  const [before, after] = pair;
  const { checks } = place.table;
  const check = checks.added.find(({ column }) => column === after.name);
  const old = checks.removed.find(({ column }) => column === before.name);
  if (check === undefined || (old !== undefined && allows(check, old))) return [];
  const { table, label } = describeColumn(place, before.id);
  const what =
    check.kind === "oneOf"
      ? "allows only some values, and records may have others."
      : `takes ${lengthText(check)}, and records may have other texts.`;
  return [
    mayFail(
      { table: table.id, column: before.id, reason: check.kind === "oneOf" ? "values" : "length" },
      `${label} ${what}`,
      countRows(table.name, sql`not (${checkCondition(check, valueAfter(pair))})`),
    ),
  ];
}

function lengthText({ min, max }: Extract<ResolvedCheck, { kind: "length" }>): string {
  if (min === null) return `${max} characters or less`;
  return max === null ? `${min} characters or more` : `${min} to ${max} characters`;
}

/** Whether all that the old check lets through, the new one does too. */
function allows(check: ResolvedCheck, old: ResolvedCheck): boolean {
  if (old.kind === "oneOf") return old.values.every((value) => passes(check, value));
  if (check.kind === "oneOf") return false;
  const { min, max } = check;
  return (
    (min === null || (old.min !== null && old.min >= min)) &&
    (max === null || (old.max !== null && old.max <= max))
  );
}

function passes(check: ResolvedCheck, value: string): boolean {
  if (check.kind === "oneOf") return check.values.includes(value);
  const { length } = [...value];
  return length >= (check.min ?? 0) && length <= (check.max ?? Number.POSITIVE_INFINITY);
}
