// Which part of the model the diagram shows: all of it, its modules, or one module with what it is connected to.
import { type DiagramGraph, narrowGraph } from "./diagram-graph.ts";

/** What is shown. */
export type DiagramView = "all" | "modules" | "module";

/** From so many entities on the diagram opens at modules. */
export const MANY_ENTITIES = 40;

/** Above so many, all of them are drawn on demand only. */
export const TOO_MANY_ENTITIES = 300;

/** A module in the view of modules. */
export interface ModuleNode {
  readonly name: string;
  readonly count: number;
}

/** How many relations lead from one module to another. */
export interface ModuleEdge {
  readonly source: string;
  readonly target: string;
  readonly count: number;
}

/** The modules, and the numbers of relations between them. */
export function summariseModules(
  names: readonly string[],
  { nodes, edges }: DiagramGraph,
): { readonly modules: readonly ModuleNode[]; readonly links: readonly ModuleEdge[] } {
  const moduleOf = new Map(nodes.map(({ id, module }) => [id, module]));
  const links = new Map<string, ModuleEdge>();
  for (const edge of edges) {
    const source = moduleOf.get(edge.source) ?? "";
    const target = moduleOf.get(edge.target) ?? "";
    if (source === target) continue;
    const key = `${source} ${target}`;
    links.set(key, { source, target, count: (links.get(key)?.count ?? 0) + 1 });
  }
  const modules = names.map((name) => ({
    name,
    count: nodes.filter(({ module }) => module === name).length,
  }));
  return { modules, links: [...links.values()] };
}

/** A module's entities with those that point to them and those that they point to, and the column of each. */
export function findNeighbours(
  graph: DiagramGraph,
  module: string,
): { readonly graph: DiagramGraph; readonly columns: ReadonlyMap<string, number> } {
  const own = new Set(graph.nodes.filter((node) => node.module === module).map(({ id }) => id));
  const columns = new Map([...own].map((id) => [id, 1]));
  for (const { source, target } of graph.edges) {
    if (own.has(source) && !own.has(target)) columns.set(target, 2);
    if (own.has(target) && !own.has(source) && columns.get(source) !== 2) columns.set(source, 0);
  }
  return { graph: narrowGraph(graph, ({ id }) => columns.has(id)), columns };
}
