// Options of relations against their kind.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Draft, listProblems } from "../testing/sample-model.ts";

const AT = "model/content/articles.json /relations/0";
const cases: readonly (readonly [Draft, readonly string[]])[] = [
  [
    { kind: "belongsTo", required: true, onDelete: "setNull" },
    [`required_set_null ${AT}/onDelete articles_x`],
  ],
  [{ kind: "belongsTo", required: true, onDelete: "restrict" }, []],
  [{ kind: "belongsTo", required: true, onDelete: "cascade", filterable: true }, []],
  [{ kind: "belongsTo", onDelete: "setNull" }, []],
  [{ kind: "manyToMany" }, []],
  [{ kind: "manyToMany", onDelete: "cascade" }, []],
  [{ kind: "manyToMany", onDelete: "setNull" }, [`warning no_effect ${AT}/onDelete articles_x`]],
  [
    { kind: "belongsTo", target: "articles", required: true },
    [`warning no_first_record ${AT}/required articles_x`],
  ],
  [{ kind: "belongsTo", target: "articles" }, []],
  [{ kind: "manyToMany", required: true }, [`warning no_effect ${AT}/required articles_x`]],
  [{ kind: "manyToMany", filterable: true }, []],
  [{ kind: "manyToMany", required: true, filterable: true }, [`warning no_effect ${AT}/required articles_x`]],
];
for (const [draft, problems] of cases) {
  test(`${JSON.stringify(draft)}: ${problems.length === 0 ? "fine" : problems.join("; ")}`, () => {
    const relations = [{ name: "x", target: "authors", ...draft }];
    assert.deepEqual(listProblems([{ name: "articles", relations }, { name: "authors" }]), problems);
  });
}
