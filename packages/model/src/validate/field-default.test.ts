// Defaults are values of their field, or what the server fills in at create.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Draft, listProblems } from "../testing/sample-model.ts";

const UUID = "0198f0a2-0000-7000-8000-000000000001";
const NOW = { var: "now" };
const ACCOUNT = { var: "account.id" };
const STATUS = { type: "enum", values: [{ value: "draft" }, { value: "published" }] };

const good: readonly Draft[] = [
  { type: "string", default: "" },
  { type: "text", default: "a\nb" },
  { type: "slug", default: "a-b" },
  { type: "integer", default: 0 },
  { type: "bigint", default: "9007199254740993" },
  { type: "decimal", default: "1.50" },
  { type: "decimal", default: "1.5" },
  { type: "float", default: 0.5 },
  { type: "boolean", default: false },
  { type: "date", default: "2026-01-31" },
  { type: "datetime", default: "2026-01-31T09:30:00Z" },
  { type: "datetime", default: NOW },
  { type: "uuid", default: UUID },
  { type: "uuid", default: ACCOUNT },
  { ...STATUS, default: "draft" },
  { type: "json", default: { a: [1] } },
  { type: "json", default: NOW },
  { type: "datetime", default: NOW, external: { read: true, write: true } },
  { type: "uuid", default: ACCOUNT, external: { read: true } },
  { type: "string", default: null, required: true },
];
suite("a good default", () => {
  for (const draft of good) {
    test(JSON.stringify(draft), () => {
      assert.deepEqual(listProblems([{ name: "articles", fields: [{ name: "x", ...draft }] }]), []);
    });
  }
});

const bad: readonly Draft[] = [
  { type: "string", default: 1 },
  { type: "string", default: NOW },
  { type: "string", maxLength: 2, default: "abc" },
  { type: "string", pattern: "^a$", default: "b" },
  { type: "slug", default: "Not A Slug" },
  { type: "email", default: "nobody" },
  { type: "url", default: "example.com" },
  { type: "integer", default: "1" },
  { type: "integer", default: 2_147_483_648 },
  { type: "integer", max: 5, default: 6 },
  { type: "bigint", default: 1 },
  { type: "decimal", default: "1.234" },
  { type: "decimal", default: 1.5 },
  { type: "float", min: 1, default: 0.5 },
  { type: "boolean", default: "true" },
  { type: "date", default: "2026-02-30" },
  { type: "date", default: NOW },
  { type: "datetime", default: "now()" },
  { type: "datetime", default: ACCOUNT },
  { type: "datetime", default: { var: "now", plus: 1 } },
  { type: "uuid", default: NOW },
  { type: "uuid", default: "gen_random_uuid()" },
  { type: "uuid", default: { var: "account.email" } },
  { type: "uuid", default: ACCOUNT, external: { write: true } },
  { ...STATUS, default: "Draft" },
  { type: "json", schema: { type: "object" }, default: [] },
  { type: "image", default: UUID },
];
suite("a bad default is refused", () => {
  for (const draft of bad) {
    test(JSON.stringify(draft), () => {
      assert.deepEqual(listProblems([{ name: "articles", fields: [{ name: "x", ...draft }] }]), [
        "bad_default model/content/articles.json /fields/0/default articles_x",
      ]);
    });
  }
});

test("a text with NUL is no default of any field, and makes the file unreadable", () => {
  const fields = [{ name: "x", type: "string", default: "a\0" }];
  assert.deepEqual(listProblems([{ name: "articles", fields }]), [
    "bad_text model/content/articles.json /fields/0/default model/content/articles.json",
  ]);
});
