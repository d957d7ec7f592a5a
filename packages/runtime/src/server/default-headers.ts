// The headers that every answer of the API carries: what browsers may do with it, and who may keep it.
import { AUTH_BASE, FAMILIES, FAMILY_BASE, type Family, OWN_BASE } from "@lathe/contract";

/** Where an answer comes from: a route family, the routes of accounts, the project's own, or none of them (health, unknown paths). */
export type RouteGroup = Family | "auth" | "own" | "other";

const ROUTE_GROUPS = [...FAMILIES, "auth", "own", "other"] as const satisfies readonly RouteGroup[];

/** What the headers of an answer depend on. */
export interface DefaultHeaderOptions {
  readonly group: RouteGroup;
  readonly isSignedIn: boolean;
  /** Whether browsers may call from other web origins at all. */
  readonly hasCors: boolean;
}

/** Where a path leads, as it was sent. A spelling that only a decoder would understand is `other`. */
export function getRouteGroup(path: string): RouteGroup {
  if (isBelow(path, AUTH_BASE)) return "auth";
  if (isBelow(path, OWN_BASE)) return "own";
  return FAMILIES.find((family) => isBelow(path, FAMILY_BASE[family])) ?? "other";
}

function isBelow(path: string, base: string): boolean {
  return path.startsWith(base) && (path.length === base.length || path[base.length] === "/");
}

/** The headers of an answer; the same object for the same facts. A route's own headers go over them. */
export function getDefaultHeaders(facts: DefaultHeaderOptions): Readonly<Record<string, string>> {
  const { anonymous, signedIn } = facts.hasCors ? WITH_CORS[facts.group] : WITHOUT_CORS[facts.group];
  return facts.isSignedIn ? signedIn : anonymous;
}

/** The headers of one origin, by the caller. */
interface HeaderPair {
  readonly anonymous: Readonly<Record<string, string>>;
  readonly signedIn: Readonly<Record<string, string>>;
}

const WITH_CORS = createHeadersByGroup({ hasCors: true });
const WITHOUT_CORS = createHeadersByGroup({ hasCors: false });

function createHeadersByGroup(
  cors: Pick<DefaultHeaderOptions, "hasCors">,
): Readonly<Record<RouteGroup, HeaderPair>> {
  const pairs = ROUTE_GROUPS.map((origin): readonly [RouteGroup, HeaderPair] => [
    origin,
    {
      anonymous: createHeaders({ group: origin, isSignedIn: false, ...cors }),
      signedIn: createHeaders({ group: origin, isSignedIn: true, ...cors }),
    },
  ]);
  return Object.fromEntries(pairs) as Record<RouteGroup, HeaderPair>;
}

function createHeaders(facts: DefaultHeaderOptions): Readonly<Record<string, string>> {
  const vary = createVary(facts);
  return Object.freeze({
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": isPublic(facts) && facts.hasCors ? "cross-origin" : "same-origin",
    "cache-control": createCacheControl(facts),
    ...(vary === "" ? {} : { vary }),
  });
}

function isPublic({ group }: Pick<DefaultHeaderOptions, "group">): boolean {
  return group === "external" || group === "own";
}

function createCacheControl({ group, isSignedIn }: DefaultHeaderOptions): string {
  return group === "external" && !isSignedIn ? "no-cache" : "private, no-store";
}

function createVary({ group, hasCors }: DefaultHeaderOptions): string {
  const names = [
    ...(isPublic({ group }) ? ["Authorization"] : []),
    ...(hasCors && (isPublic({ group }) || group === "auth") ? ["Origin"] : []),
  ];
  return names.join(", ");
}
