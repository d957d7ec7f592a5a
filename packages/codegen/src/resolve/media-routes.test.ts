// Which routes images have.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createSampleResolved } from "../testing/sample.ts";

const COVER = { name: "cover", type: "image", variants: [{ name: "small" }] };

function listRoutes(entities: Parameters<typeof createSampleResolved>[0]): readonly string[] {
  return createSampleResolved(entities).entities.flatMap(({ mediaRoutes }) =>
    mediaRoutes.map(({ method, path, operationId, permissions }) =>
      [method, path, operationId, ...permissions].join(" "),
    ),
  );
}

test("operators upload, read and process images", () => {
  const media = "/api/admin/v1/_media/notes/cover";
  assert.deepEqual(listRoutes([{ name: "notes", fields: [COVER] }]), [
    `POST ${media}/uploads uploadNoteCover content.notes.create content.notes.update`,
    `GET ${media}/:assetId getNoteCoverAsset content.notes.read`,
    `GET ${media}/:assetId/files/:variant getNoteCoverFile content.notes.read`,
    `POST ${media}/:assetId/process processNoteCover content.notes.create content.notes.update`,
  ]);
});

test("outside there are files of images that records show; a virtual entity has none of what is a relation away", () => {
  const routes = listRoutes([
    {
      name: "notes",
      fields: [{ ...COVER, external: { read: true } }],
      relations: [{ name: "parent", kind: "belongsTo", target: "notes", external: { read: true } }],
    },
    {
      name: "cards",
      kind: "virtual",
      source: "notes",
      readRule: "everyone",
      external: { get: "anonymous" },
      projection: [
        { name: "picture", from: "cover", external: { read: true } },
        { name: "above", from: "parent.cover" },
        { name: "hidden", from: "cover" },
      ],
    },
  ]);
  assert.deepEqual(
    routes.filter((route) => !route.includes("/_media/notes/")),
    [
      "GET /api/admin/v1/_media/cards/picture/:assetId getCardPictureAsset content.cards.read",
      "GET /api/admin/v1/_media/cards/picture/:assetId/files/:variant getCardPictureFile content.cards.read",
      "GET /api/external/v1/_media/cards/picture/:assetId/:variant getCardPictureSize",
      "GET /api/admin/v1/_media/cards/hidden/:assetId getCardHiddenAsset content.cards.read",
      "GET /api/admin/v1/_media/cards/hidden/:assetId/files/:variant getCardHiddenFile content.cards.read",
    ],
  );
  assert.deepEqual(
    routes.filter((route) => route.includes("/external/")),
    ["GET /api/external/v1/_media/cards/picture/:assetId/:variant getCardPictureSize"],
  );
});

test("what is off has no routes: uploads need records that can be written, reading such as can be read or written", () => {
  const off = { list: false, get: false, create: false, update: false, delete: false };
  const listFor = (operations: object) =>
    listRoutes([{ name: "notes", operations: { ...off, ...operations }, fields: [COVER] }]).map((route) =>
      route.slice(0, route.indexOf(" content")),
    );
  const media = "/api/admin/v1/_media/notes/cover";
  const reading = [
    `GET ${media}/:assetId getNoteCoverAsset`,
    `GET ${media}/:assetId/files/:variant getNoteCoverFile`,
  ];
  assert.deepEqual(listFor({ delete: true }), []);
  assert.deepEqual(listFor({ list: true }), reading);
  assert.deepEqual(listFor({ get: true, delete: true }), reading);
  for (const writing of ["create", "update"])
    assert.deepEqual(listFor({ [writing]: true }), [
      `POST ${media}/uploads uploadNoteCover`,
      ...reading,
      `POST ${media}/:assetId/process processNoteCover`,
    ]);
});

test("outside there is nothing of an image without sizes", () => {
  const cover = { name: "cover", type: "image", external: { read: true } };
  const routes = listRoutes([
    { name: "notes", readRule: "everyone", external: { get: "anonymous" }, fields: [cover] },
  ]);
  assert.equal(routes.length, 4);
  assert.ok(routes.every((route) => route.includes("/admin/")));
});

test("operations have names of their own", () => {
  const routes = listRoutes([{ name: "notes", fields: [COVER] }, { name: "note-cover-assets" }]);
  assert.match(routes.join("\n"), / getNoteCoverAssetImage /);
});
