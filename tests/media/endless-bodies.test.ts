// Bodies without an end: whoever sends them, and wherever, is answered, and then no more is taken.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachApplication } from "../application/support/application.ts";
import { sendEndlessBody } from "../support/endless-body.ts";
import { galleryModel } from "./support/gallery.ts";
import { MEDIA, count } from "./support/uploads.ts";

const UPLOADS = `${MEDIA}/posts/cover/uploads`;
const JSON_TYPE = "content-type: application/json";
const MULTIPART = "content-type: multipart/form-data; boundary=b";
const START = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
const JPEG = "\xff\xd8\xff\xe0";

forEachApplication(
  "bodies without an end",
  (app) => {
    const cases: readonly (readonly [
      string,
      { readonly path: string; readonly type: string; readonly isOwner?: boolean; readonly start?: string },
      number,
    ])[] = [
      ["an upload of nobody", { path: UPLOADS, type: MULTIPART, start: START }, 401],
      ["a record of nobody", { path: "/api/admin/v1/blog/posts", type: JSON_TYPE }, 401],
      ["nowhere", { path: "/nowhere", type: JSON_TYPE }, 404],
      ["what is no picture", { path: UPLOADS, type: MULTIPART, isOwner: true, start: START }, 415],
      ["a picture", { path: UPLOADS, type: MULTIPART, isOwner: true, start: `${START}${JPEG}` }, 413],
      ["a record", { path: "/api/admin/v1/blog/posts", type: JSON_TYPE, isOwner: true }, 413],
    ];
    for (const [name, { path, type, isOwner = false, start }, status] of cases) {
      test(`${name}: ${status}`, async () => {
        const headers = [type, ...(isOwner ? [`authorization: Bearer ${app.owner}`] : [])];
        const { answer, isCutShort } = await sendEndlessBody(app.base, path, { headers, start: start ?? "" });
        assert.match(answer, new RegExp(`^HTTP/1.1 ${status} [^]*"code":"[^]*}$`));
        assert.ok(isCutShort);
        assert.equal(await count(app, "lathe.assets"), 0);
      });
    }
  },
  { model: galleryModel },
);
