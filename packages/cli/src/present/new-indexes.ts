// The indexes that a migration builds on tables that are there, as its text tells them.

/** An index, and what it is for. */
export interface NewIndex {
  readonly name: string;
  readonly reason: string;
}

const NEW_INDEX = /((?:^-- .*\n)+)create (?:unique )?index concurrently if not exists "((?:[^"]|"")+)"/gm;

/** The indexes that a generated migration builds beside those who use their tables. */
export function listNewIndexes(sql: string): readonly NewIndex[] {
  return [...sql.matchAll(NEW_INDEX)].map(([, comment = "", name = ""]) => ({
    name: name.replaceAll('""', '"'),
    reason: comment
      .split("\n")
      .map((line) => line.replace(/^-- /, ""))
      .join(" ")
      .trim(),
  }));
}
