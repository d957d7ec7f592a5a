import assert from "node:assert/strict";
import { test } from "node:test";
import { PROJECT_FILE, getEntityPath, parseModel, renderModel } from "@lathe/model";
import { findChangedLines } from "./changed-lines.ts";

const ARTICLES = {
  name: "articles",
  module: "content",
  kind: "persistent",
  fields: [
    { name: "title", type: "string", maxLength: 120 },
    { name: "subtitle", type: "string" },
  ],
};
const FILES = { [PROJECT_FILE]: { name: "news" }, "model/content/articles.json": ARTICLES };
const { model } = parseModel(
  new Map(Object.entries(FILES).map(([path, value]) => [path, JSON.stringify(value)])),
);

test("lines of changed and new members are told, and how many are gone", () => {
  const [articles] = model.entities;
  assert.ok(articles !== undefined);
  const [title] = articles.fields;
  const text = renderModel(model).get(getEntityPath(articles))?.split("\n") ?? [];
  const { lines, gone } = findChangedLines(model, articles.id, [
    {
      kind: "changed",
      path: "/entities/articles/fields/title/maxLength",
      id: title?.id ?? null,
      before: 160,
    },
  ]);
  assert.deepEqual(
    [...lines].map((line) => text[line]?.trim()),
    ['"maxLength": 120'],
  );
  assert.equal(gone, 0);
  assert.equal(findChangedLines(model, articles.id, []).lines.size, 0);
});
