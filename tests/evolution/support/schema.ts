// A database that begins with a model. The application's own tables are the same for every model, and are only emptied.
import { SYSTEM_TABLES, planMigration, printSql, sqlJoin } from "@lathe/codegen";
import type { Model } from "@lathe/model";
import { type Database, parseMigration } from "@lathe/runtime/database";

const SYSTEM_SQL = printSql(sqlJoin(SYSTEM_TABLES, "\n\n"));

/** The trackers of the model's tables, which go after their triggers. */
const DROP_TRACKERS = `do $$
declare
  tracker regprocedure;
begin
  for tracker in select oid from pg_proc where pronamespace = 'lathe'::regnamespace and prorettype = 'trigger'::regtype
    and proname not in ('count_changed_rows', 'count_truncate')
  loop
    execute format('drop function %s', tracker);
  end loop;
end
$$`;

const EMPTY = `drop schema if exists "public" cascade; create schema "public";
  drop table if exists "lathe"."migrations"; ${DROP_TRACKERS};
  delete from "lathe"."changes"; delete from "lathe"."assets"; delete from "lathe"."table_slots"; delete from "lathe"."accounts"; delete from "lathe"."roles" where "name" <> 'owner'`;

/** Removes all tables, and makes those of a model. */
export async function createSchema(db: Database, model: Model): Promise<void> {
  const plan = planMigration({ before: null, after: model });
  const sql = plan.ok ? (plan.sql ?? "") : "";
  if (!sql.includes(SYSTEM_SQL)) throw new Error("A first migration without the application's own tables.");
  const [[isThere] = []] = await readRows(db, "select to_regclass('lathe.accounts') is not null");
  if (isThere !== "t") await db.script(SYSTEM_SQL);
  await runScript(db, `${EMPTY}; ${sql.replace(SYSTEM_SQL, () => "")}`);
}

/** Runs statements as migrations are run: as one transaction, and what comes after it one by one. */
export async function runScript(db: Database, sql: string): Promise<void> {
  const { transaction, afterwards } = parseMigration("0001_step.sql", sql);
  await db.reserve(async (session) => {
    await session.transaction(() => session.script(transaction));
    for (const statement of afterwards) {
      // oxlint-disable-next-line no-await-in-loop -- one builds upon the other
      await session.script(statement);
    }
  });
}

/** What a query gives. */
export async function readRows(db: Database, text: string): Promise<readonly (readonly (string | null)[])[]> {
  return (await db.run({ text, values: [] })).rows;
}
