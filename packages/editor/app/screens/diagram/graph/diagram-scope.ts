// Which part of the model the diagram shows: all of it, its modules, or one module with what it is connected to.
import { type DiagramGraph, type GraphEdge, narrowGraph } from "./diagram-graph.ts";

/** What is shown. */
export type DiagramView = "all" | "modules" | "module";

/** From so many entities on the diagram opens at modules. */
export const MANY_ENTITIES = 40;

/** Above so many, all of them are drawn on demand only. */
export const TOO_MANY_ENTITIES = 300;

/** Above so many neighbours on one side, each of their modules is one box. */
const MANY_NEIGHBOURS = 12;

/** A module as one box. */
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

/** A module with what is around it. */
export interface Neighbourhood {
  readonly graph: DiagramGraph;
  /** Modules that stand for their entities, where there are too many of those to be read. */
  readonly modules: readonly ModuleNode[];
  /** The lines to those modules, by how many relations they stand for. */
  readonly links: readonly (GraphEdge & { readonly count: number })[];
  /** The column of each entity and of each such module. */
  readonly columns: ReadonlyMap<string, number>;
}

/** A module's entities with those that point to them and those that they point to, and the column of each. */
export function findNeighbours(graph: DiagramGraph, module: string): Neighbourhood {
  const own = new Set(graph.nodes.filter((node) => node.module === module).map(({ id }) => id));
  const columns = new Map([...own].map((id) => [id, 1]));
  for (const { source, target } of graph.edges) {
    if (own.has(source) && !own.has(target)) columns.set(target, 2);
    if (own.has(target) && !own.has(source) && columns.get(source) !== 2) columns.set(source, 0);
  }
  const isFolded = [0, 2].map(
    (side) => [...columns.values()].filter((column) => column === side).length > MANY_NEIGHBOURS,
  );
  const folded = new Map(
    graph.nodes.flatMap(({ id, module: name }) => {
      const column = columns.get(id);
      const isOneOfMany = column !== undefined && isFolded[column === 0 ? 0 : 1] && column !== 1;
      return isOneOfMany ? [[id, { module: name, column }] as const] : [];
    }),
  );
  return {
    graph: narrowGraph(graph, ({ id }) => columns.has(id) && !folded.has(id)),
    modules: countByModule(folded),
    links: linkFolded(graph, folded, own),
    columns: new Map([
      ...[...columns].filter(([id]) => !folded.has(id)),
      ...[...folded.values()].map(({ module: name, column }) => [name, column] as const),
    ]),
  };
}

type Folded = ReadonlyMap<string, { readonly module: string; readonly column: number }>;

function countByModule(folded: Folded): readonly ModuleNode[] {
  const groups = Map.groupBy(folded.values(), ({ module }) => module);
  return [...groups].map(([name, { length: count }]) => ({ name, count }));
}

/** One line for all relations between an entity of the module and a module that stands for its entities. */
function linkFolded(
  { edges }: DiagramGraph,
  folded: Folded,
  own: ReadonlySet<string>,
): Neighbourhood["links"] {
  const links = new Map<string, GraphEdge & { readonly count: number }>();
  for (const edge of edges) {
    if (!own.has(edge.source) && !own.has(edge.target)) continue;
    const [source, target] = [edge.source, edge.target].map((id) => folded.get(id)?.module ?? id);
    if (source === undefined || target === undefined || (source === edge.source && target === edge.target))
      continue;
    const id = `${source} ${target}`;
    const count = (links.get(id)?.count ?? 0) + 1;
    links.set(id, { id, kind: "modules", member: "", source, target, count });
  }
  return [...links.values()];
}
