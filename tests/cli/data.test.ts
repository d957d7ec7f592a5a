// lathe data as a process: everything moves between both databases and files unchanged, or nothing does.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { applyMigrations, connect, type Database, readMigrations } from "@lathe/runtime/database";
import { startPostgres } from "../support/postgres.ts";
import { withGenerated } from "./support/blog.ts";
import { type CommandResult, lathe, parseDocument, parseError, PROGRAM } from "./support/command-line.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

/** Tables of the kinds that own SQL may make; each with something that a careless copy loses. */
const OWN_TABLES = `
create table "loans" ("number" bigint generated always as identity primary key, "what" text not null, "twice" text
  generated always as ("what" || "what") stored, "bytes" bytea, "tags" text[], "weight" double precision);
create table "notes" ("text" text);
create function "shout"() returns trigger language plpgsql as $$ begin new."text" := upper(new."text"); return new; end $$;
create trigger "shouting" before insert on "notes" for each row execute function "shout"();
create table "rooms" ("id" integer primary key);
create table "halls" ("seats" integer) inherits ("rooms");
create materialized view "loan_count" as select count(*) as "n" from "loans";
alter table "blog_authors" add column "favourite_id" uuid references "blog_posts";
`;

const ROWS = `
insert into "blog_authors" ("id", "name") select gen_random_uuid(), 'Author ' || n || E' \\\\ "quoted", {x}\\n\\t\\u2028' from generate_series(1, 50) n;
insert into "blog_posts" ("id", "title", "body", "author_id", "created_at")
  select gen_random_uuid(), 'Post ' || n, nullif(repeat('text ', n % 5), ''), (select "id" from "blog_authors" limit 1),
    '2020-01-01T00:00:00.123Z'::timestamptz + n * interval '1 second'
  from generate_series(1, $COUNT) n;
update "blog_authors" set "favourite_id" = (select "id" from "blog_posts" limit 1);
insert into "loans" ("what", "bytes", "tags", "weight") values ('chair', '\\x00ff', '{a,NULL,"b,c"}', 0.1), ('lamp', null, '{}', 'NaN');
insert into "rooms" values (1);
insert into "halls" values (2, 300);
alter table "notes" disable trigger "shouting";
insert into "notes" values ('quiet'), (null), ('quiet');
alter table "notes" enable trigger "shouting";
insert into "lathe"."accounts" ("id", "email", "name", "kind", "password_hash", "created_at", "updated_at")
  values (gen_random_uuid(), 'ada@example.com', 'Ada', 'operator', 'scrypt$x', now(), now());
insert into "lathe"."account_roles" select a."id", r."id" from "lathe"."accounts" a, "lathe"."roles" r;
`;

const IMAGES = `
insert into "lathe"."assets" ("id", "entity_id", "field_id", "state", "file_name", "content_type", "bytes", "width", "height", "frames", "checksum", "files", "created_at", "updated_at")
  select gen_random_uuid(), 'e', 'f', 'ready', 'a "b".jpg', 'image/jpeg', 5, 3, 2, 1, '00', '{"original": {"key": "x"}}', now(), now() from generate_series(1, 2);
insert into "blog_authors" ("id", "name", "portrait") select gen_random_uuid(), 'Author', "id" from "lathe"."assets";
`;

interface Place {
  readonly dir: string;
  readonly url: string;
}

async function withDatabase<T>({ dir, url }: Place, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await connect({ url, dataFolder: join(dir, "data") });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Fills a database, whose migrations are applied first. */
function fill(place: Place, count: number): Promise<void> {
  return withDatabase(place, async (db) => {
    const outcome = await applyMigrations(db, await readMigrations(join(place.dir, "migrations")));
    assert.ok(outcome.ok, JSON.stringify(outcome));
    await db.script(ROWS.replace("$COUNT", String(count)));
  });
}

function countPosts(place: Place): Promise<string> {
  return withDatabase(place, async (db) => {
    const { rows } = await db.run({
      text: `select (select count(*) from blog_posts) || ' ' || coalesce(sum(row_count), 0)
        from lathe.table_slots where table_name = 'blog_posts'`,
      values: [],
    });
    return rows[0]?.[0] ?? "";
  });
}

/** Runs a test in a project with own tables, with the URL of an empty database. */
function withProject(work: (dir: string, url: string) => Promise<void>): Promise<void> {
  return withGenerated(async (dir) => {
    writeFileSync(join(dir, "migrations/0002_own.sql"), OWN_TABLES);
    const server = await startPostgres();
    const url = await server.createDatabase();
    try {
      await work(dir, url);
    } finally {
      await server.dropDatabase(url);
    }
  });
}

async function done(args: readonly string[], dir: string, url = ""): Promise<CommandResult> {
  const outcome = await lathe(["data", ...args], { cwd: dir, env: { DATABASE_URL: url } });
  assert.equal(outcome.code, 0, `${args.join(" ")}: ${outcome.stderr}${outcome.stdout}`);
  return outcome;
}

async function refused(args: readonly string[], dir: string, url = "") {
  const outcome = await lathe(["data", ...args, "--json"], { cwd: dir, env: { DATABASE_URL: url } });
  return { exit: outcome.code, ...parseError(outcome) };
}

suite("lathe data", { timeout: HANG_LIMIT_MS }, () => {
  test("moves images as rows, with those that show them, and says that their files stay", () =>
    withGenerated(async (dir) => {
      writeFileSync(
        join(dir, "migrations/0002_own.sql"),
        'alter table "blog_authors" add column "portrait" uuid references "lathe"."assets" ("id");\n',
      );
      const server = await startPostgres();
      const url = await server.createDatabase();
      try {
        await withDatabase({ dir, url: "" }, async (db) => {
          const outcome = await applyMigrations(db, await readMigrations(join(dir, "migrations")));
          assert.ok(outcome.ok, JSON.stringify(outcome));
          await db.script(IMAGES);
        });
        const files = "files stay where they are: in data/media, or where MEDIA_URL says";
        const dumped = await done(["dump", "first.jsonl"], dir);
        assert.ok(dumped.stdout.includes(`2 of them are images, whose ${files}`), dumped.stdout);
        const piped = await done(["dump", "-"], dir);
        assert.ok(piped.stderr.includes(files), piped.stderr);
        const copied = await done(["copy", "--from", "embedded", "--to", url], dir);
        assert.ok(copied.stdout.includes(files), copied.stdout);
        const kept = await withDatabase({ dir, url }, (db) =>
          db.run({
            text: `select (select count(*) from blog_authors join lathe.assets a on a.id = portrait) || ' ' || sum(row_count)
              from lathe.table_slots where table_name = 'lathe.assets'`,
            values: [],
          }),
        );
        assert.deepEqual(kept.rows, [["2 2"]]);
        const restored = await done(["restore", "--replace", "first.jsonl"], dir, url);
        assert.ok(restored.stdout.includes(files), restored.stdout);
        await done(["dump", "second.jsonl"], dir, url);
        assert.equal(
          readFileSync(join(dir, "second.jsonl"), "utf8"),
          readFileSync(join(dir, "first.jsonl"), "utf8"),
        );
      } finally {
        await server.dropDatabase(url);
      }
    }));

  test("moves 20,000 records to a server and back, equal byte for byte", () =>
    withProject(async (dir, url) => {
      await fill({ dir, url: "" }, 20_000);
      await done(["dump", "first.jsonl"], dir);
      const first = readFileSync(join(dir, "first.jsonl"), "utf8");
      assert.equal(statSync(join(dir, "first.jsonl")).mode & 0o777, 0o600);

      const copied = parseDocument(await done(["copy", "--from", "embedded", "--to", url, "--json"], dir));
      const tables = copied["tables"] as { schema: string; name: string; rows: number }[];
      const expected = { schema: "public", name: "blog_posts", rows: 20_000 };
      assert.deepEqual(
        tables.find(({ name }) => name === "blog_posts"),
        expected,
      );
      assert.ok(tables.some(({ name, rows }) => name === "accounts" && rows === 1));
      assert.equal(await countPosts({ dir, url }), "20000 20000");

      assert.equal((await done(["dump", "-"], dir, url)).stdout, first);
      rmSync(join(dir, "data"), { recursive: true });
      await done(["copy", "--from", url, "--to", "embedded"], dir);
      const back = await done(["dump", "-"], dir);
      assert.equal(back.stdout, first);
      assert.match(back.stderr, /^Dumped\. \d+ rows in all\.\n$/);

      const place = { dir, url };
      const { rows } = await withDatabase(place, (db) =>
        db.script(`insert into loans (what) values ('next') returning number, twice;
          insert into notes values ('loud') returning text; select n from loan_count`),
      );
      assert.deepEqual(rows, [["3", "nextnext"], ["LOUD"], ["2"]]);
      await assert.rejects(
        withDatabase(place, (db) => db.script("update blog_posts set author_id = gen_random_uuid()")),
        /foreignKey/,
      );
    }));

  test("restores a dump in the place of what is there, where it is told to", () =>
    withProject(async (dir, url) => {
      await fill({ dir, url }, 30);
      await done(["dump", "kept.jsonl"], dir, url);
      const text = readFileSync(join(dir, "kept.jsonl"), "utf8");
      await withDatabase({ dir, url }, (db) =>
        db.script("delete from blog_authors where false; delete from notes"),
      );
      const filled = await refused(["restore", "kept.jsonl"], dir, url);
      assert.deepEqual([filled.exit, filled.code], [4, "not_empty"]);
      assert.match(filled.message, /^The target has records already, in lathe\.account_roles, .*--replace/);
      assert.equal(await countPosts({ dir, url }), "30 30");
      const told = await done(["restore", "--replace", "kept.jsonl"], dir, url);
      assert.match(told.stdout, / 30 {2}blog_posts\n[^]*Restored\. \d+ rows in \d+ tables\.\n$/);
      assert.equal((await done(["dump", "-"], dir, url)).stdout, text);
      await done(["restore", "kept.jsonl"], dir);
      assert.equal((await done(["dump", "-"], dir)).stdout, text);
    }));

  test("restores nothing of a text that is not whole, was changed, or is of other migrations", () =>
    withProject(async (dir, url) => {
      await fill({ dir, url: "" }, 30);
      await done(["dump", "good.jsonl"], dir);
      const good = readFileSync(join(dir, "good.jsonl"), "utf8");
      const taken = await refused(["dump", "good.jsonl"], dir);
      assert.deepEqual([taken.exit, taken.code], [4, "name_taken"]);
      const lines = good.trimEnd().split("\n");
      const cases: readonly (readonly [text: string, code: string, message: RegExp])[] = [
        ["", "invalid_data", /has no end/],
        ["hello\n", "invalid_data", /Line 1 .* no dump/],
        [lines.slice(0, -1).join("\n"), "invalid_data", /has no end/],
        [lines.toSpliced(-5, 1).join("\n"), "invalid_data", /checksum/],
        [good.replace("Post 7", "Post 8"), "invalid_data", /checksum/],
        [`${good}{}\n`, "invalid_data", /after the end/],
        [good.replace(/^\[.*,/m, "["), "invalid_data", /Line \d+ .* no row of \d+ texts/],
        [
          good.replace('"0002_own.sql","checksum":"', "$&0"),
          "database",
          /0002_own\.sql there is not 0002_own/,
        ],
        [good.replace(/,\{"number":2,[^}]*\}/, ""), "database", /target is newer .* has 0002_own\.sql/],
      ];
      const migrated = { dir, url };
      await withDatabase(migrated, async (db) =>
        assert.ok((await applyMigrations(db, await readMigrations(join(dir, "migrations")))).ok),
      );
      for (const [text, code, message] of cases) {
        writeFileSync(join(dir, "bad.jsonl"), text);
        const refusal = await refused(["restore", "bad.jsonl"], dir, url);
        assert.equal(refusal.code, code, refusal.message);
        assert.match(refusal.message, message);
        assert.equal(await countPosts(migrated), "0 0");
      }
      await withDatabase(migrated, (db) =>
        db.script("update lathe.migrations set applied_at = null where number = 2"),
      );
      const unfinished = await refused(["restore", "good.jsonl"], dir, url);
      assert.deepEqual([unfinished.exit, unfinished.code], [1, "database"]);
      assert.match(unfinished.message, /^0002_own\.sql was begun on the target, /);
      assert.equal(await countPosts(migrated), "0 0");
      const missing = await refused(["restore", "nowhere.jsonl"], dir, url);
      assert.deepEqual([missing.exit, missing.code], [4, "not_found"]);
    }));

  test("names who has the embedded database, and refuses what it can't mean", () =>
    withProject(async (dir, url) => {
      const none = await refused(["dump", "x.jsonl"], dir);
      assert.deepEqual([none.exit, none.code], [4, "not_found"]);
      assert.deepEqual(
        readdirSync(dir).filter((name) => name.startsWith("x.")),
        [],
      );
      await fill({ dir, url: "" }, 3);
      await done(["dump", "kept.jsonl"], dir);
      await withDatabase({ dir, url: "" }, async () => {
        for (const args of [
          ["dump", "x.jsonl"],
          ["restore", "kept.jsonl"],
          ["copy", "--from", "embedded", "--to", url],
        ]) {
          const busy = await refused(args, dir);
          assert.deepEqual([busy.exit, busy.code], [3, "locked"]);
          assert.match(busy.message, new RegExp(`in use by process ${process.pid}\\b`));
        }
      });
      for (const [args, exit] of [
        [["copy", "--from", "embedded"], 64],
        [["copy", "--from", "embedded", "--to", "embedded"], 1],
        [["copy", "--from", "memory://", "--to", url], 4],
        [["dump", "-"], 64],
      ] as const) {
        assert.equal((await refused(args, dir)).exit, exit, args.join(" "));
      }
    }));

  test("ends with a failure where nobody takes the whole dump", () =>
    withProject(async (dir, url) => {
      await fill({ dir, url }, 6_000);
      const env = { ...process.env, DATABASE_URL: url };
      const dumping = spawn(process.execPath, [PROGRAM, "data", "dump", "-"], { cwd: dir, env });
      await once(dumping.stdout, "data");
      dumping.stdout.destroy();
      assert.deepEqual(await once(dumping, "exit"), [1, null]);
    }));

  for (const kind of ["embedded", "server"] as const) {
    test(`leaves nothing behind where it is killed (${kind})`, () =>
      withProject(async (dir, database) => {
        const url = kind === "server" ? database : "";
        await fill({ dir, url }, 6_000);
        const env = { ...process.env, DATABASE_URL: url };
        const dumping = spawn(process.execPath, [PROGRAM, "data", "dump", "killed.jsonl"], { cwd: dir, env });
        const folder = watch(dir);
        await once(folder, "change");
        dumping.kill("SIGKILL");
        folder.close();
        await once(dumping, "exit");
        assert.ok(!existsSync(join(dir, "killed.jsonl")));

        await done(["dump", "whole.jsonl"], dir, url);
        const whole = readFileSync(join(dir, "whole.jsonl"));
        await withDatabase({ dir, url }, (db) => db.script("update blog_posts set title = 'mine'"));
        const args = [PROGRAM, "data", "restore", "--replace", "-"];
        const restoring = spawn(process.execPath, args, {
          cwd: dir,
          env,
          stdio: ["pipe", "ignore", "ignore"],
        });
        restoring.stdin.on("error", () => {});
        // Taken but for what fits into the pipe.
        await new Promise<void>((taken) => {
          restoring.stdin.write(whole.subarray(0, whole.length / 2), () => taken());
        });
        restoring.kill("SIGKILL");
        await once(restoring, "exit");
        const { rows } = await withDatabase({ dir, url }, (db) =>
          db.script("select distinct title, count(*) over () from blog_posts"),
        );
        assert.deepEqual(rows, [["mine", "6000"]]);
        assert.equal(await countPosts({ dir, url }), "6000 6000");
        await done(["restore", "--replace", "whole.jsonl"], dir, url);
        assert.equal((await done(["dump", "-"], dir, url)).stdout, whole.toString());
      }));
  }
});
