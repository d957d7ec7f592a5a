// Images of an application whose files are in a bucket: uploads, files, ranges, removal, and a service that is away for a while.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createPictureWorkers, openMediaStorage } from "@lathe/runtime/parts";
import { forEachApplication } from "../application/support/application.ts";
import { galleryModel } from "./support/gallery.ts";
import { type S3Server, startS3Server } from "./support/s3-server.ts";
import { MEDIA, count, drawPicture, getBytes, upload, uploadReady } from "./support/uploads.ts";

let server: S3Server | undefined;

const COVER = `${MEDIA}/posts/cover`;

/** More tries than one call has. */
const AWAY = [503, 503, 503, 503] as const;

function listCalls(method: string): readonly string[] {
  return server?.requests.filter((request) => request.startsWith(method)) ?? [];
}

forEachApplication(
  "images in a bucket",
  (app) => {
    test("are uploaded, processed and served as from anywhere", async () => {
      const bytes = await drawPicture();
      const before = listCalls("PUT").length;
      const id = await uploadReady(app, "posts/cover", { bytes });
      assert.equal(listCalls("PUT").length, before + 3, "the picture and its variants");
      const original = await getBytes(app, `${COVER}/${id}/files/original`, { token: app.owner });
      assert.deepEqual([original.status, original.bytes], [200, Buffer.from(bytes)]);
      const headers = { range: "bytes=2-5" };
      const part = await getBytes(app, `${COVER}/${id}/files/small`, { token: app.owner, headers });
      const small = await getBytes(app, `${COVER}/${id}/files/small`, { token: app.owner });
      assert.deepEqual([part.status, part.bytes], [206, small.bytes.subarray(2, 6)]);
      assert.equal(small.headers.get("content-type"), "image/webp");
    });

    test("are read by those outside, through the application", async () => {
      const cover = await uploadReady(app, "posts/cover");
      const { id } = await app.create("blog/posts", { title: "shown", status: "published", cover });
      const { json } = await app.call("GET", `/api/external/v1/blog/posts/${id}`);
      const { status, headers } = await getBytes(app, json.cover.size.small);
      assert.deepEqual([status, headers.get("location")], [200, null]);
    });

    test("that can't be stored are refused, and nothing is left", async () => {
      const assets = await count(app, "lathe.assets");
      server?.faults.push(...AWAY);
      const answer = await upload(app, "posts/cover", await drawPicture());
      assert.deepEqual([answer.status, answer.json.code], [503, "unavailable"]);
      assert.equal(await count(app, "lathe.assets"), assets);
    });

    test("that can't be read are 503 for the time being", async () => {
      const id = await uploadReady(app, "posts/cover");
      server?.faults.push(...AWAY);
      const path = `${COVER}/${id}/files/small`;
      assert.equal((await getBytes(app, path, { token: app.owner })).status, 503);
      assert.equal((await getBytes(app, path, { token: app.owner })).status, 200);
    });
  },
  {
    model: galleryModel,
    async media(stack) {
      const started = stack.use(await startS3Server());
      server = started;
      const pictures = createPictureWorkers();
      stack.defer(() => pictures.close());
      return {
        storage: await openMediaStorage(started.target, ""),
        pictures,
        listFiles: () => [],
        listTemporaryFolders: () => [],
        withBrokenFolder: (work) => work(),
      };
    },
  },
);
