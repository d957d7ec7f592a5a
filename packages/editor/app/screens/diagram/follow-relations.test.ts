import assert from "node:assert/strict";
import { it } from "node:test";
import { followArrow } from "./follow-relations.ts";
import type { GraphEdge } from "./graph/diagram-graph.ts";

const EDGES: readonly GraphEdge[] = [
  { id: "1", kind: "belongsTo", member: "author", source: "articles", target: "authors" },
  { id: "2", kind: "belongsTo", member: "category", source: "articles", target: "categories" },
];
const ORDER = ["articles", "authors", "categories"];

it("follows relations by arrows, and the next ones of where it came from", () => {
  const first = followArrow("ArrowRight", "articles", EDGES, ORDER, undefined);
  assert.equal(first?.id, "authors");
  const next = followArrow("ArrowDown", "authors", EDGES, ORDER, first?.trail);
  assert.equal(next?.id, "categories");
  assert.equal(followArrow("ArrowDown", "categories", EDGES, ORDER, next?.trail), undefined);
  assert.equal(followArrow("ArrowLeft", "categories", EDGES, ORDER, next?.trail)?.id, "articles");
  assert.equal(followArrow("ArrowDown", "articles", EDGES, ORDER, undefined)?.id, "authors");
  assert.equal(followArrow("ArrowUp", "articles", EDGES, ORDER, undefined), undefined);
});
