// Images in API documents: what is asked, and every answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createSampleResolved } from "../../testing/sample.ts";
import { emitAdminOpenapi, emitExternalOpenapi } from "./document.ts";

interface Operation {
  readonly parameters?: readonly {
    readonly name?: string;
    readonly $ref?: string;
    readonly schema?: object;
  }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
  readonly security: readonly object[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const RESOLVED = createSampleResolved([
  {
    name: "notes",
    external: { get: "anonymous" },
    readRule: "everyone",
    fields: [
      {
        name: "cover",
        type: "image",
        variants: [
          { name: "small", format: "jpeg" },
          { name: "large", format: "avif" },
        ],
        external: { read: true },
      },
    ],
  },
  {
    name: "cards",
    kind: "virtual",
    source: "notes",
    readRule: { field: "id", op: "eq", value: { param: "which" } },
    parameters: [{ name: "which", type: "uuid", required: true }],
    projection: [{ name: "cover", from: "cover" }],
  },
]);
const ADMIN = JSON.parse(emitAdminOpenapi(RESOLVED)) as Document;
const EXTERNAL = JSON.parse(emitExternalOpenapi(RESOLVED)) as Document;
const MEDIA = "/api/admin/v1/_media/notes/cover";

function find(document: Document, path: string, method = "get"): Operation {
  const operation = document.paths[path]?.[method];
  assert.ok(operation !== undefined, path);
  return operation;
}

const listParameters = ({ parameters = [] }: Operation) =>
  parameters.map(({ name, $ref }) => name ?? $ref?.split("/").at(-1));

test("an upload is a form with one file, and tells of every refusal", () => {
  const { requestBody, responses } = find(ADMIN, `${MEDIA}/uploads`, "post");
  assert.deepEqual(requestBody, {
    required: true,
    content: {
      "multipart/form-data": {
        schema: {
          type: "object",
          properties: { file: { type: "string", contentMediaType: "application/octet-stream" } },
          required: ["file"],
          additionalProperties: false,
        },
        encoding: { file: { contentType: "image/jpeg, image/png, image/webp, image/avif, image/gif" } },
      },
    },
  });
  assert.deepEqual(Object.keys(responses), ["201", "400", "401", "403", "413", "415", "422", "500", "503"]);
});

test("files are of the types that are uploaded and made, whole or in part", () => {
  const file = find(ADMIN, `${MEDIA}/{assetId}/files/{variant}`);
  assert.deepEqual(listParameters(file), ["AssetId", "variant", "IfNoneMatch", "Range"]);
  assert.deepEqual(file.parameters?.[1]?.schema, { type: "string", enum: ["original", "small", "large"] });
  assert.deepEqual(Object.keys(file.responses), [
    "200",
    "206",
    "304",
    "400",
    "401",
    "403",
    "404",
    "409",
    "416",
    "500",
    "503",
  ]);
  assert.deepEqual(Object.keys(file.responses["206"]?.content ?? {}), [
    "image/jpeg",
    "image/png",
    "image/webp",
    "image/avif",
    "image/gif",
  ]);
});

test("outside there are the sizes alone, by signed addresses", () => {
  const file = find(EXTERNAL, "/api/external/v1/_media/notes/cover/{assetId}/{variant}");
  assert.deepEqual(file.security, []);
  assert.deepEqual(listParameters(file), [
    "AssetId",
    "variant",
    "record",
    "account",
    "expires",
    "signature",
    "IfNoneMatch",
    "Range",
  ]);
  assert.deepEqual(file.parameters?.[1]?.schema, { type: "string", enum: ["small", "large"] });
  assert.deepEqual(Object.keys(file.responses["200"]?.content ?? {}), ["image/jpeg", "image/avif"]);
  assert.deepEqual(
    Object.keys(EXTERNAL.components.schemas).filter((name) => /Image|Media/.test(name)),
    ["ExternalImage"],
  );
});

test("those of a virtual entity are named with the record that shows them, and what its rule takes", () => {
  const asset = find(ADMIN, "/api/admin/v1/_media/cards/cover/{assetId}");
  assert.deepEqual(listParameters(asset), ["AssetId", "record", "rule.which"]);
  assert.equal(ADMIN.paths["/api/admin/v1/_media/cards/cover/uploads"], undefined);
});

test("what has no images tells of none", () => {
  const text = emitAdminOpenapi(createSampleResolved([{ name: "notes" }]));
  assert.doesNotMatch(text, /\/_media\/|AdminImage|MediaAsset/);
});
