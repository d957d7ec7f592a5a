import assert from "node:assert/strict";
import { test } from "node:test";
import { diffModels } from "../diff.ts";
import { applyEdits, type ModelEdit } from "../edit/apply-edit.ts";
import { getEditedModel } from "../testing/edit-results.ts";
import { newsroom } from "../testing/newsroom.ts";
import { summarizeChanges } from "./summary.ts";

const field = (name: string, options: object = {}) => ({ field: { name, type: "string", ...options } });
const FIELDS = "/api/entities/articles/fields";

const CASES: Readonly<Record<string, readonly ModelEdit[]>> = {
  "Add field wordCount to articles": [{ method: "POST", path: FIELDS, body: field("wordCount") }],
  "Add 2 fields to articles": ["a", "b"].map((name) => ({ method: "POST", path: FIELDS, body: field(name) })),
  "Remove field body from articles": [{ method: "DELETE", path: `${FIELDS}/body` }],
  "Change maxLength of field title in articles": [
    { method: "PUT", path: `${FIELDS}/title`, body: field("title", { maxLength: 120 }) },
  ],
  "Change description, maxLength and required of field title in articles": [
    {
      method: "PUT",
      path: `${FIELDS}/title`,
      body: field("title", { maxLength: 120, required: true, description: "x" }),
    },
  ],
  "Rename field body of articles to text": [
    { method: "POST", path: `${FIELDS}/body/rename`, body: { to: "text" } },
  ],
  "Rename field title of articles to headline, and 5 more changes": [
    { method: "POST", path: `${FIELDS}/title/rename`, body: { to: "headline" } },
  ],
  "Order the fields of articles": [
    { method: "PUT", path: "/api/entities/articles/order", body: { fields: ["body", "title", "status"] } },
  ],
  "Add module shop": [{ method: "POST", path: "/api/modules", body: { module: { name: "shop" } } }],
  "Remove entity cards": [{ method: "DELETE", path: "/api/entities/cards/entity-draft" }],
  "Change concurrency of entity tags": [
    { method: "PUT", path: "/api/entities/tags/settings", body: { settings: { concurrency: "required" } } },
  ],
  "Change label of the project": [{ method: "PUT", path: "/api/project", body: { project: { label: "x" } } }],
};

for (const [sentence, edits] of Object.entries(CASES)) {
  test(sentence, () => {
    const before = newsroom();
    const after = getEditedModel(applyEdits(before, edits));
    assert.equal(summarizeChanges(diffModels(before, after), after, before), sentence);
  });
}
