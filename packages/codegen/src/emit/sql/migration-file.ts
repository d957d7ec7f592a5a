// What every migration file looks like: a line that says what it is, then statements with an empty line before each.
import { type Sql, printSql, sql, sqlComment, sqlJoin } from "../../write/sql.ts";

const HEADER = sqlComment(
  "Made by Lathe. Once applied, this file stays as it is; changes come in new migrations.",
);

/** The text of a migration. */
export function emitMigrationFile(statements: readonly Sql[]): string {
  const paragraphs = statements.map(
    (statement) => sql`
${statement}
`,
  );
  return printSql(sqlJoin([HEADER, ...paragraphs], ""));
}
