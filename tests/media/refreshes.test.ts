// Pictures that are processed again, while storage is away and while versions change: none fails for what is not its fault.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, test } from "node:test";
import { type ServedApplication, forEachApplication } from "../application/support/application.ts";
import { galleryModel } from "./support/gallery.ts";
import { MEDIA, count, drawPicture, upload, uploadReady } from "./support/uploads.ts";

forEachApplication(
  "images that are processed again",
  (app) => {
    beforeEach(async () => {
      await app.db.script("delete from lathe.jobs; delete from lathe.assets");
    });
    const read = async (id: string) =>
      (await app.call("GET", `${MEDIA}/posts/cover/${id}`, { token: app.owner })).json;

    test("wait for storage that is away, however often they are tried", async () => {
      const id = await uploadReady(app, "posts/cover");
      await app.call("POST", `${MEDIA}/posts/cover/${id}/process`, { token: app.owner });
      await app.media.withBrokenFolder(async () => {
        for (let tries = 0; tries < 8; tries++) {
          assert.equal(await app.runJobs(), 1);
          assert.equal((await read(id)).state, "processing");
          await letTimePass(app, "10 minutes");
        }
      });
      assert.equal(await app.runJobs(), 1);
      assert.equal((await read(id)).state, "ready");
    });

    test("fail where that takes days, and are taken up by the next refresh", async () => {
      const id = await uploadReady(app, "posts/cover");
      await app.call("POST", `${MEDIA}/posts/cover/${id}/process`, { token: app.owner });
      await letTimePass(app, "25 hours");
      await app.media.withBrokenFolder(async () => {
        while ((await app.runJobs()) > 0) await letTimePass(app, "1 day");
      });
      assert.equal((await read(id)).state, "failed");
      await refreshByTheClock(app);
      assert.equal((await read(id)).state, "ready");
    });

    test("are put into the queue a few at a time, and no more while storage is away", async () => {
      const id = await uploadReady(app, "posts/cover");
      await multiply(app, id, 40);
      await app.media.withBrokenFolder(async () => {
        await enqueueRefresh(app);
        for (let tries = 0; tries < 8; tries++) {
          await app.runJobs();
          await letTimePass(app, "10 minutes");
        }
      });
      assert.equal(await count(app, "lathe.assets where state = 'failed'"), 0);
      const waiting = await count(app, "lathe.jobs where kind = 'lathe.media.process' and state = 'queued'");
      assert.ok(waiting > 0 && waiting <= 12, String(waiting));
    });

    test("are all found by a refresh that comes by the clock, and only once where several are asked for", async () => {
      const id = await uploadReady(app, "posts/cover");
      await multiply(app, id, 20);
      await enqueueRefresh(app);
      await enqueueRefresh(app);
      await refreshByTheClock(app);
      assert.equal(await count(app, "lathe.assets where state = 'ready' and recipe <> 'old'"), 21);
      assert.equal(
        await count(app, "lathe.jobs where kind = 'lathe.media.process' and state = 'done'"),
        1 + 20,
      );
    });

    test("are those whose processing ended badly, too, once for each change of their sizes", async () => {
      const id = await uploadReady(app, "posts/cover");
      await app.call("POST", `${MEDIA}/posts/cover/${id}/process`, { token: app.owner });
      const { json } = await app.call("GET", "/api/admin/v1/_jobs?limit=1&sort=createdAt&order=desc", {
        token: app.owner,
      });
      await app.call("DELETE", `/api/admin/v1/_jobs/${json.items[0].id}`, { token: app.owner });
      assert.equal((await read(id)).state, "failed");
      await refreshByTheClock(app);
      assert.equal((await read(id)).state, "failed");
      await app.db.script("update lathe.assets set recipe = 'of other sizes'");
      await refreshByTheClock(app);
      assert.equal((await read(id)).state, "ready");
    });

    test("are left to processes of the version that asked for it, for a while", async () => {
      const { json } = await upload(app, "posts/cover", await drawPicture());
      await app.db.script(`update lathe.jobs set payload = payload || '{"recipe": "of another version"}'`);
      for (let tries = 0; tries < 6; tries++) {
        await app.runJobs();
        await app.db.script("update lathe.jobs set run_at = now()");
        assert.equal((await read(json.id)).state, "processing");
      }
      await letTimePass(app, "1 minute");
      await app.runJobs();
      assert.equal((await read(json.id)).state, "ready");
    });

    test("are left to processes whose model has the image", async () => {
      const { json } = await upload(app, "posts/cover", await drawPicture());
      await app.db.script("update lathe.assets set field_id = 'newer'");
      for (let tries = 0; tries < 6; tries++) {
        await app.runJobs();
        await letTimePass(app, "5 minutes");
      }
      assert.equal(await count(app, "lathe.assets where state = 'processing'"), 1);
      await letTimePass(app, "1 hour");
      await app.runJobs();
      assert.equal(await count(app, `lathe.assets where state = 'failed' and id = '${json.id}'`), 1);
    });

    test("are not asked for again by a refresh of another version", async () => {
      await uploadReady(app, "posts/cover");
      const field = await app.db.run({ text: "select field_id from lathe.assets", values: [] });
      const recipes = JSON.stringify({ [field.rows[0]?.[0] ?? ""]: "of another version" });
      await enqueueRefresh(app, `{"recipes": ${recipes}, "after": "00000000-0000-0000-0000-000000000000"}`);
      await app.runJobs();
      const queued = "lathe.jobs where kind = 'lathe.media.refresh' and state = 'queued'";
      assert.equal(await count(app, queued), 1);
      await letTimePass(app, "1 minute");
      await app.runJobs();
      assert.equal(await count(app, queued), 0);
      assert.equal(await count(app, "lathe.assets where state = 'ready'"), 1);
    });

    test("stay good where fewer pixels are allowed than they have", async () => {
      const id = await uploadReady(app, "posts/cover");
      const { rows } = await app.db.run({
        text: `update lathe.assets set width = 1300, height = 1000 where id = $1 returning files->'original'->>'key'`,
        values: [id],
      });
      const bytes = await drawPicture({ width: 1300, height: 1000 });
      await replaceFile(app, rows[0]?.[0] ?? "", bytes);
      await app.call("POST", `${MEDIA}/posts/cover/${id}/process`, { token: app.owner });
      await app.runJobs();
      assert.equal((await read(id)).state, "ready");
    });
  },
  { model: galleryModel },
);

async function enqueueRefresh(app: ServedApplication, payload = "{}"): Promise<void> {
  await app.db
    .script(`insert into lathe.jobs (id, kind, subject, payload, state, run_at, max_attempts, created_at, updated_at)
values (gen_random_uuid(), 'lathe.media.refresh', 'schedule of lathe.media.refresh', '${payload}', 'queued', now(), 3, now(), now())`);
}

/** Runs a refresh as the clock brings it, and all that it asks for. */
async function refreshByTheClock(app: ServedApplication): Promise<void> {
  await enqueueRefresh(app, '{"dueAt": "2026-01-01T00:00:00.000Z"}');
  while ((await app.runJobs()) > 0) await letTimePass(app, "1 second");
}

/** Makes the jobs that wait older, and has them be due. Sweeps wait for files whose time does not pass, and would do so again and again. */
async function letTimePass(app: ServedApplication, time: string): Promise<void> {
  await app.db.script(
    `update lathe.jobs set run_at = least(run_at, now()), created_at = created_at - interval '${time}' where state = 'queued' and schedule is null and kind <> 'lathe.media.sweep'`,
  );
}

/** Copies an asset, each with a file of its own, as one that another recipe was used for. */
async function multiply(app: ServedApplication, id: string, times: number): Promise<void> {
  const bytes = await drawPicture();
  for (let copy = 0; copy < times; copy++) {
    const { rows } = await app.db.run({
      text: `insert into lathe.assets select (jsonb_populate_record(a, jsonb_build_object('id', n.id, 'recipe', 'old', 'files',
        jsonb_build_object('original', a.files->'original' || jsonb_build_object('key', n.id || '/' || md5(n.id::text)))))).*
        from lathe.assets a, gen_random_uuid() n (id) where a.id = $1 returning files->'original'->>'key'`,
      values: [id],
    });
    await replaceFile(app, rows[0]?.[0] ?? "", bytes);
  }
}

async function replaceFile(app: ServedApplication, key: string, bytes: Uint8Array): Promise<void> {
  const { storage } = app.media;
  await using folder = await storage.makeTemporaryFolder();
  const path = join(folder.path, "file");
  writeFileSync(path, bytes);
  await storage.delete(key);
  await storage.put(key, { path, bytes: bytes.length, contentType: "image/jpeg" });
}
