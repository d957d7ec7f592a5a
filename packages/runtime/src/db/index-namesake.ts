// What is there under the name of an index that is to be built: `if not exists` would take anything for it.
import type { Row, ScriptSession, Session } from "./driver.ts";
import type { IndexStatement } from "./index-statement.ts";

const FACTS =
  "i.indisunique, substr(pg_get_indexdef(i.indexrelid), strpos(pg_get_indexdef(i.indexrelid), ' USING '))";

const NAMESAKE = `
  select i.indrelid = t.oid and c.relkind in ('i', 'I'), i.indisvalid,
    format('drop index concurrently if exists %I.%I', n.nspname, c.relname), ${FACTS}
  from pg_class t join pg_namespace n on n.oid = t.relnamespace
    join pg_class c on c.relnamespace = n.oid and c.relname = (parse_ident($2::text))[1]::name
    left join pg_index i on i.indexrelid = c.oid
  where t.oid = to_regclass($1::text)`;

/**
 * The statement that drops what has the name of an index and is of no use, since its building was interrupted; undefined where
 * the name is free, or what has it is that index. Throws where it is something else, which would stay in its place.
 */
export async function compileDropNamesake(
  session: ScriptSession,
  index: IndexStatement,
): Promise<string | undefined> {
  const { rows } = await session.run({ text: NAMESAKE, values: [index.table, index.name] });
  const [namesake] = rows;
  if (namesake === undefined) return undefined;
  const [isOfTable, isValid, drop, ...facts] = namesake;
  if (isOfTable === "t" && isValid !== "t") return drop ?? undefined;
  if (isOfTable === "t" && isSame(facts, await readExpectedFacts(session, index))) return undefined;
  throw new Error(
    `${index.name} is there already, and is not the index that this file builds. Drop or rename it, then run it again.`,
  );
}

function isSame(actual: Row, expected: Row): boolean {
  return actual.every((fact, position) => fact === expected[position]);
}

const EXPECTED = "lathe.expected_index";

/** What the database makes of the statement on a table of the same columns; nothing of it stays. */
function readExpectedFacts(session: ScriptSession, index: IndexStatement): Promise<Row> {
  const { table, isUnique, definition } = index;
  return session.transaction(async (inner: Session) => {
    await session.script(
      `create table ${EXPECTED} (like ${table}); create ${isUnique ? "unique " : ""}index on ${EXPECTED} ${definition}`,
    );
    const text = `select ${FACTS} from pg_index i where i.indrelid = '${EXPECTED}'::regclass`;
    const { rows } = await inner.run({ text, values: [] });
    await session.script(`drop table ${EXPECTED}`);
    return rows[0] ?? [];
  });
}
