// What becomes of one route of an entity: its address, who may use it, what it takes and answers.
import type { ApiChange } from "@lathe/contract";
import type { ResolvedRoute } from "../resolve/types.ts";
import { type Finding, additive, breaking, findingIf } from "./finding.ts";
import { collectKeyChanges } from "./key-changes.ts";
import { collectDefaultOrderChanges, collectFurtherFilterChanges } from "./list-changes.ts";
import { collectMemberChanges } from "./member-changes.ts";
import { collectParameterChanges } from "./parameter-changes.ts";
import type { OperationComparison } from "./member-usage.ts";
import { collectRuleChanges } from "./rule-changes.ts";

/** What has an address. */
type RouteAddress = Pick<ResolvedRoute, "method" | "path">;

/** Method and path, as API documents write them. */
export function formatRoute({ method, path }: RouteAddress): string {
  return `${method} ${path.replaceAll(/:([a-zA-Z]+)/g, "{$1}")}`;
}

/** The differences that are found on a route, under its name. */
export function toRouteChanges(
  route: RouteAddress & Pick<ResolvedRoute, "family">,
  findings: readonly Finding[],
): readonly ApiChange[] {
  return findings.map((finding) => ({ family: route.family, route: formatRoute(route), ...finding }));
}

/** A route that was not there. `isTaken`: its address served something else. */
export function toAddedRouteChanges(route: ResolvedRoute, isTaken: boolean): readonly ApiChange[] {
  const end = isTaken ? "; what its address served so far has moved or is gone" : "";
  return toRouteChanges(route, [additive(`The route is new, for ${describeCallers(route)}${end}.`)]);
}

/** A route that is there no more. */
export function toRemovedRouteChanges(route: ResolvedRoute): readonly ApiChange[] {
  return toRouteChanges(route, [breaking("The route is removed.")]);
}

/** The same before and after. */
interface BeforeAndAfter<T> {
  readonly before: T;
  readonly after: T;
}

/** A route before and after. */
export interface RoutePair {
  readonly before: ResolvedRoute;
  readonly after: ResolvedRoute;
  /** The old address serves something else now. */
  readonly isTaken: boolean;
}

/** The differences of a route that is kept, all under its old name. */
export function collectRouteChanges(pair: RoutePair, comparison: OperationComparison): readonly ApiChange[] {
  return toRouteChanges(pair.before, [
    ...collectAddressChanges(pair),
    ...findingIf(
      comparison.entity.isReplaced,
      breaking("The records it had are gone: it serves new ones under an old name."),
    ),
    ...collectAccessChanges(pair),
    ...collectPermissionChanges(pair),
    ...comparison.members.flatMap((member) => collectMemberChanges(member, comparison)),
    ...collectKeyChanges(comparison),
    ...(comparison.operation === "list"
      ? [...collectFurtherFilterChanges(comparison), ...collectDefaultOrderChanges(comparison)]
      : []),
    ...collectRuleChanges(comparison),
    ...collectParameterChanges(
      comparison.entity.before.resolved.parameters,
      comparison.entity.after.resolved.parameters,
    ),
    ...collectVersionChanges(comparison),
    ...collectDeleteChanges(comparison),
  ]);
}

function describeCallers({ access, permission }: ResolvedRoute): string {
  if (permission !== null) return `operators with the permission ${permission}`;
  return access === "anonymous" ? "anyone" : "callers who have signed in";
}

/** Where a route is. */
export function collectAddressChanges({
  before,
  after,
  isTaken,
}: BeforeAndAfter<RouteAddress> & Pick<RoutePair, "isTaken">): readonly Finding[] {
  if (before.path === after.path) return [];
  const end = isTaken ? "; its old address serves other records" : "";
  return [breaking(`The route has moved to ${formatRoute(after)}${end}.`)];
}

/** Who may use a route. */
export function collectAccessChanges({
  before,
  after,
}: BeforeAndAfter<Pick<ResolvedRoute, "access">>): readonly Finding[] {
  if (before.access === after.access) return [];
  return after.access === "anonymous"
    ? [additive("Anyone can use the route; so far callers had to sign in.")]
    : [breaking("Callers must sign in; so far anyone could use the route.")];
}

function collectPermissionChanges({ before, after }: RoutePair): readonly Finding[] {
  if (before.permission === after.permission) return [];
  return [breaking(`Needs the permission ${after.permission}, which was called ${before.permission}.`)];
}

/** Whether a change must say which version it was made on. */
function collectVersionChanges({ operation, entity }: OperationComparison): readonly Finding[] {
  if (operation !== "update" && operation !== "delete") return [];
  const [old, next] = [entity.before.resolved.concurrency, entity.after.resolved.concurrency];
  return [
    ...findingIf(
      old === "optional" && next === "required",
      breaking("If-Match must be sent; without it the answer is 428."),
    ),
    ...findingIf(old === "required" && next === "optional", additive("If-Match can be left out.")),
  ];
}

/** Whether other records can keep one from being deleted. */
function collectDeleteChanges({ operation, entity }: OperationComparison): readonly Finding[] {
  if (operation !== "delete") return [];
  const [old, next] = [entity.before.resolved.deleteCanConflict, entity.after.resolved.deleteCanConflict];
  return [
    ...findingIf(
      !old && next,
      breaking("A record that others refer to is not deleted any more; the answer is 409."),
    ),
    ...findingIf(old && !next, additive("A record that others refer to can be deleted.")),
  ];
}
