// What becomes of one route of an entity: its address, who may use it, what it takes and answers.
import type { ApiChange } from "@lathe/contract";
import type { ResolvedRoute } from "../resolve/types.ts";
import { type Finding, additive, breaking, where } from "./finding.ts";
import { usualOrderChange } from "./list-changes.ts";
import { memberChanges } from "./member-changes.ts";
import { parameterChanges } from "./parameter-changes.ts";
import type { Scene } from "./place.ts";
import { ruleChanges } from "./rule-changes.ts";

/** What has an address. */
type Addressed = Pick<ResolvedRoute, "method" | "path">;

/** Method and path, as API documents write them. */
export function routeText({ method, path }: Addressed): string {
  return `${method} ${path.replaceAll(/:([a-zA-Z]+)/g, "{$1}")}`;
}

/** The differences that are found on a route, under its name. */
export function onRoute(
  route: Addressed & Pick<ResolvedRoute, "family">,
  findings: readonly Finding[],
): readonly ApiChange[] {
  return findings.map((finding) => ({ family: route.family, route: routeText(route), ...finding }));
}

/** A route that was not there. `isTaken`: its address served something else. */
export function routeAdded(route: ResolvedRoute, isTaken: boolean): readonly ApiChange[] {
  const end = isTaken ? "; what its address served so far has moved or is gone" : "";
  return onRoute(route, [additive(`The route is new, for ${callersOf(route)}${end}.`)]);
}

/** A route that is there no more. */
export function routeRemoved(route: ResolvedRoute): readonly ApiChange[] {
  return onRoute(route, [breaking("The route is removed.")]);
}

/** The same before and after. */
interface Pair<T> {
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
export function routeChanges(pair: RoutePair, scene: Scene): readonly ApiChange[] {
  return onRoute(pair.before, [
    ...addressChange(pair),
    ...where(
      scene.entity.isReplaced,
      breaking("The records it had are gone: it serves new ones under an old name."),
    ),
    ...accessChange(pair),
    ...permissionChange(pair),
    ...scene.members.flatMap((member) => memberChanges(member, scene)),
    ...(scene.operation === "list" ? usualOrderChange(scene) : []),
    ...ruleChanges(scene),
    ...parameterChanges(scene.entity.before.resolved.parameters, scene.entity.after.resolved.parameters),
    ...versionChange(scene),
    ...deletionChange(scene),
  ]);
}

function callersOf({ access, permission }: ResolvedRoute): string {
  if (permission !== null) return `operators with the permission ${permission}`;
  return access === "anonymous" ? "anyone" : "callers who have signed in";
}

/** Where a route is. */
export function addressChange({
  before,
  after,
  isTaken,
}: Pair<Addressed> & Pick<RoutePair, "isTaken">): readonly Finding[] {
  if (before.path === after.path) return [];
  const end = isTaken ? "; its old address serves other records" : "";
  return [breaking(`The route has moved to ${routeText(after)}${end}.`)];
}

/** Who may use a route. */
export function accessChange({ before, after }: Pair<Pick<ResolvedRoute, "access">>): readonly Finding[] {
  if (before.access === after.access) return [];
  return after.access === "anonymous"
    ? [additive("Anyone can use the route; so far callers had to sign in.")]
    : [breaking("Callers must sign in; so far anyone could use the route.")];
}

function permissionChange({ before, after }: RoutePair): readonly Finding[] {
  if (before.permission === after.permission) return [];
  return [breaking(`Needs the permission ${after.permission}, which was called ${before.permission}.`)];
}

/** Whether a change must say which version it was made on. */
function versionChange({ operation, entity }: Scene): readonly Finding[] {
  if (operation !== "update" && operation !== "delete") return [];
  const [old, next] = [entity.before.resolved.concurrency, entity.after.resolved.concurrency];
  return [
    ...where(
      old === "optional" && next === "required",
      breaking("If-Match must be sent; without it the answer is 428."),
    ),
    ...where(old === "required" && next === "optional", additive("If-Match can be left out.")),
  ];
}

/** Whether other records can keep one from being deleted. */
function deletionChange({ operation, entity }: Scene): readonly Finding[] {
  if (operation !== "delete") return [];
  const [old, next] = [entity.before.resolved.deleteCanConflict, entity.after.resolved.deleteCanConflict];
  return [
    ...where(
      !old && next,
      breaking("A record that others refer to is not deleted any more; the answer is 409."),
    ),
    ...where(old && !next, additive("A record that others refer to can be deleted.")),
  ];
}
