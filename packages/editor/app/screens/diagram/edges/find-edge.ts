// The line under the pointer.
import type { Point } from "../layout/layout-types.ts";
import type { RoutedEdge } from "./route-edges.ts";

/** The nearest line within a distance. */
export function findEdge(edges: readonly RoutedEdge[], at: Point, distance: number): RoutedEdge | undefined {
  let [nearest, least]: [RoutedEdge | undefined, number] = [undefined, distance];
  for (const edge of edges)
    for (const [index, to] of edge.points.entries()) {
      const from = edge.points[index - 1];
      if (from === undefined) continue;
      const away = Math.hypot(exceed(at.x, from.x, to.x), exceed(at.y, from.y, to.y));
      if (away <= least) [nearest, least] = [edge, away];
    }
  return nearest;
}

/** How far a value is outside of two others; lines are level or upright, so this tells the distance. */
function exceed(value: number, one: number, other: number): number {
  return Math.max(Math.min(one, other) - value, value - Math.max(one, other), 0);
}
