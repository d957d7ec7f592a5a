// Images for operators over HTTP: uploads, assets, their files, processing.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { suite, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { forEachApplication } from "../application/support/application.ts";
import { galleryModel } from "./support/gallery.ts";
import {
  MEDIA,
  count,
  createMultipart,
  drawPicture,
  getBytes,
  upload,
  uploadReady,
} from "./support/uploads.ts";

const COVER = `${MEDIA}/posts/cover`;
const NOBODY = "00000000-0000-7000-8000-000000000001";

forEachApplication(
  "images of operators",
  (app) => {
    test("an upload is an asset that is processed by itself, and serves its files", async () => {
      const bytes = await drawPicture({ width: 300, height: 100 });
      const uploaded = await upload(app, "posts/cover", bytes, { fileName: "../Köln\u202e.jpg" });
      assert.equal(uploaded.status, 201, uploaded.text);
      const { id, checksum, createdAt, ...shown } = uploaded.json;
      assert.deepEqual(shown, {
        state: "processing",
        fileName: "Köln.jpg",
        contentType: "image/jpeg",
        bytes: bytes.length,
        width: 300,
        height: 100,
        variants: [],
        error: null,
      });
      assert.match(checksum, /^[0-9a-f]{64}$/);
      assert.match(createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      assert.equal((await getBytes(app, `${COVER}/${id}/files/small`, { token: app.owner })).status, 409);
      assert.equal(await app.runJobs(), 1);
      const ready = await app.call("GET", `${COVER}/${id}`, { token: app.owner });
      assert.equal(ready.json.state, "ready");
      assert.deepEqual(
        ready.json.variants.map((variant: object) => ({ ...variant, bytes: 0 })),
        [
          {
            bytes: 0,
            name: "small",
            contentType: "image/webp",
            width: 40,
            height: 30,
            url: `${COVER}/${id}/files/small`,
          },
          {
            bytes: 0,
            name: "wide",
            contentType: "image/jpeg",
            width: 80,
            height: 27,
            url: `${COVER}/${id}/files/wide`,
          },
        ],
      );
      const original = await getBytes(app, `${COVER}/${id}/files/original`, { token: app.owner });
      assert.deepEqual([original.status, original.bytes], [200, Buffer.from(bytes)]);
      for (const { url, width, height, bytes: size } of ready.json.variants) {
        const file = await getBytes(app, url, { token: app.owner });
        assert.equal(file.bytes.length, size);
        const facts = await sharp(file.bytes).metadata();
        assert.deepEqual([facts.width, facts.height], [width, height]);
      }
    });

    test("a body may have lines before its part, and blanks behind the boundary", async () => {
      const { raw, headers: sent } = createMultipart(await drawPicture());
      const line = Buffer.from(raw).indexOf("\r\n");
      const start = Buffer.concat([Buffer.from("A form.\r\n"), raw.subarray(0, line), Buffer.from(" \t")]);
      const body = new Uint8Array(Buffer.concat([start, raw.subarray(line)]));
      const answer = await app.call("POST", `${COVER}/uploads`, {
        token: app.owner,
        raw: body,
        headers: sent,
      });
      assert.equal(answer.status, 201, answer.text);
    });

    test("files carry what browsers need: a type, a tag, ranges, and that nobody runs or keeps them", async () => {
      const id = await uploadReady(app, "posts/cover");
      const path = `${COVER}/${id}/files/small`;
      const whole = await getBytes(app, path, { token: app.owner });
      const header = (name: string) => whole.headers.get(name);
      assert.deepEqual(
        {
          type: header("content-type"),
          length: header("content-length"),
          ranges: header("accept-ranges"),
          sniff: header("x-content-type-options"),
          policy: header("content-security-policy"),
          cache: header("cache-control"),
          corp: header("cross-origin-resource-policy"),
        },
        {
          type: "image/webp",
          length: String(whole.bytes.length),
          ranges: "bytes",
          sniff: "nosniff",
          policy: "default-src 'none'; sandbox",
          cache: "private, no-cache",
          corp: "same-origin",
        },
      );
      const etag = header("etag") ?? "";
      const again = await getBytes(app, path, { token: app.owner, headers: { "if-none-match": etag } });
      assert.deepEqual([again.status, again.bytes.length], [304, 0]);
      const part = await getBytes(app, path, { token: app.owner, headers: { range: "bytes=2-5" } });
      assert.deepEqual([part.status, part.bytes], [206, whole.bytes.subarray(2, 6)]);
      const beyond = await getBytes(app, path, { token: app.owner, headers: { range: "bytes=999999-" } });
      assert.equal(beyond.status, 416);
      const head = await getBytes(app, path, { token: app.owner, method: "HEAD" });
      assert.deepEqual([head.status, head.bytes.length, head.headers.get("etag")], [200, 0, etag]);
    });

    test("a field that is not processed by itself waits until somebody asks", async () => {
      const { json } = await upload(app, "posts/scan", await drawPicture());
      assert.equal(json.state, "uploaded");
      assert.equal(await app.runJobs(), 0);
      const path = `${MEDIA}/posts/scan/${json.id}`;
      assert.equal((await getBytes(app, `${path}/files/small`, { token: app.owner })).status, 409);
      const asked = await app.call("POST", `${path}/process`, { token: app.owner });
      assert.deepEqual([asked.status, asked.json.state], [202, "processing"]);
      assert.equal((await app.call("POST", `${path}/process`, { token: app.owner })).status, 409);
      assert.equal(await app.runJobs(), 1);
      assert.equal((await app.call("GET", path, { token: app.owner })).json.state, "ready");
    });

    test("20 who ask at once make one job, and one of them hears of it", async () => {
      const id = await uploadReady(app, "posts/cover");
      const ask = () => app.call("POST", `${COVER}/${id}/process`, { token: app.owner });
      const statuses = (await Promise.all(Array.from({ length: 20 }, ask))).map(({ status }) => status);
      assert.deepEqual(statuses.toSorted(), [202, ...Array.from({ length: 19 }, () => 409)]);
      assert.equal(await count(app, `lathe.jobs where subject = '${id}' and state = 'queued'`), 1);
      assert.equal(await app.runJobs(), 1);
    });

    test("processing again keeps the files until the new ones are there", async () => {
      const id = await uploadReady(app, "posts/cover");
      const path = `${COVER}/${id}/files/small`;
      const before = await getBytes(app, path, { token: app.owner });
      await app.call("POST", `${COVER}/${id}/process`, { token: app.owner });
      assert.deepEqual(
        await getBytes(app, path, { token: app.owner }).then(({ bytes }) => bytes),
        before.bytes,
      );
      const keys = async () =>
        (
          await app.db.run({
            text: "select files->'small'->>'key' from lathe.assets where id = $1",
            values: [id],
          })
        ).rows[0]?.[0];
      const old = await keys();
      await app.runJobs();
      assert.notEqual(await keys(), old);
      assert.deepEqual(
        await getBytes(app, path, { token: app.owner }).then(({ bytes }) => bytes),
        before.bytes,
      );
      assert.equal(await count(app, `lathe.media_garbage where key = '${old}'`), 1);
    });

    suite("what is not there", () => {
      const variants = [
        "constructor",
        "__proto__",
        "Small",
        "SMALL",
        "original.jpg",
        "..%2f..%2fcanary",
        "%2e%2e",
        "small%00",
        "nothing",
      ];
      for (const variant of variants) {
        test(`the size ${variant}`, async () => {
          const id = await uploadReady(app, "posts/cover");
          assert.equal(
            (await getBytes(app, `${COVER}/${id}/files/${variant}`, { token: app.owner })).status,
            404,
          );
        });
      }

      test("assets of nobody, of other fields, and of entities without images", async () => {
        const id = await uploadReady(app, "posts/cover");
        const paths = [
          `${COVER}/${NOBODY}`,
          `${COVER}/${NOBODY}/files/small`,
          `${COVER}/uploads`,
          `${MEDIA}/posts/scan/${id}`,
          `${MEDIA}/posts/scan/${id}/files/small`,
          `${MEDIA}/profiles/portrait/${id}`,
          `${MEDIA}/posts/title/${id}`,
          `${MEDIA}/notes/text/${id}`,
          `${MEDIA}/constructor/cover/${id}`,
          `${MEDIA}/Posts/cover/${id}`,
        ];
        for (const path of paths) {
          assert.equal((await app.call("GET", path, { token: app.owner })).status, 404, path);
        }
        for (const path of [`${COVER}/${NOBODY}/process`, `${MEDIA}/posts/scan/${id}/process`]) {
          assert.equal((await app.call("POST", path, { token: app.owner })).status, 404, path);
        }
      });

      test("writes of a virtual entity", async () => {
        assert.equal((await upload(app, "cards/picture", await drawPicture())).status, 405);
        const path = `${MEDIA}/cards/picture/${NOBODY}/process`;
        assert.equal((await app.call("POST", path, { token: app.owner })).status, 404);
      });
    });

    suite("who may", () => {
      test("nobody without a token, no visitor, and operators by what they may do with the entity", async () => {
        const id = await uploadReady(app, "posts/cover");
        const visitor = (await app.visitor()).token;
        const none = await app.operator(["people.*"]);
        const reader = await app.operator(["blog.posts.read"]);
        const creator = await app.operator(["blog.posts.create"]);
        const updater = await app.operator(["blog.posts.update"]);
        const tries = (token: string | undefined) => [
          () => upload(app, "posts/cover", new Uint8Array(10), { token: token ?? null }),
          () => app.call("POST", `${COVER}/${NOBODY}/process`, { token }),
          () => app.call("GET", `${COVER}/${id}`, { token }),
          () => getBytes(app, `${COVER}/${id}/files/small`, token === undefined ? {} : { token }),
        ];
        const expected: readonly (readonly [string | undefined, readonly number[]])[] = [
          [undefined, [401, 401, 401, 401]],
          ["nonsense", [401, 401, 401, 401]],
          [visitor, [403, 403, 403, 403]],
          [none, [403, 403, 403, 403]],
          [reader, [403, 403, 200, 200]],
          [creator, [415, 404, 403, 403]],
          [updater, [415, 404, 403, 403]],
          [app.owner, [415, 404, 200, 200]],
        ];
        for (const [token, statuses] of expected) {
          const answered = [];
          for (const send of tries(token)) answered.push((await send()).status);
          assert.deepEqual(answered, statuses);
        }
      });
    });

    test("300 requests that lead nowhere keep no file open", async () => {
      const id = await uploadReady(app, "posts/cover");
      const path = `${COVER}/${id}/files`;
      for (let index = 0; index < 75; index++) {
        await Promise.all([
          getBytes(app, `${path}/nothing-${index}`, { token: app.owner }),
          getBytes(app, `${path}/small`, { token: app.owner, method: "HEAD" }),
          getBytes(app, `${path}/small`, { token: app.owner, headers: { range: "bytes=9999999-" } }),
          getBytes(app, `${path}/small`, { token: app.owner, headers: { range: "bytes=0-0" } }),
        ]);
      }
      assert.equal((await getBytes(app, `${path}/small`, { token: app.owner })).status, 200);
      const listOpen = () => listOpenFiles().filter((file) => file.includes(id));
      for (let i = 0; i < 200 && listOpen().length > 0; i++) await pause(10);
      assert.deepEqual(listOpen(), []);
    });

    test("a picture that fails to be processed says so, and can be tried again", async () => {
      const { json } = await upload(app, "posts/cover", await drawPicture());
      const { rows } = await app.db.run({
        text: "select files->'original'->>'key' from lathe.assets where id = $1",
        values: [json.id],
      });
      await app.media.storage.delete(rows[0]?.[0] ?? "");
      await app.runJobs();
      const { state, error } = (await app.call("GET", `${COVER}/${json.id}`, { token: app.owner })).json;
      assert.deepEqual([state, error], ["failed", "The uploaded file is not there."]);
      assert.equal((await app.call("POST", `${COVER}/${json.id}/process`, { token: app.owner })).status, 202);
      await app.runJobs();
    });

    test("processing that is cancelled leaves the asset failed", async () => {
      const { json } = await upload(app, "posts/cover", await drawPicture());
      const { json: jobs } = await app.call("GET", "/api/admin/v1/_jobs?sort=createdAt&order=desc&limit=1", {
        token: app.owner,
      });
      const [job] = jobs.items;
      assert.deepEqual([job.kind, job.subject, job.state], ["lathe.media.process", json.id, "queued"]);
      assert.equal(
        (await app.call("DELETE", `/api/admin/v1/_jobs/${job.id}`, { token: app.owner })).status,
        204,
      );
      const { state, error } = (await app.call("GET", `${COVER}/${json.id}`, { token: app.owner })).json;
      assert.deepEqual([state, error], ["failed", "Processing was cancelled."]);
    });
  },
  { model: galleryModel },
);

/** The files that this process has open, as far as the system tells. */
function listOpenFiles(): readonly string[] {
  if (!existsSync("/proc/self/fd")) return [];
  return readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      return [];
    }
  });
}
