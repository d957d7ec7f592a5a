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

/** Statements that belong together, under a line that says what they do; nothing where there are none. */
export function compileSection(title: string, statements: readonly Sql[]): readonly Sql[] {
  return statements.length === 0 ? [] : [sql`${sqlComment(title)}${sqlJoin(statements, "\n")}`];
}
