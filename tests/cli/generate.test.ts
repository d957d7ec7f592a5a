// plan, diff, generate, history and rollback: what they write, what they ask, and how they end.
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { acquireLock } from "@lathe/generator";
import { makeConflict, RECORD, rewrite, readProjectTexts, withBlog, withGenerated } from "./support/blog.ts";
import { parseDocument, parseError, lathe, runInProcess } from "./support/command-line.ts";

/** Changes the model so that files change, but the database does not. */
function relabel(dir: string): void {
  rewrite(dir, "model/blog/posts.json", (text) =>
    text.replace('"id": "e1",', '"id": "e1", "label": "Entry",'),
  );
}

/** Takes a field out of the model, which drops data. */
function dropBody(dir: string): void {
  rewrite(dir, "model/blog/posts.json", (text) => text.replace(/,\s*\{\s*"id": "f2"[^}]*\}/, ""));
}

suite("lathe status", () => {
  const DEFINITION = "src/generated/blog/posts/index.ts";

  test("says where a project stands, and writes nothing", async () => {
    await withBlog(async (dir) => {
      const { code, stdout } = await runInProcess(["status"], { cwd: dir });
      assert.deepEqual(
        [code, stdout],
        [0, "Nothing was generated yet. lathe plan shows what would happen.\n"],
      );
    });
    await withGenerated(async (dir) => {
      assert.equal(
        (await runInProcess(["status"], { cwd: dir })).stdout,
        "Up to date: the model is generated.\n",
      );
      relabel(dir);
      const before = readProjectTexts(dir);
      const { stdout } = await runInProcess(["status"], { cwd: dir });
      assert.match(stdout, /^Pending: \d+ files to update\. lathe plan shows what would happen\.\n$/);
      assert.deepEqual(readProjectTexts(dir), before);
    });
  });

  test("names files that were edited by hand, and those loudly whose edit changes access", () =>
    withGenerated(async (dir) => {
      rewrite(dir, RECORD, (text) => `${text}// mine\n`);
      const quiet = parseDocument(await runInProcess(["status", "--json"], { cwd: dir }));
      assert.deepEqual(quiet["handEdits"], [{ path: RECORD, touchesAccess: false }]);
      const layout = (text: string) => text.replace(/\bmodule: /, "module:\n    ");
      rewrite(dir, DEFINITION, layout);
      const laidOut = parseDocument(await runInProcess(["plan", "--json"], { cwd: dir }));
      assert.deepEqual(laidOut["handEdits"], [
        { path: DEFINITION, touchesAccess: false },
        { path: RECORD, touchesAccess: false },
      ]);
      rewrite(dir, DEFINITION, (text) => text.replace(/\n\}\);/, '\n  readRule: "everyone",\n});'));
      for (const command of ["status", "plan"]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { stdout } = await runInProcess([command], { cwd: dir });
        assert.match(stdout, /^Edited by hand \(2; generating keeps the edits\)$/m, command);
        assert.match(stdout, /index\.ts\n {4}This edit changes who may read or write what\./, command);
      }
    }));
});

suite("lathe plan", () => {
  test("lists files, the migration and the next step, and writes nothing", () =>
    withBlog(async (dir) => {
      const before = readProjectTexts(dir);
      const { code, stdout, stderr } = await runInProcess(["plan"], { cwd: dir });
      assert.equal(code, 0);
      assert.equal(stderr, "");
      assert.match(stdout, /^Plan {2}\d+ files to create, 1 migration\.$/m);
      assert.match(stdout, /^create \(\d+\)$/m);
      assert.match(stdout, /^ {2}migrations\/0001_\S+\.sql/m);
      assert.match(stdout, /\nRun lathe generate to apply\.\n$/);
      assert.deepEqual(readProjectTexts(dir), before);
    }));

  test("ends with 2 for changes only where it is asked for it", () =>
    withGenerated(async (dir) => {
      const quiet = await runInProcess(["plan", "--detailed-exitcode"], { cwd: dir });
      assert.equal(quiet.code, 0);
      assert.match(quiet.stdout, /^Up to date/);
      relabel(dir);
      assert.equal((await runInProcess(["plan", "--detailed-exitcode"], { cwd: dir })).code, 2);
      assert.equal((await runInProcess(["plan"], { cwd: dir })).code, 0);
    }));

  test("tells dangers with the query that counts, and how to go on", () =>
    withGenerated(async (dir) => {
      dropBody(dir);
      const { stdout } = await runInProcess(["plan"], { cwd: dir });
      assert.match(stdout, /^ {2}danger {2}drops_data {2}/m);
      assert.match(stdout, /^ {6}SELECT count/im);
      assert.match(stdout, /breaking/);
      assert.match(stdout, /Read the dangers, then run lathe generate --accept-hazards to apply\.\n$/);
    }));

  test("--json is the plan of the generator API", () =>
    withGenerated(async (dir) => {
      dropBody(dir);
      const outcome = await runInProcess(["plan", "--json"], { cwd: dir });
      const plan = parseDocument(outcome);
      const members = [
        "revision",
        "savedRevision",
        "planId",
        "upToDate",
        "summary",
        "files",
        "migration",
        "hazards",
        "countedOn",
        "apiChanges",
        "handEdits",
      ];
      assert.deepEqual(Object.keys(plan), members);
      assert.equal(plan["upToDate"], false);
      assert.equal(outcome.stderr, "");
    }));
});

suite("lathe diff", () => {
  test("shows each file as a diff, and only the paths it is asked for", () =>
    withGenerated(async (dir) => {
      dropBody(dir);
      const all = await runInProcess(["diff"], { cwd: dir });
      assert.equal(all.code, 0);
      assert.match(all.stdout, /^update src\/generated\/blog\/posts\/record\.ts\n--- a\/src/m);
      assert.match(all.stdout, /^-.*body/m);
      const some = await runInProcess(["diff", "blog/posts/record.ts"], { cwd: join(dir, "src/generated") });
      assert.match(some.stdout, /^update src\/generated\/blog\/posts\/record\.ts$/m);
      assert.doesNotMatch(some.stdout, /migrations/);
      const migration = await runInProcess(["diff", "migrations"], { cwd: dir });
      assert.match(migration.stdout, /^create migrations\/0002_\S+\.sql\n--- \/dev\/null\n/);
      assert.match(migration.stdout, /^\+.*drop column "body"/m);
      assert.doesNotMatch(migration.stdout, /record\.ts/);
      const { files } = parseDocument(await runInProcess(["diff", RECORD, "--json"], { cwd: dir })) as {
        files: { path: string; diff: string }[];
      };
      assert.deepEqual(
        files.map(({ path }) => path),
        [RECORD],
      );
      assert.match(files[0]?.diff ?? "", /^-.*body/m);
    }));

  test("ends with 4 for a path that the plan does not have", () =>
    withGenerated(async (dir) => {
      const outcome = await runInProcess(["diff", "nowhere", "--json"], { cwd: dir });
      assert.equal(outcome.code, 4);
      assert.equal(parseError(outcome).code, "not_found");
    }));
});

suite("lathe generate", () => {
  test("proves, writes and records as a process of its own", () =>
    withBlog(async (dir) => {
      const outcome = await lathe(["generate", "--yes", "--json"], { cwd: dir });
      assert.equal(outcome.code, 0, `${outcome.stderr}${outcome.stdout}`);
      assert.equal(outcome.stderr, "");
      const result = parseDocument(outcome);
      assert.deepEqual(Object.keys(result), ["revision", "historyId", "savedRevision", "files", "migration"]);
      assert.ok(existsSync(join(dir, RECORD)));
      const again = await runInProcess(["generate"], { cwd: dir });
      assert.equal(again.code, 0);
      assert.match(again.stdout, /^Up to date/);
    }));

  test("without a terminal writes nothing unless it is told --yes", () =>
    withGenerated(async (dir) => {
      relabel(dir);
      const before = readProjectTexts(dir);
      const { code, stdout, stderr } = await lathe(["generate"], { cwd: dir, input: "y\n" });
      assert.equal(code, 64);
      assert.match(stdout, /^Plan {2}/);
      assert.match(stderr, /^error: Nothing was written: there is no terminal to ask on\..*--yes/);
      assert.deepEqual(readProjectTexts(dir), before);
    }));

  test("--json never asks, also at a terminal", () =>
    withGenerated(async (dir) => {
      relabel(dir);
      const outcome = await runInProcess(["generate", "--json"], {
        cwd: dir,
        isTerminal: true,
        typed: "y\n",
      });
      assert.equal(outcome.code, 64);
      assert.equal(parseError(outcome).code, "usage");
    }));

  test("at a terminal shows the plan, asks, and does what it is told", () =>
    withGenerated(async (dir) => {
      relabel(dir);
      const before = readProjectTexts(dir);
      const refused = await runInProcess(["generate"], { cwd: dir, isTerminal: true, typed: "n\n" });
      assert.equal(refused.code, 1);
      assert.match(refused.stderr, /Generate\? \[y\/N\] .*Nothing was written\./s);
      assert.deepEqual(readProjectTexts(dir), before);
      const done = await runInProcess(["generate"], { cwd: dir, isTerminal: true, typed: "y\n" });
      assert.equal(done.code, 0, done.stderr);
      assert.match(done.stderr, /Trying the migration, and writing/);
      assert.doesNotMatch(done.stdout, /Trying/);
      assert.equal((await runInProcess(["plan", "--detailed-exitcode"], { cwd: dir })).code, 0);
    }));

  test("is left by Ctrl-C at the question with 130, and nothing is written", () =>
    withGenerated(async (dir) => {
      relabel(dir);
      const before = readProjectTexts(dir);
      const { code, stderr } = await runInProcess(["generate"], {
        cwd: dir,
        isTerminal: true,
        typed: "\u0003",
      });
      assert.equal(code, 130);
      assert.match(stderr, /\n$/);
      assert.deepEqual(readProjectTexts(dir), before);
    }));

  test("takes the end of the input for no", () =>
    withGenerated(async (dir) => {
      relabel(dir);
      const { code, stderr } = await runInProcess(["generate"], {
        cwd: dir,
        isTerminal: true,
        typed: "\u0004",
      });
      assert.equal(code, 1);
      assert.match(stderr, /\nNothing was written\.\n$/);
    }));

  test("refuses dangers that are not accepted, with 4, and names them", () =>
    withGenerated(async (dir) => {
      dropBody(dir);
      const before = readProjectTexts(dir);
      const outcome = await runInProcess(["generate", "--yes", "--json"], { cwd: dir });
      assert.equal(outcome.code, 4);
      const { code, details } = parseError(outcome);
      assert.equal(code, "hazards_not_accepted");
      assert.equal(details.length, 1);
      assert.deepEqual(readProjectTexts(dir), before);
    }));

  test("accepts dangers by --accept-hazards", () =>
    withGenerated(async (dir) => {
      dropBody(dir);
      const { code, stdout, stderr } = await runInProcess(["generate", "--yes", "--accept-hazards"], {
        cwd: dir,
      });
      assert.equal(code, 0, stderr);
      assert.match(stdout, /^Generated\. \d+ files; kept in the history as 000002\.\nRun npm run migrate/m);
      assert.doesNotMatch(readFileSync(join(dir, RECORD), "utf8"), /body/);
    }));

  test("refuses conflicts with 4 until each is resolved", () =>
    withGenerated(async (dir) => {
      makeConflict(dir);
      const refused = await runInProcess(["generate", "--yes"], { cwd: dir });
      assert.equal(refused.code, 4);
      assert.match(refused.stdout, /^conflict \(1\)\n {2}src\/generated\/blog\/posts\/record\.ts$/m);
      assert.match(refused.stderr, /record\.ts/);
      const mine = readFileSync(join(dir, RECORD), "utf8");
      const settled = await runInProcess(["generate", "--yes", "--resolve", `${RECORD}=mine`], { cwd: dir });
      assert.equal(settled.code, 0, settled.stderr);
      assert.equal(readFileSync(join(dir, RECORD), "utf8"), mine);
    }));

  test("settles a conflict by the text of a file, whatever its name", () =>
    withGenerated(async (dir) => {
      makeConflict(dir);
      writeFileSync(join(dir, "a=mine"), "// By hand.\n");
      const settled = await runInProcess(["generate", "--yes", "--resolve", `${RECORD}=@a=mine`], {
        cwd: dir,
      });
      assert.equal(settled.code, 0, settled.stderr);
      assert.equal(readFileSync(join(dir, RECORD), "utf8"), "// By hand.\n");
    }));

  for (const [what, bytes] of [
    ["there", null],
    ["UTF-8", Buffer.from([0xff])],
  ] as const) {
    test(`ends with 4 where the file for a conflict is not ${what}`, () =>
      withGenerated(async (dir) => {
        makeConflict(dir);
        const before = readFileSync(join(dir, RECORD), "utf8");
        if (bytes !== null) writeFileSync(join(dir, "merged.ts"), bytes);
        const outcome = await runInProcess(
          ["generate", "--yes", "--json", "--resolve", `${RECORD}=@merged.ts`],
          { cwd: dir },
        );
        assert.equal(outcome.code, 4);
        assert.match(parseError(outcome).message, /merged\.ts/);
        assert.equal(readFileSync(join(dir, RECORD), "utf8"), before);
      }));
  }

  const badResolutions = [
    ["nonsense", 64, "usage"],
    [`${RECORD}=@`, 64, "usage"],
    [`${RECORD}=theirs`, 64, "usage"],
    ["src/nowhere.ts=mine", 4, "not_found"],
  ] as const;
  for (const [text, code, name] of badResolutions) {
    test(`ends with ${code} for --resolve ${text}`, () =>
      withGenerated(async (dir) => {
        const outcome = await runInProcess(["generate", "--yes", "--json", "--resolve", text], { cwd: dir });
        assert.equal(outcome.code, code);
        assert.equal(parseError(outcome).code, name);
      }));
  }

  test("carries out only the plan that was seen, where one is named", () =>
    withGenerated(async (dir) => {
      relabel(dir);
      const { planId } = parseDocument(await runInProcess(["plan", "--json"], { cwd: dir })) as {
        planId: string;
      };
      rewrite(dir, "model/blog/authors.json", (text) => text.replace('"e2",', '"e2", "label": "Writer",'));
      const stale = await runInProcess(["generate", "--yes", "--plan", planId, "--json"], { cwd: dir });
      assert.equal(stale.code, 3);
      assert.equal(parseError(stale).code, "stale_plan");
    }));

  test("ends with 3 while somebody else generates, and names them", () =>
    withGenerated(async (dir) => {
      relabel(dir);
      const lock = await acquireLock(dir, { name: "generate", purpose: "a long generation" });
      assert.ok(lock.ok);
      const outcome = await runInProcess(["generate", "--yes", "--json"], { cwd: dir });
      await lock.release();
      assert.equal(outcome.code, 3);
      assert.equal(parseError(outcome).code, "locked");
      assert.match(parseError(outcome).message, /a long generation/);
    }));
});

suite("lathe history", () => {
  test("shows what an entry did, by its number, and as the generator API does", () =>
    withGenerated(async (dir) => {
      dropBody(dir);
      await runInProcess(["generate", "--yes", "--accept-hazards"], { cwd: dir });
      const { code, stdout } = await runInProcess(["history", "2"], { cwd: dir });
      assert.equal(code, 0);
      assert.match(stdout, /^000002 {2}generate, done {2}/);
      assert.match(stdout, /^Model\n.*- removed {2}\/entities\/posts\/fields\/body/ms);
      assert.match(stdout, /^update \(\d+\)$/m);
      assert.match(stdout, /^Migration\n {2}migrations\/0002_/m);
      assert.match(stdout, /^ {2}danger {2}drops_data/m);
      assert.match(stdout, /^ {2}breaking {2}/m);
      const json = parseDocument(await runInProcess(["history", "000002", "--json"], { cwd: dir }));
      assert.deepEqual(Object.keys(json).toSorted(), [
        "apiChanges",
        "changes",
        "files",
        "hazards",
        "item",
        "migration",
        "revision",
      ]);
    }));

  for (const id of ["3", "000000", "x", "../manifest"]) {
    test(`ends with 4 for the entry ${id}, which is not there`, () =>
      withGenerated(async (dir) => {
        const outcome = await runInProcess(["history", id, "--json"], { cwd: dir });
        assert.deepEqual([outcome.code, parseError(outcome).code], [4, "not_found"]);
      }));
  }

  test("lists entries in columns, and as the generator API does", () =>
    withGenerated(async (dir) => {
      const { stdout } = await runInProcess(["history"], { cwd: dir });
      assert.match(
        stdout,
        /^000001 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}generate {2}done {2}\d+ files created, 1 migration\n$/,
      );
      const page = parseDocument(
        await runInProcess(["history", "--limit", "1", "--offset", "1", "--json"], { cwd: dir }),
      );
      assert.deepEqual(Object.keys(page), ["revision", "items", "total", "limit", "offset"]);
      assert.deepEqual([page["items"], page["total"], page["limit"], page["offset"]], [[], 1, 1, 1]);
    }));

  for (const args of [
    ["--limit", "0"],
    ["--limit", "x"],
    ["--limit", "501"],
    ["--offset", "-1"],
  ]) {
    test(`ends with 64 for ${args.join(" ")}`, () =>
      withBlog(async (dir) => {
        assert.equal((await runInProcess(["history", ...args], { cwd: dir })).code, 64);
      }));
  }

  test("says so where nothing was generated", () =>
    withBlog(async (dir) => {
      const { code, stdout } = await runInProcess(["history"], { cwd: dir });
      assert.deepEqual([code, stdout], [0, "Nothing was generated yet.\n"]);
    }));
});

suite("lathe rollback", () => {
  test("shows what changes, and restores the model when told", () =>
    withGenerated(async (dir) => {
      const { revision } = parseDocument(await runInProcess(["show", "--json"], { cwd: dir }));
      dropBody(dir);
      const refused = await runInProcess(["rollback"], { cwd: dir });
      assert.equal(refused.code, 64);
      assert.match(refused.stdout, /\+ added {2}\/entities\/posts\/fields\/body/);
      assert.match(refused.stderr, /--yes/);
      const done = parseDocument(
        await runInProcess(["rollback", "--to", "1", "--yes", "--json"], { cwd: dir }),
      );
      assert.deepEqual(Object.keys(done), ["revision", "changes"]);
      assert.equal(done["revision"], revision);
    }));

  test("asks at a terminal", () =>
    withGenerated(async (dir) => {
      dropBody(dir);
      const no = await runInProcess(["rollback"], { cwd: dir, isTerminal: true, typed: "\n" });
      assert.equal(no.code, 1);
      const yes = await runInProcess(["rollback"], { cwd: dir, isTerminal: true, typed: "yes\n" });
      assert.equal(yes.code, 0, yes.stderr);
      assert.match(
        (await runInProcess(["rollback"], { cwd: dir })).stdout,
        /^The model is that of 000001 already\./,
      );
    }));

  test("ends with 4 for an entry that is not there", () =>
    withGenerated(async (dir) => {
      const outcome = await runInProcess(["rollback", "--to", "99", "--yes", "--json"], { cwd: dir });
      assert.equal(outcome.code, 4);
      assert.equal(parseError(outcome).code, "not_found");
    }));
});
