// The layout of a diagram on two levels: entities inside their modules, then the modules.
import { type ModuleLayout, layoutModule, runDagre } from "./layout-module.ts";
import type { LayoutInput, LayoutNode, Point, Positions } from "./layout-types.ts";
import { BOX_INSET } from "./module-boxes.ts";

const MODULE_GAP = 33;
const MODULE_RANK_GAP = 90;
const NO_INSET = { side: 0, above: 0, below: 0 };

/** Places everything. */
export function layoutDiagram(input: LayoutInput): Positions {
  const groups = groupByModule(input);
  const first = placeModules(input, groups, () => 0);
  const centres = new Map([...first.entries].map(({ key, at, size }) => [key, at.x + size.width / 2]));
  const groupOf = new Map(groups.flatMap(({ key, nodes }) => nodes.map(({ id }) => [id, key])));
  const facing = (id: string) => {
    const own = groupOf.get(id) ?? "";
    return input.edges.reduce((sum, { source, target }) => {
      const other = source === id ? target : target === id ? source : undefined;
      const group = other === undefined ? undefined : groupOf.get(other);
      if (group === undefined || group === own) return sum;
      return sum + Math.sign((centres.get(group) ?? 0) - (centres.get(own) ?? 0));
    }, 0);
  };
  const { entries } = placeModules(input, groups, facing);
  return Object.fromEntries(
    entries.flatMap(({ at, size, inset }) =>
      [...size.places].map(([id, { x, y }]) => [
        id,
        { x: Math.round(at.x + inset.side + x), y: Math.round(at.y + inset.above + y) },
      ]),
    ),
  );
}

interface Group {
  readonly key: string;
  readonly column: number;
  readonly nodes: readonly LayoutNode[];
}

interface PlacedModule {
  readonly key: string;
  readonly at: Point;
  readonly size: ModuleLayout;
  readonly inset: typeof BOX_INSET;
}

/** Entities of a module; in columns, those of one of them. */
function groupByModule({ nodes, columns }: LayoutInput): readonly Group[] {
  const groups = new Map<string, { key: string; column: number; nodes: LayoutNode[] }>();
  for (const node of nodes) {
    const column = columns?.[node.id] ?? 0;
    const key = `${column} ${node.module}`;
    const group = groups.get(key) ?? { key, column, nodes: [] };
    groups.set(key, group);
    group.nodes.push(node);
  }
  return [...groups.values()];
}

function placeModules(
  { edges, columns }: LayoutInput,
  groups: readonly Group[],
  facing: (id: string) => number,
): { readonly entries: readonly PlacedModule[] } {
  const sizes = groups.map(({ key, column, nodes }) => {
    const size = layoutModule(nodes, edges, facing);
    // A module that is one box has no other around it.
    const inset = nodes.every(({ id, module }) => id === module) ? NO_INSET : BOX_INSET;
    const width = size.width + 2 * inset.side;
    const height = size.height + inset.above + inset.below;
    return { id: key, column, size, inset, width, height };
  });
  const places =
    columns === undefined ? placeByLinks(sizes, listLinks(groups, edges)) : placeInColumns(sizes);
  return {
    entries: sizes.map(({ id, size, inset }) => ({
      key: id,
      at: places.get(id) ?? { x: 0, y: 0 },
      size,
      inset,
    })),
  };
}

interface Sized {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** What a drawing is read on, and how much smaller than in a grid it may get there for the sake of its lines. */
const DESK = { width: 1000, height: 620 };
const MIN_SCALE = 0.5;
const MIN_SHARE = 0.6;

/** By what points where; in a grid where that would be a thin diagonal or one long column, which nobody can read. */
function placeByLinks(sizes: readonly Sized[], links: LayoutInput["edges"]): ReadonlyMap<string, Point> {
  const { boxes } = runDagre(sizes, links, GAPS);
  const getPlace = (id: string) => boxes.get(id) ?? { x: 0, y: 0 };
  const scale = getScale(sizes, boxes);
  if (scale >= MIN_SCALE) return boxes;
  const inOrder = sizes.toSorted(
    (one, other) => getPlace(one.id).x - getPlace(other.id).x || getPlace(one.id).y - getPlace(other.id).y,
  );
  const grid = placeInGrid(inOrder);
  return scale >= getScale(sizes, grid) * MIN_SHARE ? boxes : grid;
}

/** How large the whole is seen where it is fitted to a desk. */
function getScale(sizes: readonly Sized[], places: ReadonlyMap<string, Point>): number {
  const right = Math.max(0, ...sizes.map(({ id, width }) => (places.get(id)?.x ?? 0) + width));
  const below = Math.max(0, ...sizes.map(({ id, height }) => (places.get(id)?.y ?? 0) + height));
  return Math.min(1, DESK.width / right, DESK.height / below);
}

const GRID_SHAPE = 1.4;

/** In columns that are filled one after the other, so that the whole is a bit wider than high. */
function placeInGrid(sizes: readonly Sized[]): ReadonlyMap<string, Point> {
  const width = Math.max(...sizes.map((size) => size.width)) + MODULE_RANK_GAP;
  const all = sizes.reduce((sum, { height }) => sum + height + MODULE_GAP, 0);
  const tall = Math.sqrt((all * width) / GRID_SHAPE);
  const places = new Map<string, Point>();
  let [x, y] = [0, 0];
  for (const { id, height } of sizes) {
    places.set(id, { x, y });
    y += height + MODULE_GAP;
    if (y >= tall) [x, y] = [x + width, 0];
  }
  return places;
}

const GAPS = { nodesep: MODULE_GAP, ranksep: MODULE_RANK_GAP };

function listLinks(groups: readonly Group[], edges: LayoutInput["edges"]): LayoutInput["edges"] {
  const groupOf = new Map(groups.flatMap(({ key, nodes }) => nodes.map(({ id }) => [id, key])));
  return edges.flatMap((edge) => {
    const source = groupOf.get(edge.source);
    const target = groupOf.get(edge.target);
    return source === undefined || target === undefined || source === target ? [] : [{ source, target }];
  });
}

/** A column that is taller than this, and than the module in the middle, goes on beside itself. */
const TALL = 900;

/** Columns beside each other, each in the middle of the tallest. */
function placeInColumns(
  sizes: readonly {
    readonly id: string;
    readonly column: number;
    readonly width: number;
    readonly height: number;
  }[],
): ReadonlyMap<string, Point> {
  const limit = Math.max(TALL, ...sizes.filter(({ column }) => column === 1).map(({ height }) => height));
  const columns = [0, 1, 2].flatMap((column) =>
    wrap(
      sizes.filter((size) => size.column === column),
      limit,
    ),
  );
  const heights = columns.map((column) =>
    column.reduce((sum, { height }) => sum + height + MODULE_GAP, -MODULE_GAP),
  );
  const tallest = Math.max(...heights);
  const places = new Map<string, Point>();
  let x = 0;
  for (const [index, column] of columns.entries()) {
    let y = (tallest - (heights[index] ?? 0)) / 2;
    for (const { id, height } of column) {
      places.set(id, { x, y: Math.round(y) });
      y += height + MODULE_GAP;
    }
    if (column.length > 0) x += Math.max(...column.map(({ width }) => width)) + MODULE_RANK_GAP;
  }
  return places;
}

/** Cut into parts of about the same height, none above the limit unless one alone is. */
function wrap<T extends { readonly height: number }>(sizes: readonly T[], limit: number): readonly T[][] {
  const all = sizes.reduce((sum, { height }) => sum + height + MODULE_GAP, 0);
  const share = all / Math.max(1, Math.ceil(all / limit));
  const parts: T[][] = [];
  let filled = Number.POSITIVE_INFINITY;
  for (const size of sizes) {
    if (filled + size.height / 2 > share) {
      parts.push([]);
      filled = 0;
    }
    parts.at(-1)?.push(size);
    filled += size.height + MODULE_GAP;
  }
  return parts;
}
