// Files of images beside a rate limit: a page with many pictures is one request.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachApplication } from "../application/support/application.ts";
import { galleryModel } from "./support/gallery.ts";

const ASSET = "01981f3e-7c11-7a60-8d3c-5a1f0b9e2c47";
const REQUESTS = 10;

forEachApplication(
  "images beside a rate limit",
  (app) => {
    test("don't count, and what shows them does", async () => {
      const ask = async (path: string) => (await app.call("GET", `/api/external/v1/${path}`)).status;
      const statuses = new Set<number>();
      for (let i = 0; i < 2 * REQUESTS; i++)
        statuses.add(await ask(`_media/posts/cover/${ASSET}/small?signature=x`));
      assert.deepEqual(statuses, new Set([404]));
      assert.equal(await ask("blog/posts"), 200);
      for (let i = 1; i < REQUESTS; i++) await ask("blog/posts");
      assert.equal(await ask("blog/posts"), 429);
    });
  },
  { model: () => galleryModel({ rateLimit: { requests: REQUESTS, windowSeconds: 3600 } }) },
);
