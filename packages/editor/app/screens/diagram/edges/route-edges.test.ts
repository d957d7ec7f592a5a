import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { GraphEdge } from "../graph/diagram-graph.ts";
import { findEdge } from "./find-edge.ts";
import { drawPath, routeEdges } from "./route-edges.ts";

const row = (name: string) => ({ name, icon: undefined, text: "", isRequired: false });
const NODES = [
  { id: "articles", rows: ["author", "editor", "related"].map(row), height: 98 },
  { id: "authors", rows: [], height: 32 },
  { id: "cards", rows: [row("source")], height: 54 },
];
const edge = (source: string, member: string, target: string, kind: GraphEdge["kind"]): GraphEdge => ({
  id: `${source}.${member}`,
  source,
  member,
  target,
  kind,
});
const AT = { articles: { x: 0, y: 0 }, authors: { x: 400, y: 300 }, cards: { x: 0, y: 600 } };

describe("the ways of lines", () => {
  it("leave at their row, arrive at the head, and share no lane with others of their entity", () => {
    const [first, second] = routeEdges(
      {
        nodes: NODES,
        edges: [
          edge("articles", "author", "authors", "belongsTo"),
          edge("articles", "editor", "authors", "belongsTo"),
        ],
      },
      AT,
    );
    assert.deepEqual(first?.points, [
      { x: 212, y: 65 },
      { x: 232, y: 65 },
      { x: 232, y: 316 },
      { x: 400, y: 316 },
    ]);
    assert.equal(first?.member, "editor");
    assert.equal(second?.points[1]?.x, 241);
  });

  it("are found near the pointer, the nearest first", () => {
    const edges = ["author", "editor"].map((name) => edge("articles", name, "authors", "belongsTo"));
    const routed = routeEdges({ nodes: NODES, edges }, AT);
    assert.equal(findEdge(routed, { x: 234, y: 200 }, 6)?.member, "editor");
    assert.equal(findEdge(routed, { x: 239, y: 200 }, 6)?.member, "author");
    assert.equal(findEdge(routed, { x: 260, y: 200 }, 6), undefined);
  });

  it("end in a crow's foot where there are many, and in a bar where there is one", () => {
    const draw = (kind: GraphEdge["kind"]) =>
      routeEdges({ nodes: NODES, edges: [edge("articles", "author", "authors", kind)] }, AT)[0]?.marks;
    assert.equal(draw("belongsTo"), "M212 38L223 43L212 48M394 311V321");
    assert.equal(draw("manyToMany"), "M212 38L223 43L212 48M400 311L389 316L400 321");
    assert.equal(draw("source"), "");
  });

  it("go round where both ends are on one side", () => {
    const [own] = routeEdges(
      { nodes: NODES, edges: [edge("articles", "related", "articles", "manyToMany")] },
      AT,
    );
    assert.deepEqual(
      own?.points.map(({ x }) => x),
      [212, 232, 232, 212],
    );
    const [up] = routeEdges({ nodes: NODES, edges: [edge("cards", "source", "articles", "source")] }, AT);
    assert.deepEqual(up?.points.at(-1), { x: 212, y: 16 });
  });

  it("go past cards that are between, in the gap that is the least way round, and apart from others", () => {
    const between = ["rooms", "doctors"].map((id) => ({ id, rows: [], height: 76 }));
    const nodes = [...NODES, ...between, { id: "patients", rows: [], height: 32 }];
    const at = {
      ...AT,
      rooms: { x: 400, y: 100 },
      doctors: { x: 400, y: 200 },
      authors: { x: 800, y: 150 },
      patients: { x: 800, y: 120 },
    };
    const edges = [
      edge("articles", "author", "authors", "belongsTo"),
      edge("cards", "source", "authors", "belongsTo"),
      edge("articles", "editor", "patients", "belongsTo"),
    ];
    const ways = Object.fromEntries(
      routeEdges({ nodes, edges }, at).map(({ id, points }) => [id, points.slice(2)]),
    );
    assert.deepEqual(ways["articles.author"], [
      { x: 241, y: 88 },
      { x: 780, y: 88 },
      { x: 780, y: 166 },
      { x: 800, y: 166 },
    ]);
    assert.equal(ways["cards.source"]?.[0]?.y, 188);
    assert.equal(ways["articles.editor"]?.[0]?.y, 94);
    const level = routeEdges({ nodes, edges: edges.slice(0, 1) }, { ...at, authors: { x: 800, y: 300 } });
    assert.equal(level[0]?.points.length, 4);
  });

  it("have round corners, small ones where there is no room", () => {
    assert.equal(
      drawPath([
        { x: 0, y: 0 },
        { x: 20, y: 0 },
        { x: 20, y: 10 },
      ]),
      "M0 0L15 0Q20 0 20 5L20 10",
    );
  });
});
