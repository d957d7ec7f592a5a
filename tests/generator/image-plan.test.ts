// What a plan says of images that were uploaded, counted in the development database.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { codegen, generate, planGeneration, type ServiceOptions } from "@lathe/generator";
import { applyMigrations, connect, parseMigration } from "@lathe/runtime/database";
import { startPostgres } from "../support/postgres.ts";
import { quickDisk } from "../support/quick-disk.ts";
import { writeTexts } from "../support/temp-folder.ts";
import { BLOG, withProject } from "./support/project.ts";

const ASSET = `insert into lathe.assets (id, entity_id, field_id, state, file_name, content_type, bytes, width, height, frames, checksum,
  files, created_at, updated_at)
values (gen_random_uuid(), 'e9', 'f9', $1, 'a.png', 'image/png', 1, 1, 1, 1, '', '{}', now(), now())`;

function describePictures(fields: readonly object[]): readonly [string, string] {
  const pictures = { id: "e9", name: "pictures", module: "blog", kind: "persistent", fields };
  return ["model/blog/pictures.json", JSON.stringify(pictures)];
}

const image = (width: number) => ({
  id: "f9",
  name: "file",
  type: "image",
  variants: [{ name: "small", width }],
});

test("a plan says how many images are processed again, and how many go", async () => {
  const url = await (await startPostgres()).createDatabase();
  const options: ServiceOptions = {
    files: quickDisk,
    codegen,
    databaseUrl: url,
    prove: async () => ({ ok: true }),
  };
  await withProject([...Object.entries(BLOG), describePictures([image(100)])], async (dir) => {
    const plan = async () => {
      const outcome = await planGeneration(dir, {}, options);
      assert.ok(outcome.ok, JSON.stringify(outcome));
      return outcome.plan;
    };
    assert.ok((await generate(dir, { planId: (await plan()).planId }, options)).ok);
    await using db = await openDatabase(url);
    const sql = readFileSync(join(dir, "migrations/0001_initial.sql"), "utf8");
    assert.ok((await applyMigrations(db, [parseMigration("0001_initial.sql", sql)])).ok);
    for (const state of ["ready", "ready", "failed", "uploaded"]) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await db.run({ text: ASSET, values: [state] });
    }
    const listHazards = async (fields: readonly object[]) => {
      writeTexts(dir, [describePictures(fields)]);
      const { hazards, migration } = await plan();
      return {
        migrates: migration !== null,
        hazards: hazards.map(({ id, rows, counts }) => [id, rows, counts]),
      };
    };
    assert.deepEqual(await listHazards([image(200)]), {
      migrates: false,
      hazards: [["reprocesses_images:e9:f9", 3, "images"]],
    });
    assert.deepEqual(await listHazards([]), {
      migrates: true,
      hazards: [["drops_data:e9:f9", 4, "images"]],
    });
  });
});

async function openDatabase(url: string) {
  const db = await connect({ url, dataFolder: "" });
  return Object.assign(db, { [Symbol.asyncDispose]: () => db.close() });
}
