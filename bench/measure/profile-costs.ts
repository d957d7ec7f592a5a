// Reads a profile of V8: how much of the busy time each function took, by itself and with all that it called.

/** A profile as Node writes it. */
export interface Profile {
  readonly nodes: readonly ProfileNode[];
  /** The ids of the nodes that were running, and the microseconds between. */
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly children?: readonly number[];
}

/** The share of one function in the busy time. */
export interface Cost {
  readonly name: string;
  readonly share: number;
}

/** The costs of functions, greatest first. */
export interface Costs {
  readonly busyMs: number;
  readonly self: readonly Cost[];
  /** Of functions of this repository and of packages only. */
  readonly inclusive: readonly Cost[];
}

/** Reads a profile. Time in which nothing ran is left out. */
export function computeCosts({ nodes, samples, timeDeltas }: Profile): Costs {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const micros = new Map<number, number>();
  for (const [i, id] of samples.entries()) micros.set(id, (micros.get(id) ?? 0) + (timeDeltas[i] ?? 0));
  const self = new Map<string, number>();
  let busy = 0;
  for (const [id, time] of micros) {
    const name = formatFunctionName(byId.get(id));
    if (name === "(idle)" || name === "(program)") continue;
    busy += time;
    addTime(self, name, time);
  }
  const inclusive = new Map<string, number>();
  const [root] = nodes;
  if (root !== undefined) addInclusive(root, new Set());
  return { busyMs: busy / 1000, self: toSortedCosts(self, busy), inclusive: toSortedCosts(inclusive, busy) };

  /** The time of a node and all below it; a function that calls itself counts once. */
  function addInclusive(node: ProfileNode, above: ReadonlySet<string>): number {
    const name = formatFunctionName(node);
    const isNew = !above.has(name);
    const inside = isNew ? new Set([...above, name]) : above;
    let time = name === "(idle)" || name === "(program)" ? 0 : (micros.get(node.id) ?? 0);
    for (const child of node.children ?? []) {
      const below = byId.get(child);
      if (below !== undefined) time += addInclusive(below, inside);
    }
    if (isNew && node.callFrame.url.startsWith("file:")) addTime(inclusive, name, time);
    return time;
  }
}

function addTime(sums: Map<string, number>, name: string, time: number): void {
  sums.set(name, (sums.get(name) ?? 0) + time);
}

function toSortedCosts(sums: ReadonlyMap<string, number>, busy: number): readonly Cost[] {
  return [...sums]
    .map(([name, time]) => ({ name, share: time / busy }))
    .toSorted((a, b) => b.share - a.share);
}

function formatFunctionName(node: ProfileNode | undefined): string {
  if (node === undefined) return "(unknown)";
  const { functionName, url, lineNumber } = node.callFrame;
  const file = url.replace(/^file:\/\//, "").replace(/^.*\/(packages|node_modules)\//, "");
  return url === "" ? functionName : `${functionName || "(anonymous)"} ${file}:${lineNumber + 1}`;
}
