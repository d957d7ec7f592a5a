// Images of entities whose operations are off: their routes are as unknown as any other, and the documents tell the same.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachApplication } from "../application/support/application.ts";
import { listOperations } from "../application/support/walker.ts";
import { parseValidModel } from "../codegen/support/models.ts";
import { MEDIA, drawPicture, upload } from "./support/uploads.ts";

const OFF = { list: false, get: false, create: false, update: false, delete: false };
const PICTURE = { name: "picture", type: "image", external: { read: true } };

function createEntity(name: string, operations: object, image: object): readonly [string, string] {
  const open = { readRule: "everyone", external: { get: "anonymous" } };
  const entity = {
    name,
    module: "blog",
    kind: "persistent",
    operations,
    ...open,
    fields: [{ ...PICTURE, ...image }],
  };
  return [`model/blog/${name}.json`, JSON.stringify(entity)];
}

function createModel() {
  const sizes = { variants: [{ name: "small", width: 40 }] };
  return parseValidModel(
    new Map([
      ["lathe.json", JSON.stringify({ formatVersion: 1, name: "gallery", label: "Gallery" })],
      ["model/blog/module.json", JSON.stringify({ name: "blog" })],
      createEntity("none", OFF, sizes),
      createEntity("readable", { ...OFF, get: true }, sizes),
      createEntity("writable", { ...OFF, create: true }, {}),
    ]),
  );
}

forEachApplication(
  "images of what is off",
  (app) => {
    test("nothing can be uploaded that no record can be given, nor read where nothing is", async () => {
      const bytes = await drawPicture();
      const unknown = await app.call("GET", `${MEDIA}/nowhere/picture/x`, { token: app.owner });
      const refused = [
        await upload(app, "none/picture", bytes),
        await upload(app, "readable/picture", bytes),
      ];
      // The latter's address is one of an asset, which is only read.
      assert.deepEqual(
        refused.map(({ status, headers }) => [status, headers.get("allow")]),
        [
          [404, null],
          [405, "GET, HEAD"],
        ],
      );
      const { status, json } = await upload(app, "writable/picture", bytes);
      assert.equal(status, 201);
      const get = (name: string) =>
        app.call("GET", `${MEDIA}/${name}/picture/${json.id}`, { token: app.owner });
      assert.equal((await get("writable")).status, 200);
      const hidden = await get("none");
      const bare = (problem: object) => ({ ...problem, requestId: "" });
      assert.deepEqual([hidden.status, bare(hidden.json)], [404, bare(unknown.json)]);
    });

    test("the server and the documents have the same routes, and outside none without sizes", () => {
      const list = (family: "admin" | "external") => {
        const served = app.routes
          .filter(({ path }) => path.startsWith(`/api/${family}/v1/_media/`))
          .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
        const told = listOperations(app.documents[family])
          .map(({ method, template }) => `${method} ${template}`)
          .filter((route) => route.includes("/_media/"));
        assert.deepEqual(told.toSorted(), served.toSorted());
        return served.map((route) => route.replace(/^.*_media\//, "")).toSorted();
      };
      assert.deepEqual(list("admin"), [
        "readable/picture/{assetId}",
        "readable/picture/{assetId}/files/{variant}",
        "writable/picture/uploads",
        "writable/picture/{assetId}",
        "writable/picture/{assetId}/files/{variant}",
        "writable/picture/{assetId}/process",
      ]);
      assert.deepEqual(list("external"), [
        "none/picture/{assetId}/{variant}",
        "readable/picture/{assetId}/{variant}",
      ]);
    });
  },
  { model: createModel },
);
