// What becomes different for those who call the generated application's API.
import { type ApiChange, FAMILIES, OPERATIONS } from "@lathe/contract";
import type { Model } from "@lathe/model";
import { isAlike } from "../resolve/alike.ts";
import type { ResolvedRoute } from "../resolve/types.ts";
import { type ApiEntity, type ApiMember, type ApiSide, apiSide } from "./api-side.ts";
import { type Kept, type Pair, isKept, pairs } from "./pairs.ts";
import type { Place } from "./place.ts";
import { projectChanges } from "./project-changes.ts";
import { relationChanges } from "./relation-changes.ts";
import { routeAdded, routeChanges, routeRemoved, routeText } from "./route-changes.ts";

/** The models of the last generation and of the next; null before the first. */
export interface ModelPair {
  readonly before: Model | null;
  readonly after: Model;
}

/**
 * What becomes different for callers when `after` is generated over `before`, route by route. Entities and members are
 * matched by id, so a rename is told as a rename; a route that moved is told under its old name. In the order of family,
 * route and message. Both models must be valid.
 */
export function apiChanges({ before, after }: ModelPair): readonly ApiChange[] {
  if (before === null) return [];
  const sides = { before: apiSide(before), after: apiSide(after) };
  return inOrder([
    ...projectChanges({ before: sides.before.project, after: sides.after.project }),
    ...entityChanges(sides.before, sides.after),
  ]);
}

const ENTITY_IDENTITY = {
  key: ({ id }: ApiEntity) => id,
  name: ({ resolved }: ApiEntity) => `${resolved.module}/${resolved.name}`,
};

const MEMBER_IDENTITY = {
  key: ({ key }: ApiMember) => key,
  name: ({ name }: ApiMember) => name,
};

function entityChanges(before: ApiSide, after: ApiSide): readonly ApiChange[] {
  const entities = pairs(before.entities, after.entities, ENTITY_IDENTITY);
  const world: World = {
    kept: new Map(entities.filter(isKept).map((pair) => [pair.before.id, pair])),
    oldRoutes: routesOf(before),
    newRoutes: routesOf(after),
  };
  const places = FAMILIES.flatMap((family) => OPERATIONS.map((operation) => ({ family, operation })));
  const still = new Set(entities.filter(isStill).map(({ before: { id } }) => id));
  return entities.flatMap((pair) => {
    if (isQuiet(pair, still)) return [];
    const members = isKept(pair) ? pairs(pair.before.members, pair.after.members, MEMBER_IDENTITY) : [];
    return [
      ...places.flatMap((place) => placeChanges({ ...pair, members }, place, world)),
      ...relationChanges(pair, world),
    ];
  });
}

/** True where the entity itself says the same as before. */
function isStill(pair: Pair<ApiEntity>): pair is Kept<ApiEntity> {
  return isKept(pair) && !pair.isReplaced && isAlike(pair.before, pair.after);
}

/** True where nothing can be told of an entity: what its references show depends on nothing but it and their targets. */
function isQuiet({ before }: Pair<ApiEntity>, still: ReadonlySet<string>): boolean {
  if (before === null || !still.has(before.id)) return false;
  return before.members.every(({ relation }) => relation === null || still.has(relation.targetId));
}

/** An entity before and after, with the members of both. */
interface EntityPair extends Pair<ApiEntity> {
  readonly members: readonly Pair<ApiMember>[];
}

/** What an entity is compared among. */
interface World {
  readonly kept: ReadonlyMap<string, Kept<ApiEntity>>;
  readonly oldRoutes: ReadonlySet<string>;
  readonly newRoutes: ReadonlySet<string>;
}

function routesOf({ entities }: ApiSide): ReadonlySet<string> {
  return new Set(
    entities.flatMap(({ resolved }) => [...resolved.routes, ...resolved.relationRoutes].map(routeText)),
  );
}

function placeChanges(
  pair: EntityPair,
  place: Place,
  { kept, oldRoutes, newRoutes }: World,
): readonly ApiChange[] {
  const before = routeAt(pair.before, place);
  const after = routeAt(pair.after, place);
  if (before === undefined) {
    return after === undefined ? [] : routeAdded(after, oldRoutes.has(routeText(after)));
  }
  if (after === undefined || !isKept(pair)) return routeRemoved(before);
  const isTaken = newRoutes.has(routeText(before));
  return routeChanges({ before, after, isTaken }, { ...place, entity: pair, members: pair.members, kept });
}

function routeAt(entity: ApiEntity | null, { family, operation }: Place): ResolvedRoute | undefined {
  return entity?.resolved.routes.find((route) => route.family === family && route.operation === operation);
}

function inOrder(changes: readonly ApiChange[]): readonly ApiChange[] {
  const order = ["family", "route", "message"] as const;
  return changes.toSorted((a, b) => {
    const first = order.find((member) => a[member] !== b[member]);
    return first === undefined ? 0 : a[first] < b[first] ? -1 : 1;
  });
}
