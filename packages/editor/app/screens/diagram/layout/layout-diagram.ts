// The layout of a diagram on two levels: entities inside their modules, then the modules.
import { type ModuleLayout, layoutModule, runDagre } from "./layout-module.ts";
import type { LayoutInput, LayoutNode, Point, Positions } from "./layout-types.ts";
import { BOX_INSET } from "./module-boxes.ts";

const MODULE_GAP = 33;
const MODULE_RANK_GAP = 90;

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
    entries.flatMap(({ at, size }) =>
      [...size.places].map(([id, { x, y }]) => [
        id,
        { x: Math.round(at.x + BOX_INSET.side + x), y: Math.round(at.y + BOX_INSET.above + y) },
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
    const width = size.width + 2 * BOX_INSET.side;
    const height = size.height + BOX_INSET.above + BOX_INSET.below;
    return { id: key, column, size, width, height };
  });
  const places =
    columns === undefined ? placeByLinks(sizes, listLinks(groups, edges)) : placeInColumns(sizes);
  return {
    entries: sizes.map(({ id, size }) => ({ key: id, at: places.get(id) ?? { x: 0, y: 0 }, size })),
  };
}

interface Sized {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** How much emptier than its boxes a drawing may be before nobody can read it. */
const MAX_SPARSENESS = 16;

/** By what points where; in rows of a grid where nearly everything points everywhere, and that would be a thin diagonal. */
function placeByLinks(sizes: readonly Sized[], links: LayoutInput["edges"]): ReadonlyMap<string, Point> {
  const { boxes } = runDagre(sizes, links, GAPS);
  const getPlace = (id: string) => boxes.get(id) ?? { x: 0, y: 0 };
  const right = Math.max(0, ...sizes.map(({ id, width }) => getPlace(id).x + width));
  const below = Math.max(0, ...sizes.map(({ id, height }) => getPlace(id).y + height));
  const filled = sizes.reduce((sum, { width, height }) => sum + width * height, 0);
  if (right * below <= filled * MAX_SPARSENESS) return boxes;
  const inOrder = sizes.toSorted(
    (one, other) => getPlace(one.id).x - getPlace(other.id).x || getPlace(one.id).y - getPlace(other.id).y,
  );
  return placeInGrid(inOrder);
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

/** Columns beside each other, each in the middle of the tallest. */
function placeInColumns(
  sizes: readonly {
    readonly id: string;
    readonly column: number;
    readonly width: number;
    readonly height: number;
  }[],
): ReadonlyMap<string, Point> {
  const columns = [0, 1, 2].map((column) => sizes.filter((size) => size.column === column));
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
