// The boxes behind the entities of a module, and places for entities that have none yet.
import type { Box, LayoutNode, Positions } from "./layout-types.ts";

/** How far a box reaches beyond its entities; its name stands above them. */
export const BOX_INSET = { side: 18, above: 39, below: 18 };

/** A module's box. */
export interface ModuleBox extends Box {
  readonly key: string;
  readonly module: string;
  readonly count: number;
}

/** The boxes of what is placed; a module that stands in several columns has one in each. */
export function listModuleBoxes(
  nodes: readonly LayoutNode[],
  positions: Positions,
  columns?: ReadonlyMap<string, number>,
): readonly ModuleBox[] {
  const groups = new Map<string, LayoutNode[]>();
  for (const node of nodes) {
    const key = `${columns?.get(node.id) ?? 0} ${node.module}`;
    groups.set(key, [...(groups.get(key) ?? []), node]);
  }
  return [...groups].map(([key, members]) => {
    const { x, y, width, height } = getBounds(members, positions);
    return {
      key,
      module: members[0]?.module ?? "",
      count: members.length,
      x: x - BOX_INSET.side,
      y: y - BOX_INSET.above,
      width: width + 2 * BOX_INSET.side,
      height: height + BOX_INSET.above + BOX_INSET.below,
    };
  });
}

/** The rectangle around everything placed. */
export function getBounds(nodes: readonly LayoutNode[], positions: Positions): Box {
  const boxes = nodes.flatMap((node) => {
    const at = positions[node.id];
    return at === undefined ? [] : [{ ...at, width: node.width, height: node.height }];
  });
  return joinBoxes(boxes);
}

/** The rectangle around others. */
export function joinBoxes(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

const GAP = 22;

/** The positions with a place for everybody: who has none stands below its module, or below everything. */
export function placeMissing(nodes: readonly LayoutNode[], positions: Positions): Positions {
  const missing = nodes.filter(({ id }) => positions[id] === undefined);
  if (missing.length === 0) return positions;
  const placed: Record<string, { x: number; y: number }> = { ...positions };
  for (const node of missing) {
    const known = nodes.filter(({ id }) => placed[id] !== undefined);
    const own = known.filter(({ module }) => module === node.module);
    const { x, y, height } = getBounds(own.length > 0 ? own : known, placed);
    const gap = own.length > 0 ? GAP : GAP + BOX_INSET.above + BOX_INSET.below;
    placed[node.id] = { x, y: y + height + (known.length === 0 ? 0 : gap) };
  }
  return placed;
}
