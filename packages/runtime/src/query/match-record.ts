// Finds the record that has a value, and tells whether it has certain others already: what an import decides by; and records by many values.
import type { EntityDefinition, MemberDefinition } from "../definition.ts";
import { quoteColumn } from "./rule.ts";
import { type CompiledStatement, SqlParameters, bindValueAt, quoteName, quoteTable } from "./sql-text.ts";
import { VALUE_TYPES } from "./value-types.ts";

const ALIAS = "t";

/** The column that a record is known by: a unique member's, or the id. */
export type KeyColumn = Pick<MemberDefinition, "column" | "type">;

/** Compiles the search; values: that of the key, then those that are compared. One row of [id, whether all are the same], locked, or none. */
export function compileMatch(
  { table }: EntityDefinition,
  key: KeyColumn,
  compared: readonly MemberDefinition[],
): CompiledStatement {
  const parameters = new SqlParameters();
  const value = parameters.add(VALUE_TYPES[key.type].cast, bindValueAt(0));
  const comparisons = compared.map(
    ({ column, type }, i) =>
      `${quoteColumn(ALIAS, column)} is not distinct from ${parameters.add(VALUE_TYPES[type].cast, bindValueAt(i + 1))}`,
  );
  const isSame = comparisons.length === 0 ? "true" : comparisons.join(" and ");
  return parameters.compile(
    `select ${quoteColumn(ALIAS, "id")}, ${isSame} from ${quoteTable(table)} ${quoteName(ALIAS)} ` +
      `where ${quoteColumn(ALIAS, key.column)} = ${value} for update`,
  );
}

/** Compiles the search of records by the values of a unique member, a list; rows of [the place of the value in it, from 1, the id]. */
export function compileTargets({ table }: EntityDefinition, key: KeyColumn): CompiledStatement {
  const parameters = new SqlParameters();
  const values = parameters.add(`${VALUE_TYPES[key.type].cast}[]`, bindValueAt(0));
  return parameters.compile(
    `select k."n", ${quoteColumn(ALIAS, "id")} from unnest(${values}) with ordinality k ("value", "n") ` +
      `join ${quoteTable(table)} ${quoteName(ALIAS)} on ${quoteColumn(ALIAS, key.column)} = k."value"`,
  );
}
