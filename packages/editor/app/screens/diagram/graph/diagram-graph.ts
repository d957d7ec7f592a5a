// What the diagram shows of a model: entities with rows, and what points where. Free of React and DOM.
import { type Entity, type Model, getLookup } from "@lathe/model";
import { type Density, type NodeRow, listNodeRows } from "./node-rows.ts";

/** An entity in the diagram. */
export interface GraphNode {
  readonly id: string;
  readonly entity: Entity;
  readonly module: string;
  readonly rows: readonly NodeRow[];
  readonly height: number;
}

/** A line in the diagram. */
export interface GraphEdge {
  readonly id: string;
  readonly kind: "belongsTo" | "manyToMany" | "source" | "modules";
  /** The member that makes it. */
  readonly member: string;
  /** Ids of entities. */
  readonly source: string;
  readonly target: string;
}

/** Entities in the order of their modules, and the lines between them. */
export interface DiagramGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

export const NODE_WIDTH = 212;
export const HEAD_HEIGHT = 32;
export const ROW_HEIGHT = 22;

/** The graph of a whole model. */
export function createGraph(model: Model, density: Density): DiagramGraph {
  const nodes = model.modules.flatMap(({ name }) =>
    model.entities.filter((entity) => entity.module === name).map((entity) => createNode(entity, density)),
  );
  return { nodes, edges: listEdges(model) };
}

function createNode(entity: Entity, density: Density): GraphNode {
  const rows = listNodeRows(entity, density);
  return {
    id: entity.id,
    entity,
    module: entity.module,
    rows,
    height: HEAD_HEIGHT + rows.length * ROW_HEIGHT,
  };
}

/** Every line of a model; what points to nothing is left out. */
function listEdges(model: Model): readonly GraphEdge[] {
  const { entities } = getLookup(model);
  return model.entities.flatMap((entity) => {
    const links = entity.relations.map(({ name, kind, target }) => ({ name, kind, target }));
    const sources = entity.source === null ? [] : [{ name: "source", kind: "source", target: entity.source }];
    return [...links, ...(sources as readonly (typeof links)[number][])].flatMap(
      ({ name, kind, target }): readonly GraphEdge[] => {
        const end = entities.get(target);
        if (end === undefined) return [];
        return [{ id: `${entity.id}.${name}`, kind, member: name, source: entity.id, target: end.id }];
      },
    );
  });
}

/** The graph with some of its entities only, and the lines between those. */
export function narrowGraph(graph: DiagramGraph, isShown: (node: GraphNode) => boolean): DiagramGraph {
  const nodes = graph.nodes.filter(isShown);
  const ids = new Set(nodes.map(({ id }) => id));
  return { nodes, edges: graph.edges.filter(({ source, target }) => ids.has(source) && ids.has(target)) };
}
