// Migrations on disk.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite, test } from "node:test";
import { parseMigration, readMigrations } from "./migration-files.ts";

suite("migration files", () => {
  test("are read by number; other files are left alone", async () => {
    const folder = mkdtempSync(join(tmpdir(), "lathe-"));
    try {
      for (const name of ["0010_c.sql", "0002_b.sql", "0001_a.sql", "README.md"]) {
        writeFileSync(join(folder, name), `-- ${name}`);
      }
      const files = await readMigrations(folder);
      assert.deepEqual(
        files.map(({ number, file }) => ({ number, file })),
        [
          { number: 1, file: "0001_a.sql" },
          { number: 2, file: "0002_b.sql" },
          { number: 10, file: "0010_c.sql" },
        ],
      );
      assert.deepEqual(await readMigrations(join(folder, "none")), []);
      writeFileSync(join(folder, "12_short.sql"), "");
      await assert.rejects(readMigrations(folder), { name: "MigrationError", file: "12_short.sql" });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("have the same checksum however their lines end, and another one for another text", () => {
    const sum = (text: string) => parseMigration("0001_a.sql", text).checksum;
    assert.equal(sum("a\nb\n"), sum("a\r\nb\r\n"));
    assert.equal(sum("a\n"), sum("\uFEFFa\n"));
    assert.notEqual(sum("a\nb"), sum("a\n b"));
  });

  test("are a transaction unless their first line says otherwise", () => {
    assert.ok(parseMigration("0001_a.sql", "select 1\n-- lathe:no-transaction").isTransaction);
    assert.ok(!parseMigration("0001_a.sql", "-- lathe:no-transaction\r\nselect 1").isTransaction);
  });

  test("end their transaction at a line of its own between statements, and at no other text that says so", () => {
    const mark = "/* lathe: after-transaction */";
    const parse = (text: string) => parseMigration("0002_a.sql", text);
    const { isTransaction, transaction, afterwards } = parse(
      `select 1;\n-- why\n${mark}\n\n-- x\nselect 2;\n`,
    );
    assert.deepEqual(
      [isTransaction, transaction, afterwards],
      [false, "select 1;\n-- why\n", ["-- x\nselect 2"]],
    );
    for (const text of [
      "-- Notes.\n-- lathe: after-transaction\nselect 1;",
      `-- Notes.\n-- ${mark}\nselect 1;`,
      `/*\n${mark}\n*/\nselect 1;`,
      `select '\n${mark}\n';`,
      `do $$\n${mark}\n$$;`,
      `select\n${mark}\n1;`,
      `select 1; ${mark}\nselect 2;`,
    ]) {
      assert.deepEqual(parse(text).afterwards, [], text);
      assert.ok(parse(text).isTransaction, text);
    }
  });

  test("are data only where their first line says so, which may be said of an applied file, too", () => {
    const plain = parseMigration("0001_a.sql", "select 1\n-- lathe: data\n");
    const data = parseMigration("0001_a.sql", "-- lathe: data\r\nselect 1\n-- lathe: data\n");
    assert.deepEqual([plain.isData, data.isData], [false, true]);
    assert.equal(plain.checksum, data.checksum);
  });

  test("leave transactions to Lathe", () => {
    for (const sql of [
      "begin; select 1",
      "select 1; COMMIT",
      "select 1; rollback;",
      "/* x */ start transaction",
    ]) {
      const parse = () => parseMigration("0001_a.sql", sql.replace("/* x */ ", ""));
      assert.throws(parse, { name: "MigrationError", message: /begins or ends a transaction/ });
    }
    parseMigration("0001_a.sql", "do $$ begin commit; end $$; savepoint a; rollback to a; -- commit;\n");
  });
});
