// What becomes of the routes by which operators upload and read images. Those outside are known by addresses that records show anew.
import type { ApiChange } from "@lathe/contract";
import type { ResolvedMediaRoute } from "../resolve/types.ts";
import type { ApiEntity } from "./api-snapshot.ts";
import { additive, breaking } from "./finding.ts";
import { type PartPair, isMatchedPair, matchParts } from "./match-parts.ts";
import { collectAddressChanges, formatRoute, toRouteChanges } from "./route-changes.ts";

/** The differences of an entity's image routes. `newRoutes` are all that there are now. */
export function collectMediaChanges(
  { before, after }: PartPair<ApiEntity>,
  { newRoutes }: { readonly newRoutes: ReadonlySet<string> },
): readonly ApiChange[] {
  return matchParts(listOperatorRoutes(before), listOperatorRoutes(after), MATCH_KEYS).flatMap((pair) => {
    if (isMatchedPair(pair)) {
      const isTaken = newRoutes.has(formatRoute(pair.before));
      return toRouteChanges(pair.before, collectAddressChanges({ ...pair, isTaken }));
    }
    return [
      ...(pair.before === null ? [] : toRouteChanges(pair.before, [breaking("The route is removed.")])),
      ...(pair.after === null ? [] : toRouteChanges(pair.after, [additive(describeNewRoute(pair.after))])),
    ];
  });
}

const MATCH_KEYS = {
  key: ({ member, operation }: ResolvedMediaRoute) => `${member.id} ${operation}`,
  name: ({ path, operation }: ResolvedMediaRoute) => `${path} ${operation}`,
};

function listOperatorRoutes(entity: ApiEntity | null): readonly ResolvedMediaRoute[] {
  return (entity?.resolved.mediaRoutes ?? []).filter(({ family }) => family === "admin");
}

function describeNewRoute({ permissions }: ResolvedMediaRoute): string {
  return `The route is new, for operators with the permission ${permissions.join(" or ")}.`;
}
