// The layout of one module: what is connected from left to right, the rest in columns below.
import { graphlib, layout } from "@dagrejs/dagre";
import type { LayoutInput, LayoutNode, Point } from "./layout-types.ts";

const GAP = 22;
const RANK_GAP = 74;

/** Where the entities of a module are, from its corner. */
export interface ModuleLayout {
  readonly places: ReadonlyMap<string, Point>;
  readonly width: number;
  readonly height: number;
}

/** Which way an entity looks: to the left (below 0), to the right, or nowhere (0). */
export type Facing = (id: string) => number;

/** Lays a module out. Those that look somewhere stand on that side. */
export function layoutModule(
  nodes: readonly LayoutNode[],
  edges: LayoutInput["edges"],
  facing: Facing,
): ModuleLayout {
  const ids = new Set(nodes.map(({ id }) => id));
  const inner = edges.filter(({ source, target }) => source !== target && ids.has(source) && ids.has(target));
  const linked = new Set(inner.flatMap(({ source, target }) => [source, target]));
  const connected = nodes.filter(({ id }) => linked.has(id));
  const others = nodes.filter(({ id }) => !linked.has(id));
  const upper =
    connected.length === 2 ? stack(connected, 1, facing) : layoutConnected(connected, inner, facing);
  const lower = stack(others, countColumns(others.length), facing);
  const top = upper.height === 0 ? 0 : upper.height + GAP;
  return {
    places: new Map([
      ...upper.places,
      ...[...lower.places].map(([id, { x, y }]) => [id, { x, y: y + top }] as const),
    ]),
    width: Math.max(upper.width, lower.width),
    height: lower.height === 0 ? upper.height : top + lower.height,
  };
}

function countColumns(count: number): number {
  return count <= 3 ? 1 : Math.max(2, Math.round(Math.sqrt(count / 1.5)));
}

/** Columns of about the same height; who looks to the left comes first, who looks to the right last. */
function stack(nodes: readonly LayoutNode[], columns: number, facing: Facing): ModuleLayout {
  const sorted = nodes.toSorted((a, b) => Math.sign(facing(a.id)) - Math.sign(facing(b.id)));
  const share = nodes.reduce((all, { height }) => all + height + GAP, 0) / columns;
  const places = new Map<string, Point>();
  let [x, y, width, height] = [0, 0, 0, 0];
  for (const node of sorted) {
    const isFull = y > 0 && y + node.height / 2 > share && x / (node.width + GAP) < columns - 1;
    if (isFull) [x, y] = [x + node.width + GAP, 0];
    places.set(node.id, { x, y });
    width = Math.max(width, x + node.width);
    height = Math.max(height, y + node.height);
    y += node.height + GAP;
  }
  return { places, width, height };
}

function layoutConnected(
  nodes: readonly LayoutNode[],
  edges: LayoutInput["edges"],
  facing: Facing,
): ModuleLayout {
  if (nodes.length === 0) return { places: new Map(), width: 0, height: 0 };
  const { boxes, width, height } = runDagre(nodes, edges, { nodesep: GAP, ranksep: RANK_GAP });
  const middle = (id: string) => (boxes.get(id)?.x ?? 0) + (nodes[0]?.width ?? 0) / 2 - width / 2;
  const pull = nodes.reduce((sum, { id }) => sum + Math.sign(facing(id)) * middle(id), 0);
  const places = new Map(
    nodes.map(({ id, width: own }) => {
      const { x = 0, y = 0 } = boxes.get(id) ?? {};
      return [id, { x: pull < 0 ? width - x - own : x, y }] as const;
    }),
  );
  return { places, width, height };
}

/** Has dagre place rectangles from left to right. */
export function runDagre(
  nodes: readonly { readonly id: string; readonly width: number; readonly height: number }[],
  edges: LayoutInput["edges"],
  gaps: { readonly nodesep: number; readonly ranksep: number },
): { readonly boxes: ReadonlyMap<string, Point>; readonly width: number; readonly height: number } {
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir: "LR", ...gaps });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of nodes) graph.setNode(id, { width, height });
  for (const { source, target } of edges) graph.setEdge(source, target);
  layout(graph);
  const boxes = new Map(
    nodes.map(({ id, width, height }) => {
      const { x = 0, y = 0 } = graph.node(id) as Partial<Point>;
      return [id, { x: Math.round(x - width / 2), y: Math.round(y - height / 2) }] as const;
    }),
  );
  return {
    boxes,
    width: Math.max(...nodes.map(({ id, width }) => (boxes.get(id)?.x ?? 0) + width)),
    height: Math.max(...nodes.map(({ id, height }) => (boxes.get(id)?.y ?? 0) + height)),
  };
}
