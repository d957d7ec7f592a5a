// Where the arrow keys lead from an entity: along its relations to the right, against others' to the left.
import type { GraphEdge } from "./graph/diagram-graph.ts";

/** The line that was followed last, and which way. */
export interface Trail {
  readonly edge: GraphEdge;
  readonly isForward: boolean;
}

/** The entity that an arrow leads to. Up and down go to the next line of where one came from, or to the next entity. */
export function followArrow(
  key: string,
  from: string,
  edges: readonly GraphEdge[],
  order: readonly string[],
  trail: Trail | undefined,
): { readonly id: string; readonly trail: Trail | undefined } | undefined {
  if (key === "ArrowRight" || key === "ArrowLeft") {
    const isForward = key === "ArrowRight";
    const edge = listLines(edges, from, isForward)[0];
    return edge === undefined ? undefined : arrive(edge, isForward);
  }
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (step === 0) return undefined;
  if (trail !== undefined && arrive(trail.edge, trail.isForward).id === from) {
    const origin = trail.isForward ? trail.edge.source : trail.edge.target;
    const lines = listLines(edges, origin, trail.isForward);
    const next = lines[lines.findIndex(({ id }) => id === trail.edge.id) + step];
    if (next !== undefined) return arrive(next, trail.isForward);
    if (lines.length > 1) return undefined;
  }
  const id = order[order.indexOf(from) + step];
  return id === undefined ? undefined : { id, trail: undefined };
}

function listLines(edges: readonly GraphEdge[], id: string, isForward: boolean): readonly GraphEdge[] {
  return edges.filter(
    ({ source, target }) => source !== target && (isForward ? source === id : target === id),
  );
}

function arrive(edge: GraphEdge, isForward: boolean): { readonly id: string; readonly trail: Trail } {
  return { id: isForward ? edge.target : edge.source, trail: { edge, isForward } };
}
