// What becomes different for those who call the generated application's API.
import { type ApiChange, FAMILIES, OPERATIONS } from "@lathe/contract";
import type { Model } from "@lathe/model";
import { type CodegenCache, createCodegenCache } from "../codegen-cache.ts";
import { isDeepEqual } from "../resolve/deep-equal.ts";
import type { ResolvedRoute } from "../resolve/types.ts";
import { type ApiEntity, type ApiMember, type ApiSnapshot, createApiSnapshot } from "./api-snapshot.ts";
import { type MatchedPair, type PartPair, isMatchedPair, matchParts } from "./match-parts.ts";
import type { FamilyOperation } from "./member-usage.ts";
import { collectMediaChanges } from "./media-changes.ts";
import { collectProjectChanges } from "./project-changes.ts";
import { collectRelationChanges } from "./relation-changes.ts";
import {
  toAddedRouteChanges,
  collectRouteChanges,
  toRemovedRouteChanges,
  formatRoute,
} from "./route-changes.ts";

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
export function collectApiChanges(
  { before, after }: ModelPair,
  cache: CodegenCache = createCodegenCache(),
): readonly ApiChange[] {
  if (before === null || before === after) return [];
  const sides = { before: createApiSnapshot(before, cache), after: createApiSnapshot(after, cache) };
  return sortApiChanges([
    ...collectProjectChanges({ before: sides.before.project, after: sides.after.project }),
    ...collectEntityChanges(sides.before, sides.after),
  ]);
}

const ENTITY_MATCH_KEYS = {
  key: ({ id }: ApiEntity) => id,
  name: ({ resolved }: ApiEntity) => `${resolved.module}/${resolved.name}`,
};

const MEMBER_MATCH_KEYS = {
  key: ({ key }: ApiMember) => key,
  name: ({ name }: ApiMember) => name,
};

function collectEntityChanges(before: ApiSnapshot, after: ApiSnapshot): readonly ApiChange[] {
  const entities = matchParts(before.entities, after.entities, ENTITY_MATCH_KEYS);
  const context: ComparisonContext = {
    matchedEntities: new Map(entities.filter(isMatchedPair).map((pair) => [pair.before.id, pair])),
    oldRoutes: collectRouteTexts(before),
    newRoutes: collectRouteTexts(after),
  };
  const familyOperations = FAMILIES.flatMap((family) =>
    OPERATIONS.map((operation) => ({ family, operation })),
  );
  const unchangedIds = new Set(entities.filter(isUnchanged).map(({ before: { id } }) => id));
  return entities.flatMap((pair) => {
    if (canSkipEntity(pair, unchangedIds)) return [];
    const members = isMatchedPair(pair)
      ? matchParts(pair.before.members, pair.after.members, MEMBER_MATCH_KEYS)
      : [];
    return [
      ...familyOperations.flatMap((familyOperation) =>
        collectOperationChanges({ ...pair, members }, familyOperation, context),
      ),
      ...collectRelationChanges(pair, context),
      ...collectMediaChanges(pair, context),
    ];
  });
}

/** True where the entity itself says the same as before. */
function isUnchanged(pair: PartPair<ApiEntity>): pair is MatchedPair<ApiEntity> {
  return isMatchedPair(pair) && !pair.isReplaced && isDeepEqual(pair.before, pair.after);
}

/** True where nothing can be told of an entity: what its references show depends on nothing but it and their targets. */
function canSkipEntity({ before }: PartPair<ApiEntity>, unchangedIds: ReadonlySet<string>): boolean {
  if (before === null || !unchangedIds.has(before.id)) return false;
  return before.members.every(({ relation }) => relation === null || unchangedIds.has(relation.targetId));
}

/** An entity before and after, with the members of both. */
interface EntityPair extends PartPair<ApiEntity> {
  readonly members: readonly PartPair<ApiMember>[];
}

/** What an entity is compared among. */
interface ComparisonContext {
  readonly matchedEntities: ReadonlyMap<string, MatchedPair<ApiEntity>>;
  readonly oldRoutes: ReadonlySet<string>;
  readonly newRoutes: ReadonlySet<string>;
}

function collectRouteTexts({ entities }: ApiSnapshot): ReadonlySet<string> {
  return new Set(
    entities.flatMap(({ resolved }) =>
      [...resolved.routes, ...resolved.relationRoutes, ...resolved.mediaRoutes].map(formatRoute),
    ),
  );
}

function collectOperationChanges(
  pair: EntityPair,
  familyOperation: FamilyOperation,
  { matchedEntities, oldRoutes, newRoutes }: ComparisonContext,
): readonly ApiChange[] {
  const before = findRoute(pair.before, familyOperation);
  const after = findRoute(pair.after, familyOperation);
  if (before === undefined) {
    return after === undefined ? [] : toAddedRouteChanges(after, oldRoutes.has(formatRoute(after)));
  }
  if (after === undefined || !isMatchedPair(pair)) return toRemovedRouteChanges(before);
  const isTaken = newRoutes.has(formatRoute(before));
  return collectRouteChanges(
    { before, after, isTaken },
    { ...familyOperation, entity: pair, members: pair.members, matchedEntities },
  );
}

function findRoute(
  entity: ApiEntity | null,
  { family, operation }: FamilyOperation,
): ResolvedRoute | undefined {
  return entity?.resolved.routes.find((route) => route.family === family && route.operation === operation);
}

function sortApiChanges(changes: readonly ApiChange[]): readonly ApiChange[] {
  const order = ["family", "route", "message"] as const;
  return changes.toSorted((a, b) => {
    const first = order.find((member) => a[member] !== b[member]);
    return first === undefined ? 0 : a[first] < b[first] ? -1 : 1;
  });
}
