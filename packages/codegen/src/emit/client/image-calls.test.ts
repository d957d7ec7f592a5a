// The calls of clients about images: operators upload, others only see.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createSampleResolved } from "../../testing/sample.ts";
import { emitAdminClient, emitExternalClient } from "./client.ts";

const RESOLVED = createSampleResolved([
  {
    name: "notes",
    external: { get: "anonymous" },
    readRule: "everyone",
    fields: [
      { name: "cover", type: "image", variants: [{ name: "small" }], external: { read: true } },
      { name: "scan", type: "image", required: true },
    ],
  },
  {
    name: "removals",
    operations: { list: false, get: false, create: false, update: false },
    fields: [{ name: "proof", type: "image", variants: [{ name: "small" }] }],
  },
  {
    name: "cards",
    kind: "virtual",
    source: "notes",
    readRule: "everyone",
    projection: [{ name: "cover", from: "cover" }],
  },
]);

test("operators upload images for the fields of stored entities", () => {
  const text = emitAdminClient(RESOLVED, "client/admin.ts");
  assert.match(
    text,
    /readonly images: \{\n {6}readonly cover: ImageCalls<NoteCoverVariant>;\n {6}readonly scan: ImageCalls<NoteScanVariant>;\n {4}\};/,
  );
  assert.match(text, /notes: \{ path: "content\/notes", images: \["cover", "scan"\] \}/);
  // What nobody creates or changes has no uploads.
  assert.doesNotMatch(text, /proof/);
  assert.match(text, /cards: \{ path: "content\/cards", virtual: true \}/);
});

test("others upload none", () => {
  assert.doesNotMatch(emitExternalClient(RESOLVED, "client/external.ts"), /images|ImageCalls/);
});
