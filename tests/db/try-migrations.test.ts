// Migrations that are tried on a database in use: what would fail is told, and nothing is changed.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  applyMigrations,
  connect,
  findFailingMigration,
  openProjectDatabase,
  parseMigration,
  readCatalog,
} from "@lathe/runtime/database";
import { startPostgres } from "../support/postgres.ts";
import { withTempFolder } from "../support/temp-folder.ts";

const FIRST = parseMigration(
  "0001_first.sql",
  "create table things (id integer, note text); insert into things values (1, 'x'), (2, 'x')",
);
const INDEX = parseMigration(
  "0002_index.sql",
  `alter table things add column rank integer;
/* lathe: after-transaction */

-- a reason
create index concurrently if not exists things_by_rank on things (rank);`,
);
const NEXT = parseMigration("0003_next.sql", "drop index things_by_rank;");
const KEY = parseMigration(
  "0004_key.sql",
  "/* lathe: after-transaction */\ncreate unique index concurrently if not exists things_once on things (note);",
);
const BEGUN = parseMigration(
  "0002_begun.sql",
  `alter table things add column rank integer;
/* lathe: after-transaction */
create unique index concurrently if not exists things_once on things (note);`,
);
const OWN = parseMigration("0004_own.sql", "-- lathe: no-transaction\nvacuum things;");

suite("migrations that are tried", () => {
  for (const kind of ["embedded", "server"] as const) {
    test(`with what comes after their transactions, and nothing stays (${kind})`, () =>
      withTempFolder(async (dataFolder) => {
        const server = kind === "server" ? await startPostgres() : undefined;
        const url = (await server?.createDatabase()) ?? "";
        const readSchema = async () => {
          const db = await connect({ url, dataFolder });
          await applyMigrations(db, [FIRST]);
          const lines = await readCatalog(db);
          await db.close();
          return lines;
        };
        const before = await readSchema();
        const database = await openProjectDatabase({ url, dataFolder, applicationName: "a test" });
        assert.ok(database !== undefined);
        assert.equal(await findFailingMigration(database, [FIRST, INDEX, NEXT]), undefined);
        const failure = await findFailingMigration(database, [FIRST, INDEX, NEXT, KEY]);
        assert.match(failure?.message ?? "", /^Migration 0004_key\.sql failed: .*unique.*It was only tried/);
        assert.equal(await findFailingMigration(database, [FIRST, OWN]), undefined);
        await database.close();
        assert.deepEqual(await readSchema(), before);
        if (url !== "") await server?.dropDatabase(url);
      }));

    test(`without the transaction of a file that was interrupted (${kind})`, () =>
      withTempFolder(async (dataFolder) => {
        const server = kind === "server" ? await startPostgres() : undefined;
        const url = (await server?.createDatabase()) ?? "";
        const tryFiles = async (mend: string) => {
          const db = await connect({ url, dataFolder });
          await applyMigrations(db, [FIRST]);
          await assert.rejects(applyMigrations(db, [FIRST, BEGUN]), { message: /unique/ });
          await db.script(mend);
          await db.close();
          const database = await openProjectDatabase({ url, dataFolder, applicationName: "a test" });
          assert.ok(database !== undefined);
          const failure = await findFailingMigration(database, [FIRST, BEGUN]);
          await database.close();
          return failure?.message;
        };
        assert.match(
          (await tryFiles("")) ?? "",
          /^Migration 0002_begun\.sql failed: .*unique.*It was only tried/,
        );
        assert.equal(await tryFiles("update things set note = 'y' where id = 2"), undefined);
        if (url !== "") await server?.dropDatabase(url);
      }));
  }
});
