// A media folder that goes while the application runs and comes back, such as a volume that is not mounted: everything waits for it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachApplication } from "../application/support/application.ts";
import { galleryModel } from "./support/gallery.ts";
import { MEDIA, count, drawPicture, getBytes, upload, uploadReady } from "./support/uploads.ts";

forEachApplication(
  "a media folder that is gone",
  (app) => {
    for (const standIn of ["nothing", "folder", "file"] as const)
      test(`is storage that is away, with ${standIn} in its place: records are served, and nothing is lost`, async () => {
        const id = await uploadReady(app, "posts/cover");
        await app.create("blog/posts", { title: standIn, status: "published", cover: id });
        const path = `${MEDIA}/posts/cover/${id}`;
        const outside = await app.call("GET", `/api/external/v1/blog/posts?limit=50`);
        const shown = outside.json.items.find(({ title }: { title: string }) => title === standIn);
        const signed: string = shown.cover.size.small;
        const files = app.media.listFiles();
        await app.call("POST", `${path}/process`, { token: app.owner });
        const garbage = `${id}/${"0".repeat(32)}`;
        await app.db.run({ text: GARBAGE, values: [garbage] });
        await app.db.run({ text: SWEEP, values: [] });
        await app.media.withBrokenFolder(async () => {
          for (const address of [`${path}/files/small`, `${path}/files/original`, signed]) {
            const { status, headers } = await getBytes(app, address, { token: app.owner });
            assert.equal(status, 503, address);
            assert.ok(Number(headers.get("retry-after")) > 0);
          }
          const refused = await upload(app, "posts/cover", await drawPicture());
          assert.deepEqual([refused.status, refused.json.code], [503, "unavailable"]);
          assert.ok(Number(refused.headers.get("retry-after")) > 0);
          assert.equal((await app.call("GET", "/api/external/v1/blog/posts")).status, 200);
          await app.runJobs();
          assert.equal((await app.call("GET", path, { token: app.owner })).json.state, "processing");
          assert.equal(await count(app, `lathe.media_garbage where key = '${garbage}'`), 1);
          assert.equal(await count(app, "lathe.jobs where state = 'queued' and error is not null"), 2);
        }, standIn);
        assert.deepEqual(app.media.listFiles(), files);
        assert.equal((await getBytes(app, signed)).status, 200);
        await app.db.run({ text: "update lathe.jobs set run_at = now() where state = 'queued'", values: [] });
        await app.runJobs();
        assert.equal((await app.call("GET", path, { token: app.owner })).json.state, "ready");
        assert.equal(await count(app, `lathe.media_garbage where key = '${garbage}'`), 0);
      });
  },
  { model: galleryModel },
);

const GARBAGE = "insert into lathe.media_garbage values ($1, now())";

const SWEEP = `insert into lathe.jobs (id, kind, payload, state, run_at, max_attempts, created_at, updated_at)
values (gen_random_uuid(), 'lathe.media.sweep', '{}', 'queued', now(), 3, now(), now())`;
