// A migration that fails under lathe dev: the application of before goes on, until it is mended.
import assert from "node:assert/strict";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { withLathe } from "../dev/support/lathe.ts";
import { OWN_CODE, withModel } from "../dev/support/project.ts";
import { readJson, waitUntil } from "../run/support/process.ts";
import { startPostgres } from "../support/postgres.ts";
import { writeTexts } from "../support/temp-folder.ts";
import { HANG_LIMIT_MS } from "../support/hang-limit.ts";

const READY = /^ready on (http:\/\/127\.0\.0\.1:[1-9]\d*)$/m;
const FILE = "migrations/0002_own.sql";

suite("lathe dev with a migration that fails", { timeout: HANG_LIMIT_MS }, () => {
  test("goes on with the application of before (embedded)", () => assertGoesOn({}));

  test("goes on with the application of before (server)", async () => {
    const server = await startPostgres();
    const url = await server.createDatabase();
    try {
      await assertGoesOn({ DATABASE_URL: url });
    } finally {
      await server.dropDatabase(url);
    }
  });
});

function assertGoesOn(env: Readonly<Record<string, string>>): Promise<void> {
  return withModel(async (dir) => {
    await withLathe({ dir, env }, ["dev"], async (lathe) => {
      const url = await lathe.waitForOutput("stdout", READY);
      const who = async () => (await readJson(`${url}/api/own/who`)).json["pid"];
      const first = await who();
      writeTexts(dir, [[FILE, "select 1 / (select count(*) from desk_notes);\n"]]);
      appendFileSync(join(dir, OWN_CODE), "\n");
      await lathe.waitForOutput(
        "stderr",
        /(The application goes on as it was before\. Migration 0002_own\.sql failed)/,
      );
      assert.equal(await who(), first);
      assert.equal((await readJson(`${url}/readyz`)).status, 200);
      writeTexts(dir, [[FILE, "select 1;\n"]]);
      appendFileSync(join(dir, OWN_CODE), "\n");
      await waitUntil(async () => {
        const now = await who().catch(() => undefined);
        return now !== undefined && now !== first;
      });
    });
  });
}
