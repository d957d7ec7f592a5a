import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { layoutDiagram } from "./layout-diagram.ts";
import type { LayoutNode } from "./layout-types.ts";
import { getBounds, listModuleBoxes, placeMissing } from "./module-boxes.ts";

const node = (id: string, module: string, height = 98): LayoutNode => ({ id, module, width: 212, height });
const overlaps = (a: { x: number; y: number; width: number; height: number }, b: typeof a) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const NODES = [
  node("articles", "content", 186),
  node("comments", "content"),
  node("corrections", "content"),
  node("links", "site"),
  node("pages", "site"),
  node("events", "site"),
  node("news", "site"),
  node("authors", "people"),
  node("contracts", "people"),
];
const EDGES = [
  { source: "comments", target: "articles" },
  { source: "corrections", target: "articles" },
  { source: "articles", target: "authors" },
  { source: "events", target: "authors" },
  { source: "contracts", target: "authors" },
];

describe("the layout of a diagram", () => {
  it("has no box of a module over another, and no entity over another", () => {
    const positions = layoutDiagram({ nodes: NODES, edges: EDGES });
    const boxes = listModuleBoxes(NODES, positions);
    assert.equal(boxes.length, 3);
    for (const [index, box] of boxes.entries())
      assert.ok(
        boxes.slice(index + 1).every((other) => !overlaps(box, other)),
        box.module,
      );
    const rects = NODES.map((each) => getBounds([each], positions));
    for (const [index, rect] of rects.entries())
      assert.ok(
        rects.slice(index + 1).every((other) => !overlaps(rect, other)),
        String(NODES[index]?.id),
      );
  });

  it("goes from left to right inside a module, stacks two that are connected, and turns others to what they point to", () => {
    const at = layoutDiagram({ nodes: NODES, edges: EDGES });
    assert.ok(Number(at["comments"]?.x) + 212 < Number(at["articles"]?.x));
    assert.equal(at["authors"]?.x, at["contracts"]?.x);
    assert.ok(Number(at["events"]?.x) > Number(at["links"]?.x));
  });

  it("puts columns beside each other", () => {
    const at = layoutDiagram({
      nodes: NODES.slice(0, 3).concat(node("authors", "people")),
      edges: EDGES.slice(0, 3),
      columns: { comments: 0, corrections: 0, articles: 1, authors: 2 },
    });
    assert.ok(Number(at["comments"]?.x) < Number(at["articles"]?.x));
    assert.ok(Number(at["articles"]?.x) < Number(at["authors"]?.x));
  });

  it("goes on beside itself where a column is too tall to be read", () => {
    const many = Array.from({ length: 20 }, (_, index) => node(`m${index}`, `m${index}`, 64));
    const columns = Object.fromEntries([...many.map(({ id }) => [id, 0]), ["people", 1]]);
    const nodes = [...many, node("people", "staff")];
    const edges = many.map(({ id }) => ({ source: id, target: "people" }));
    const { height } = getBounds(nodes, layoutDiagram({ nodes, edges, columns }));
    assert.ok(height < 1100, String(height));
  });

  it("places new entities below their module and moves no other", () => {
    const before = layoutDiagram({ nodes: NODES, edges: EDGES });
    const added = node("tags", "people");
    const after = placeMissing([...NODES, added], before);
    assert.deepEqual({ ...after, tags: undefined }, { ...before, tags: undefined });
    const own = getBounds(
      NODES.filter(({ module }) => module === "people"),
      before,
    );
    assert.ok(Number(after["tags"]?.y) > own.y + own.height);
  });
});
