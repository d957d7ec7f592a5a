// Pictures of sample records: drawn, stored with all their sizes, and shown by the records; nothing of them where nothing is seeded.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { Model } from "@lathe/model";
import { type Database, connect } from "@lathe/runtime/database";
import { seedDatabase } from "@lathe/seed";
import { initialMigration } from "../codegen/support/models.ts";
import { galleryModel } from "../media/support/gallery.ts";
import { withTempFolder } from "../support/temp-folder.ts";

function listFiles(folder: string): readonly string[] {
  const entries = readdirSync(join(folder, "data/media/files"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function readRow(db: Database, text: string): Promise<readonly (string | null)[]> {
  return (await db.run({ text, values: [] })).rows[0] ?? [];
}

/** The gallery, whose profiles must have a portrait. */
function createModel(): Model {
  const model = galleryModel();
  const entities = model.entities.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field) => ({
      ...field,
      required: field.required || field.name === "portrait",
    })),
  }));
  return { ...model, entities };
}

test("records show drawn pictures with all their sizes, and a second seeding leaves nothing behind", () =>
  withTempFolder(async (folder) => {
    const model = createModel();
    const seed = () =>
      seedDatabase({
        model,
        migrations: [{ name: "0001_initial.sql", text: initialMigration(model) }],
        dataFolder: join(folder, "data"),
        projectFolder: folder,
        rows: 60,
        date: "2026-01-31",
      });
    const outcome = await seed();
    assert.ok(outcome.ok, JSON.stringify(outcome));
    const files = listFiles(folder);
    assert.equal((await seed()).ok, false);
    assert.deepEqual(listFiles(folder), files);
    const db = await connect({ dataFolder: join(folder, "data") });
    try {
      const [assets, ready, garbage, stored] = await readRow(
        db,
        `select count(*), count(*) filter (where state = 'ready' and recipe is not null), (select count(*) from lathe.media_garbage),
          (select count(*) from lathe.assets, jsonb_each(files)) from lathe.assets`,
      );
      assert.deepEqual([ready, garbage, stored], [assets, "0", String(files.length)]);
      const [posts, covered, different] = await readRow(
        db,
        "select count(*), count(cover), count(distinct cover) from blog_posts",
      );
      const [people, portrayed] = await readRow(db, "select count(*), count(portrait) from people_profiles");
      assert.ok(Number(people) > 0 && people === portrayed);
      assert.ok(Number(covered) > Number(posts) / 2 && Number(different) > 10);
    } finally {
      await db.close();
    }
  }));
