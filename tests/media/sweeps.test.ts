// What is removed: pictures that were replaced or that no record shows, files that no asset has; and what stays.
import assert from "node:assert/strict";
import { mock, suite, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { createMediaKey, newId } from "@lathe/runtime/parts";
import { type ServedApplication, forEachApplication } from "../application/support/application.ts";
import { galleryModel } from "./support/gallery.ts";
import { MEDIA, count, uploadReady } from "./support/uploads.ts";

forEachApplication(
  "sweeps of images",
  (app) => {
    const isThere = async (id: string) => (await count(app, `lathe.assets where id = '${id}'`)) === 1;
    const countFiles = (id: string) => app.media.listFiles().filter((name) => name.startsWith(id)).length;

    test("a picture that was replaced goes with its files once that is committed", async () => {
      const [first, second] = [await uploadReady(app, "posts/cover"), await uploadReady(app, "posts/cover")];
      const { id } = await app.create("blog/posts", { title: "replaced", cover: first });
      assert.equal(countFiles(first), 3);
      await update(app, id, { cover: second }, 200);
      await sweepReplaced(app);
      assert.deepEqual([await isThere(first), countFiles(first)], [false, 0]);
      assert.deepEqual([await isThere(second), countFiles(second)], [true, 3]);
      await update(app, id, { cover: null }, 200);
      await sweepReplaced(app);
      assert.deepEqual([await isThere(second), countFiles(second)], [false, 0]);
    });

    test("one that another record shows stays, and so does one whose update was refused", async () => {
      const [first, second] = [await uploadReady(app, "posts/cover"), await uploadReady(app, "posts/cover")];
      const one = await app.create("blog/posts", { title: "one", cover: first });
      const other = await app.create("blog/posts", { title: "other", cover: first });
      await update(app, one.id, { cover: second, title: null }, 400);
      await sweepAll(app);
      await update(app, one.id, { cover: second }, 200);
      await sweepReplaced(app);
      assert.deepEqual([await isThere(first), countFiles(first)], [true, 3]);
      await update(app, other.id, { cover: null }, 200);
      await sweepReplaced(app);
      assert.equal(await isThere(first), false);
    });

    test("what no record shows goes after a day, but while its deleted record can come back", async () => {
      const [abandoned, deleted, kept] = [
        await uploadReady(app, "posts/cover"),
        await uploadReady(app, "posts/cover"),
        await uploadReady(app, "posts/cover"),
      ];
      const post = await app.create("blog/posts", { title: "deleted", cover: deleted });
      await app.create("blog/posts", { title: "kept", cover: kept });
      await sweepAll(app);
      await app.call("DELETE", `/api/admin/v1/blog/posts/${post.id}`, { token: app.owner });
      await sweepAll(app);
      assert.deepEqual(
        [await isThere(abandoned), await isThere(deleted), await isThere(kept)],
        [true, true, true],
      );
      await letADayPass(app);
      await sweepAll(app);
      assert.deepEqual(
        [await isThere(abandoned), await isThere(deleted), await isThere(kept)],
        [false, true, true],
      );
      const restored = await app.call("POST", `/api/admin/v1/_trash/${post.id}/restore`, {
        token: app.owner,
      });
      assert.deepEqual([restored.status, restored.json.cover.assetId], [201, deleted]);
      await app.call("DELETE", `/api/admin/v1/blog/posts/${post.id}`, { token: app.owner });
      await run(app, `delete from lathe.changes where record_id = '${post.id}'`);
      await sweepAll(app);
      await letADayPass(app);
      await sweepAll(app);
      assert.equal(await isThere(deleted), false);
      assert.deepEqual([countFiles(abandoned), countFiles(deleted), countFiles(kept)], [0, 0, 3]);
      assert.equal(await count(app, "lathe.media_garbage"), 0);
    });

    test("what was uploaded for an image that the model does not have goes after a day", async () => {
      const id = await uploadReady(app, "posts/cover");
      await run(
        app,
        `update lathe.assets set field_id = 'gone', unreferenced_since = null where id = '${id}'`,
      );
      await sweepAll(app);
      assert.equal(await isThere(id), true);
      await letADayPass(app);
      await sweepAll(app);
      assert.deepEqual([await isThere(id), countFiles(id)], [false, 0]);
    });

    test("however many those are, a statement marks a bounded number of them", async () => {
      const id = await uploadReady(app, "posts/cover");
      await app.db.script(`
        create function refuse_many() returns trigger language plpgsql as $$
        begin if (select count(*) from n) > 500 then raise exception 'too many at once'; end if; return null; end $$;
        create trigger refuse_many after update on lathe.assets referencing new table as n for each statement execute function refuse_many();
        insert into lathe.assets
        select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'field_id', 'gone', 'files', '{}'::jsonb,
          'unreferenced_since', null))).* from lathe.assets a, generate_series(1, 1001) where a.id = '${id}'`);
      await sweepAll(app);
      assert.equal(
        await count(app, "lathe.assets where field_id = 'gone' and unreferenced_since is null"),
        0,
      );
      await run(app, "drop trigger refuse_many on lathe.assets");
      await run(app, "delete from lathe.assets where field_id = 'gone'");
    });

    test("what a record shows by a column that this version does not know stays", async () => {
      const id = await uploadReady(app, "posts/cover");
      await run(app, "create table newer (image uuid references lathe.assets (id))");
      await run(app, `insert into newer values ('${id}')`);
      await run(app, `update lathe.assets set field_id = 'newer' where id = '${id}'`);
      const other = await uploadReady(app, "posts/cover");
      await letADayPass(app);
      await sweepAll(app);
      assert.deepEqual([await isThere(id), await isThere(other), countFiles(id)], [true, false, 3]);
      await run(app, "drop table newer");
    });

    test("files go that no asset has, and keys that were never written", async () => {
      const id = await uploadReady(app, "posts/cover");
      await app.call("POST", `${MEDIA}/posts/cover/${id}/process`, { token: app.owner });
      await app.runJobs();
      assert.equal(countFiles(id), 5);
      await run(
        app,
        `insert into lathe.media_garbage values ('${id}/${"0".repeat(32)}', now() + interval '1 day')`,
      );
      await sweepAll(app);
      assert.equal(countFiles(id), 5);
      await run(app, "update lathe.media_garbage set due = now()");
      await sweepAll(app);
      assert.equal(countFiles(id), 3);
      assert.equal(await count(app, "lathe.media_garbage"), 0);
    });

    test("one sweep waits for whatever becomes due, and comes at once where something is", async () => {
      const waiting = "lathe.jobs where kind = 'lathe.media.sweep' and state = 'queued' and schedule is null";
      await run(app, `delete from ${waiting}`);
      // That of the clock would do as well, in the last minute of an hour.
      await run(
        app,
        "update lathe.jobs set run_at = run_at + interval '1 day' where kind = 'lathe.media.sweep' and state = 'queued'",
      );
      const ids = [];
      for (let i = 0; i < 5; i++) ids.push(await uploadReady(app, "posts/cover"));
      for (const id of ids) {
        await app.call("POST", `${MEDIA}/posts/cover/${id}/process`, { token: app.owner });
        await app.runJobs();
      }
      assert.equal(await count(app, waiting), 1);
      const [first = "", second] = ids;
      const { id } = await app.create("blog/posts", { title: "replaced", cover: first });
      await update(app, id, { cover: second }, 200);
      await sweepReplaced(app);
      assert.deepEqual([await isThere(first), countFiles(first)], [false, 2]);
      assert.equal(
        await count(app, `${waiting} and run_at between now() and now() + interval '61 seconds'`),
        1,
      );
      assert.equal(await count(app, waiting), 1);
      await run(app, "update lathe.media_garbage set due = now()");
      await run(app, "update lathe.jobs set run_at = now() where kind = 'lathe.media.sweep'");
      await app.runJobs();
      assert.deepEqual([first, ...ids.slice(1)].map(countFiles), [0, 3, 3, 3, 3]);
      assert.equal(await count(app, waiting), 0);
    });

    test("a picture that goes while it is processed takes its new files with it", async () => {
      const id = await uploadReady(app, "posts/cover");
      await app.call("POST", `${MEDIA}/posts/cover/${id}/process`, { token: app.owner });
      const { storage } = app.media;
      const { put } = storage;
      Object.assign(storage, {
        put: async (...args: Parameters<typeof put>) => {
          await run(app, `update lathe.assets set unreferenced_since = '-infinity' where id = '${id}'`);
          await run(
            app,
            `with gone as (delete from lathe.assets where id = '${id}' returning files)
            insert into lathe.media_garbage select f.value->>'key', now() from gone, jsonb_each(files) f`,
          );
          return put(...args);
        },
      });
      try {
        await app.runJobs();
      } finally {
        Object.assign(storage, { put });
      }
      assert.equal(await count(app, `lathe.jobs where subject = '${id}' and state = 'done'`), 2);
      await run(app, "update lathe.media_garbage set due = now() where due <= now() + interval '11 minutes'");
      await sweepAll(app);
      assert.equal(countFiles(id), 0);
    });

    test("a file that can't be removed keeps no other one from going", async () => {
      const [stuck, other] = [createMediaKey(newId()), createMediaKey(newId())];
      const { storage } = app.media;
      const remove = mock.method(storage, "delete", async (key: string) => {
        if (key === stuck) throw new Error("no permission");
      });
      try {
        await run(
          app,
          `insert into lathe.media_garbage values ('${stuck}', '-infinity'), ('${other}', now())`,
        );
        await sweepAll(app);
        assert.equal(await count(app, `lathe.media_garbage where key = '${other}'`), 0);
        assert.equal(await count(app, `lathe.media_garbage where key = '${stuck}' and due = '-infinity'`), 1);
      } finally {
        remove.mock.restore();
      }
      await sweepAll(app);
      assert.equal(await count(app, "lathe.media_garbage"), 0);
    });

    test("an asset whose job is gone without a trace has failed", async () => {
      const id = await uploadReady(app, "posts/cover");
      await run(
        app,
        `update lathe.assets set state = 'processing', updated_at = now() - interval '2 hours' where id = '${id}'`,
      );
      await sweepAll(app);
      const { json } = await app.call("GET", `${MEDIA}/posts/cover/${id}`, { token: app.owner });
      assert.deepEqual(
        [json.state, json.error],
        ["failed", "The work on this picture was lost. Process it again."],
      );
    });

    suite("while records are given assets that are due", () => {
      test("each is shown and there, or was refused and is gone", async () => {
        const ids = [];
        for (let i = 0; i < 12; i++) ids.push(await uploadReady(app, "posts/cover"));
        await letADayPass(app);
        await run(app, SWEEP);
        const attach = (cover: string) =>
          app.call("POST", "/api/admin/v1/blog/posts", { token: app.owner, body: { title: "raced", cover } });
        const [, ...answers] = await Promise.all([app.runJobs(), ...ids.map(attach)]);
        for (const [index, { status, text }] of answers.entries()) {
          assert.ok(status === 201 || status === 400, text);
          assert.equal(await isThere(ids[index] ?? ""), status === 201);
        }
      });
    });
  },
  { model: galleryModel },
);

const SWEEP = `insert into lathe.jobs (id, kind, payload, state, run_at, max_attempts, created_at, updated_at)
values (gen_random_uuid(), 'lathe.media.sweep', '{}', 'queued', now(), 1, now(), now())`;

async function run(app: ServedApplication, text: string): Promise<void> {
  await app.db.run({ text, values: [] });
}

async function update(app: ServedApplication, id: string, body: object, status: number): Promise<void> {
  const answer = await app.call("PATCH", `/api/admin/v1/blog/posts/${id}`, { token: app.owner, body });
  assert.equal(answer.status, status, answer.text);
}

/** What the application asks for by itself comes right behind the answer. */
async function sweepReplaced(app: ServedApplication): Promise<void> {
  while ((await app.runJobs()) === 0) await pause(5);
}

async function sweepAll(app: ServedApplication): Promise<void> {
  await run(app, SWEEP);
  assert.ok((await app.runJobs()) > 0);
  assert.equal(await count(app, "lathe.jobs where kind = 'lathe.media.sweep' and state = 'failed'"), 0);
}

async function letADayPass(app: ServedApplication): Promise<void> {
  await run(app, "update lathe.assets set unreferenced_since = unreferenced_since - interval '25 hours'");
}
