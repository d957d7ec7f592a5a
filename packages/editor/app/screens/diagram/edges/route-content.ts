// The lines of what is drawn: between entities, and between modules that are one box.
import { type DiagramContent, MODULE_HEIGHT } from "../diagram-content.ts";
import type { Positions } from "../layout/layout-types.ts";
import { type RoutedEdge, routeEdges } from "./route-edges.ts";

/** The ways of all its lines. */
export function routeContent(
  { entities, modules, edges }: Pick<DiagramContent, "entities" | "modules" | "edges">,
  positions: Positions,
): readonly RoutedEdge[] {
  return routeEdges(
    {
      nodes: [...entities, ...modules.map(({ name }) => ({ id: name, rows: [], height: MODULE_HEIGHT }))],
      edges,
    },
    positions,
  );
}
