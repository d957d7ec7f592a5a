// The statement that tells what version a record has now, since when, and who made it.
import type { EntityDefinition } from "../definition.ts";
import { quoteColumn } from "./rule.ts";
import { type CompiledStatement, SqlParameters, bindValueAt, quoteText } from "./sql-text.ts";
import { VALUE_TYPES } from "./value-types.ts";

const ALIAS = "t";

/**
 * Compiles the statement. Its value is the id; its row has the version, its time, and the actor as JSON: of the entry of the audit
 * trail that was written with that version, else of the last one; null where there is none. Importers may have given the id to records
 * of two entities, so entries of the entity come first; those of the name that it had before a rename are no others.
 */
export function compileCurrentVersion({ module, name, table }: EntityDefinition): CompiledStatement {
  const parameters = new SqlParameters();
  const [id, version, updatedAt] = ["id", "version", "updated_at"].map((column) =>
    quoteColumn(ALIAS, column),
  );
  const actor =
    `select a."actor" from "lathe"."audit_list" a where a."record_id" = ${id} ` +
    `order by a."module" = ${quoteText(module)} and a."entity" = ${quoteText(name)} desc, a."at" = ${updatedAt} desc, a."id" desc limit 1`;
  const time = VALUE_TYPES.datetime.toJsonExpression(updatedAt as string);
  return parameters.compile(
    `select ${version}, ${time}, (${actor}) from ${parameters.table(table)} "${ALIAS}" ` +
      `where ${id} = ${parameters.add("uuid", bindValueAt(0))}`,
  );
}
