// What becomes different along relations and collections: the routes, who may use them, and what they show.
import { type ApiChange, FAMILIES, type Family } from "@lathe/contract";
import { RELATION_OPERATIONS } from "../resolve/relation-routes.ts";
import { filterReadable } from "../resolve/schemas.ts";
import type { ResolvedRelationRoute } from "../resolve/types.ts";
import type { ApiEntity, ApiMember, ApiRelated } from "./api-snapshot.ts";
import { type Finding, additive, breaking, quoteName, findingIf } from "./finding.ts";
import { type MatchedPair, type PartPair, isMatchedPair, matchParts } from "./match-parts.ts";
import { collectParameterChanges } from "./parameter-changes.ts";
import { collectResponseChanges } from "./record-changes.ts";
import { collectAccessChanges, collectAddressChanges, toRouteChanges, formatRoute } from "./route-changes.ts";

/** What an entity is compared among. */
interface RouteContext {
  readonly oldRoutes: ReadonlySet<string>;
  readonly newRoutes: ReadonlySet<string>;
}

const RELATED_MATCH_KEYS = {
  key: ({ key }: ApiRelated) => key,
  name: ({ resolved }: ApiRelated) => resolved.name,
};

const MEMBER_MATCH_KEYS = {
  key: ({ key }: ApiMember) => key,
  name: ({ name }: ApiMember) => name,
};

/** The differences along the relations and collections of an entity. */
export function collectRelationChanges(
  entity: PartPair<ApiEntity>,
  context: RouteContext,
): readonly ApiChange[] {
  const related = matchParts(entity.before?.related ?? [], entity.after?.related ?? [], RELATED_MATCH_KEYS);
  return related.flatMap((pair) =>
    FAMILIES.flatMap((family) =>
      RELATION_OPERATIONS.flatMap((operation) => {
        const findRoute = (side: ApiEntity | null, one: ApiRelated | null) =>
          side?.resolved.relationRoutes.find(
            (route) =>
              route.family === family &&
              route.operation === operation &&
              route.related.id === one?.resolved.id,
          );
        const before = findRoute(entity.before, pair.before);
        const after = findRoute(entity.after, pair.after);
        return collectRelationRouteChanges({ before, after }, pair, context);
      }),
    ),
  );
}

interface RelationRoutePair {
  readonly before: ResolvedRelationRoute | undefined;
  readonly after: ResolvedRelationRoute | undefined;
}

function collectRelationRouteChanges(
  { before, after }: RelationRoutePair,
  pair: PartPair<ApiRelated>,
  { oldRoutes, newRoutes }: RouteContext,
): readonly ApiChange[] {
  if (before === undefined) {
    if (after === undefined) return [];
    const end = oldRoutes.has(formatRoute(after))
      ? "; what its address served so far has moved or is gone"
      : "";
    return toRouteChanges(after, [additive(`The route is new, for ${describeCallers(after)}${end}.`)]);
  }
  if (after === undefined || !isMatchedPair(pair))
    return toRouteChanges(before, [breaking("The route is removed.")]);
  const isTaken = newRoutes.has(formatRoute(before));
  return toRouteChanges(before, [
    ...collectAddressChanges({ before, after, isTaken }),
    ...findingIf(
      pair.isReplaced || pair.before.targetId !== pair.after.targetId,
      breaking("Leads to other records under an old name."),
    ),
    ...collectAccessChanges({ before, after }),
    ...collectPermissionChanges(before, after),
    ...collectShownMemberChanges(pair, after),
    ...collectParameterChanges(pair.before.resolved.parameters, pair.after.resolved.parameters),
    ...collectRecordSetChanges(pair, after),
  ]);
}

function describeCallers({ access, permissions }: ResolvedRelationRoute): string {
  if (permissions.length > 0) return `operators with ${describePermissions(permissions)}`;
  return access === "anonymous" ? "anyone" : "callers who have signed in";
}

function describePermissions(permissions: readonly string[]): string {
  return `the permission${permissions.length === 1 ? "" : "s"} ${permissions.join(" and ")}`;
}

function collectPermissionChanges(
  before: ResolvedRelationRoute,
  after: ResolvedRelationRoute,
): readonly Finding[] {
  const isSame = before.permissions.join() === after.permissions.join();
  return findingIf(!isSame, breaking(`Needs ${describePermissions(after.permissions)}.`));
}

/** Members of whole records are told of on the routes of the target. */
function collectShownMemberChanges(
  pair: MatchedPair<ApiRelated>,
  { operation, family }: ResolvedRelationRoute,
): readonly Finding[] {
  if (operation === "addMember" || operation === "removeMember") return [];
  const [isWholeBefore, isWholeAfter] = [pair.before, pair.after].map(
    ({ selection }) => selection.length === 0,
  );
  if (operation === "related" && isWholeBefore !== isWholeAfter) {
    return [
      isWholeAfter === true
        ? additive("Shows whole records; so far a selection of members.")
        : breaking("Shows a selection of members; so far whole records."),
    ];
  }
  const members = matchParts(
    listShownMembers(pair.before, family),
    listShownMembers(pair.after, family),
    MEMBER_MATCH_KEYS,
  );
  return members.flatMap((member) => collectSelectedMemberChanges(member, family));
}

function listShownMembers({ selection, resolved }: ApiRelated, family: Family): readonly ApiMember[] {
  const readable = new Set(filterReadable(resolved.selection, family).map(({ name }) => name));
  return selection.filter(({ name }) => readable.has(name));
}

function collectSelectedMemberChanges(member: PartPair<ApiMember>, family: Family): readonly Finding[] {
  const { before, after } = member;
  if (before === null) return [additive(`${quoteName(after?.name ?? "")} is new in what is shown.`)];
  if (after === null) return [breaking(`${quoteName(before.name)} is gone from what is shown.`)];
  return [
    ...findingIf(
      before.name !== after.name,
      breaking(`A member is renamed from ${quoteName(before.name)} to ${quoteName(after.name)}.`),
    ),
    ...collectResponseChanges({ before, after, path: after.name }, family),
  ];
}

/** Which records a collection has, and in which order. */
function collectRecordSetChanges(
  pair: MatchedPair<ApiRelated>,
  { operation }: ResolvedRelationRoute,
): readonly Finding[] {
  if (operation !== "related") return [];
  const [old, next] = [pair.before, pair.after];
  return [
    ...findingIf(
      old.rule !== next.rule && next.rule !== null,
      breaking("May show other records: the rule of the collection has changed."),
    ),
    ...findingIf(
      old.rule !== null && next.rule === null,
      additive("Shows all that it leads to; so far a rule held some of them back."),
    ),
    ...findingIf(old.order !== next.order, breaking("Records come in another order.")),
  ];
}
