// What becomes different along relations and collections: the routes, who may use them, and what they show.
import { type ApiChange, FAMILIES, type Family } from "@lathe/contract";
import { RELATION_OPERATIONS } from "../resolve/relation-routes.ts";
import { readableIn } from "../resolve/schemas.ts";
import type { ResolvedRelationRoute } from "../resolve/types.ts";
import type { ApiEntity, ApiMember, ApiRelated } from "./api-side.ts";
import { type Finding, additive, breaking, quoted, where } from "./finding.ts";
import { type Kept, type Pair, isKept, pairs } from "./pairs.ts";
import { parameterChanges } from "./parameter-changes.ts";
import { shownChanges } from "./record-changes.ts";
import { accessChange, addressChange, onRoute, routeText } from "./route-changes.ts";

/** What an entity is compared among. */
interface World {
  readonly oldRoutes: ReadonlySet<string>;
  readonly newRoutes: ReadonlySet<string>;
}

const IDENTITY = {
  key: ({ key }: ApiRelated) => key,
  name: ({ resolved }: ApiRelated) => resolved.name,
};

const MEMBER_IDENTITY = {
  key: ({ key }: ApiMember) => key,
  name: ({ name }: ApiMember) => name,
};

/** The differences along the relations and collections of an entity. */
export function relationChanges(entity: Pair<ApiEntity>, world: World): readonly ApiChange[] {
  const related = pairs(entity.before?.related ?? [], entity.after?.related ?? [], IDENTITY);
  return related.flatMap((pair) =>
    FAMILIES.flatMap((family) =>
      RELATION_OPERATIONS.flatMap((operation) => {
        const routeAt = (side: ApiEntity | null, one: ApiRelated | null) =>
          side?.resolved.relationRoutes.find(
            (route) =>
              route.family === family &&
              route.operation === operation &&
              route.related.id === one?.resolved.id,
          );
        const before = routeAt(entity.before, pair.before);
        const after = routeAt(entity.after, pair.after);
        return routeChanges({ before, after }, pair, world);
      }),
    ),
  );
}

interface Routes {
  readonly before: ResolvedRelationRoute | undefined;
  readonly after: ResolvedRelationRoute | undefined;
}

function routeChanges(
  { before, after }: Routes,
  pair: Pair<ApiRelated>,
  { oldRoutes, newRoutes }: World,
): readonly ApiChange[] {
  if (before === undefined) {
    if (after === undefined) return [];
    const end = oldRoutes.has(routeText(after))
      ? "; what its address served so far has moved or is gone"
      : "";
    return onRoute(after, [additive(`The route is new, for ${callersOf(after)}${end}.`)]);
  }
  if (after === undefined || !isKept(pair)) return onRoute(before, [breaking("The route is removed.")]);
  const isTaken = newRoutes.has(routeText(before));
  return onRoute(before, [
    ...addressChange({ before, after, isTaken }),
    ...where(
      pair.isReplaced || pair.before.targetId !== pair.after.targetId,
      breaking("Leads to other records under an old name."),
    ),
    ...accessChange({ before, after }),
    ...permissionChange(before, after),
    ...shownAlong(pair, after),
    ...parameterChanges(pair.before.resolved.parameters, pair.after.resolved.parameters),
    ...whichChanges(pair, after),
  ]);
}

function callersOf({ access, permissions }: ResolvedRelationRoute): string {
  if (permissions.length > 0) return `operators with ${permissionWords(permissions)}`;
  return access === "anonymous" ? "anyone" : "callers who have signed in";
}

function permissionWords(permissions: readonly string[]): string {
  return `the permission${permissions.length === 1 ? "" : "s"} ${permissions.join(" and ")}`;
}

function permissionChange(before: ResolvedRelationRoute, after: ResolvedRelationRoute): readonly Finding[] {
  const isSame = before.permissions.join() === after.permissions.join();
  return where(!isSame, breaking(`Needs ${permissionWords(after.permissions)}.`));
}

/** Members of whole records are told of on the routes of the target. */
function shownAlong(
  pair: Kept<ApiRelated>,
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
  const members = pairs(shown(pair.before, family), shown(pair.after, family), MEMBER_IDENTITY);
  return members.flatMap((member) => memberChange(member, family));
}

function shown({ selection, resolved }: ApiRelated, family: Family): readonly ApiMember[] {
  const readable = new Set(readableIn(resolved.selection, family).map(({ name }) => name));
  return selection.filter(({ name }) => readable.has(name));
}

function memberChange(member: Pair<ApiMember>, family: Family): readonly Finding[] {
  const { before, after } = member;
  if (before === null) return [additive(`${quoted(after?.name ?? "")} is new in what is shown.`)];
  if (after === null) return [breaking(`${quoted(before.name)} is gone from what is shown.`)];
  return [
    ...where(
      before.name !== after.name,
      breaking(`A member is renamed from ${quoted(before.name)} to ${quoted(after.name)}.`),
    ),
    ...shownChanges({ before, after, path: after.name }, family),
  ];
}

/** Which records a collection has, and in which order. */
function whichChanges(pair: Kept<ApiRelated>, { operation }: ResolvedRelationRoute): readonly Finding[] {
  if (operation !== "related") return [];
  const [old, next] = [pair.before, pair.after];
  return [
    ...where(
      old.rule !== next.rule && next.rule !== null,
      breaking("May show other records: the rule of the collection has changed."),
    ),
    ...where(
      old.rule !== null && next.rule === null,
      additive("Shows all that it leads to; so far a rule held some of them back."),
    ),
    ...where(old.order !== next.order, breaking("Records come in another order.")),
  ];
}
