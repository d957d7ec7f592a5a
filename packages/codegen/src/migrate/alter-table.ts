// One statement for several changes of a table.
import { type Sql, sql, sqlIdent, sqlJoin } from "../write/sql.ts";

/** The statement that makes these changes; none for no changes. */
export function compileAlterTable(table: string, actions: readonly Sql[]): readonly Sql[] {
  const [only, ...more] = actions;
  if (only === undefined) return [];
  if (more.length === 0) return [sql`alter table ${sqlIdent(table)} ${only};`];
  const lines = actions.map((action) => sql`  ${action}`);
  return [
    sql`alter table ${sqlIdent(table)}
${sqlJoin(lines, ",\n")};`,
  ];
}
