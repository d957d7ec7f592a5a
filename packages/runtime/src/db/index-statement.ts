// What a statement that builds an index says, and what of it is only about how it is built.

/** What builds an index; names are written as in SQL. */
export interface IndexStatement {
  readonly name: string;
  readonly table: string;
  readonly isUnique: boolean;
  /** What follows the table: method, columns, condition. */
  readonly definition: string;
}

const COMMENTS = String.raw`(?:--[^\n]*\n|/\*(?:[^*]|\*(?!/))*\*/|\s)*`;
const NAME = String.raw`(?:"(?:[^"]|"")+"|[^\s"'(.;]+)`;
const CREATE_INDEX = new RegExp(
  String.raw`^${COMMENTS}create\s+(unique\s+)?index\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?` +
    String.raw`(${NAME})\s+on\s+(?:only\s+)?(${NAME}(?:\s*\.\s*${NAME})?)\s*([^]*)$`,
  "i",
);
const CONCURRENT = new RegExp(
  String.raw`^(${COMMENTS}(?:create\s+(?:unique\s+)?|drop\s+)index)\s+concurrently\b`,
  "i",
);

/** What a statement builds; undefined where it builds no index, or one without a name. */
export function parseIndexStatement(sql: string): IndexStatement | undefined {
  const [, unique, name, table, definition] = CREATE_INDEX.exec(sql) ?? [];
  if (name === undefined || table === undefined || definition === undefined) return undefined;
  return { name, table, isUnique: unique !== undefined, definition };
}

/** Whether a statement keeps nobody from writing while it builds or drops an index, and waits for others to end. */
export function isConcurrent(sql: string): boolean {
  return CONCURRENT.test(sql);
}

/** The statement that does the same within a transaction. */
export function removeConcurrently(sql: string): string {
  return sql.replace(CONCURRENT, "$1");
}
