// What every migration file looks like: a line that says what it is, then statements with an empty line before each.
import { type Sql, printSql, sql, sqlComment, sqlJoin } from "../../write/sql.ts";

const HEADER = sqlComment(
  "Made by Lathe. Once applied, this file stays as it is; changes come in new migrations.",
);

/** The line behind which nothing is part of the transaction any more. */
const AFTER_TRANSACTION = sql`
${sqlComment("Built while the tables are in use, so not in the transaction; what was interrupted is built again.")}/* lathe: after-transaction */
`;

/** The text of a migration: a transaction, and what is done statement by statement after it. */
export function emitMigrationFile(transaction: readonly Sql[], afterwards: readonly Sql[] = []): string {
  const toParagraph = (statement: Sql) => sql`
${statement}
`;
  return printSql(
    sqlJoin(
      [
        HEADER,
        ...transaction.map(toParagraph),
        ...(afterwards.length === 0 ? [] : [AFTER_TRANSACTION, ...afterwards.map(toParagraph)]),
      ],
      "",
    ),
  );
}

/** Statements that belong together, under a line that says what they do; nothing where there are none. */
export function compileSection(title: string, statements: readonly Sql[]): readonly Sql[] {
  return statements.length === 0 ? [] : [sql`${sqlComment(title)}${sqlJoin(statements, "\n")}`];
}
