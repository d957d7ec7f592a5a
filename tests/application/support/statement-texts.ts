// The statements that a database is sent, seen on their way.
import type { Database, Statement } from "@lathe/runtime/database";

/** The texts of all statements outside of transactions that are sent while something is done. */
export async function collectStatements(
  db: Database,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const texts: string[] = [];
  const real = db.run.bind(db);
  db.run = (statement: Statement) => {
    texts.push(statement.text);
    return real(statement);
  };
  try {
    await work();
  } finally {
    db.run = real;
  }
  return texts;
}

/** Whether a statement reads a page of a list. */
export function isPageStatement(text: string): boolean {
  return text.includes(" on true order by ");
}

/** Whether a statement does nothing but ask how often tables were changed. */
export function isChangesStatement(text: string): boolean {
  return text.startsWith('select coalesce(sum("changes"), 0) from ');
}
