// What is drawn for a view: things to place, lines between them.
import type { Model } from "@lathe/model";
import {
  type DiagramGraph,
  type GraphEdge,
  type GraphNode,
  NODE_WIDTH,
  createGraph,
} from "./graph/diagram-graph.ts";
import { type ModuleEdge, type ModuleNode, findNeighbours, summariseModules } from "./graph/diagram-scope.ts";
import type { LayoutInput, LayoutNode } from "./layout/layout-types.ts";
import type { DiagramAddress } from "./use-diagram-address.ts";

/** What is drawn. */
export interface DiagramContent {
  readonly entities: readonly GraphNode[];
  /** Modules that are one box each. */
  readonly modules: readonly ModuleNode[];
  /** Whether there is nothing but modules. */
  readonly isModules: boolean;
  readonly edges: readonly GraphEdge[];
  /** How many relations a line between modules stands for, by its id. */
  readonly counts: ReadonlyMap<string, number>;
  readonly columns: ReadonlyMap<string, number> | undefined;
  readonly layout: LayoutInput;
}

export const MODULE_HEIGHT = 64;

/** The content of a view. */
export function createContent(
  model: Model,
  { view, module, density }: Pick<DiagramAddress, "view" | "module" | "density">,
): DiagramContent {
  const graph = createGraph(model, density);
  if (view === "modules") return createModulesContent(model, graph);
  const {
    graph: shown,
    modules,
    links,
    columns,
  } = view === "module" && module !== undefined
    ? findNeighbours(graph, module)
    : { graph, modules: [], links: [], columns: undefined };
  const edges = [...shown.edges, ...links];
  return {
    entities: shown.nodes,
    modules,
    isModules: false,
    edges,
    // Most lines to a module stand for one relation: that goes without saying.
    counts: new Map(links.flatMap(({ id, count }) => (count === 1 ? [] : [[id, count]]))),
    columns,
    layout: {
      nodes: [
        ...shown.nodes.map(({ id, module: own, height }) => ({ id, module: own, width: NODE_WIDTH, height })),
        ...modules.map(toLayoutNode),
      ],
      edges: edges.map(({ source, target }) => ({ source, target })),
      ...(columns === undefined ? {} : { columns: Object.fromEntries(columns) }),
    },
  };
}

function createModulesContent(model: Model, graph: DiagramGraph): DiagramContent {
  const { modules, links } = summariseModules(
    model.modules.map(({ name }) => name),
    graph,
  );
  const getId = ({ source, target }: ModuleEdge) => `${source} ${target}`;
  return {
    entities: [],
    modules,
    isModules: true,
    edges: links.map((link) => ({
      id: getId(link),
      kind: "modules",
      member: "",
      source: link.source,
      target: link.target,
    })),
    counts: new Map(links.map((link) => [getId(link), link.count])),
    columns: undefined,
    layout: {
      nodes: modules.map(toLayoutNode),
      edges: links.map(({ source, target }) => ({ source, target })),
    },
  };
}

function toLayoutNode({ name }: ModuleNode): LayoutNode {
  return { id: name, module: name, width: NODE_WIDTH, height: MODULE_HEIGHT };
}
