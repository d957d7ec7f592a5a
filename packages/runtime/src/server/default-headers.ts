// The headers that every answer of the API carries: what browsers may do with it, and who may keep it.
import {
  APP_REVISION_HEADER,
  AUTH_BASE,
  FAMILIES,
  FAMILY_BASE,
  type Family,
  OWN_BASE,
} from "@lathe/contract";

/** Where an answer comes from: a route family, the routes of accounts, the project's own, or none of them (health, unknown paths). */
export type RouteGroup = Family | "auth" | "own" | "other";

const ROUTE_GROUPS = [...FAMILIES, "auth", "own", "other"] as const satisfies readonly RouteGroup[];

/** What the headers of all answers of a server depend on. */
export interface DefaultHeaderOptions {
  /** Whether browsers may call from other web origins at all. */
  readonly hasCors: boolean;
  /** The revision of the model that the application was generated from. */
  readonly revision: string;
}

/** What those of one answer depend on besides. */
export interface AnswerFacts {
  readonly group: RouteGroup;
  readonly isSignedIn: boolean;
}

/** The headers of an answer; the same object for the same facts. A route's own headers go over them. */
export type DefaultHeaders = (facts: AnswerFacts) => Readonly<Record<string, string>>;

/** Where a path leads, as it was sent. A spelling that only a decoder would understand is `other`. */
export function getRouteGroup(path: string): RouteGroup {
  if (isBelow(path, AUTH_BASE)) return "auth";
  if (isBelow(path, OWN_BASE)) return "own";
  return FAMILIES.find((family) => isBelow(path, FAMILY_BASE[family])) ?? "other";
}

function isBelow(path: string, base: string): boolean {
  return path.startsWith(base) && (path.length === base.length || path[base.length] === "/");
}

/** Makes the headers of a server's answers, once. */
export function createDefaultHeaders(options: DefaultHeaderOptions): DefaultHeaders {
  const createByGroup = (isSignedIn: boolean) =>
    new Map(ROUTE_GROUPS.map((group) => [group, createHeaders({ group, isSignedIn, ...options })]));
  const anonymous = createByGroup(false);
  const signedIn = createByGroup(true);
  return ({ group, isSignedIn }) => (isSignedIn ? signedIn : anonymous).get(group) ?? {};
}

type HeaderFacts = AnswerFacts & DefaultHeaderOptions;

function createHeaders(facts: HeaderFacts): Readonly<Record<string, string>> {
  const vary = createVary(facts);
  return Object.freeze({
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": isPublic(facts) && facts.hasCors ? "cross-origin" : "same-origin",
    "cache-control": createCacheControl(facts),
    [APP_REVISION_HEADER]: facts.revision,
    ...(vary === "" ? {} : { vary }),
  });
}

function isPublic({ group }: Pick<AnswerFacts, "group">): boolean {
  return group === "external" || group === "own";
}

function createCacheControl({ group, isSignedIn }: AnswerFacts): string {
  return group === "external" && !isSignedIn ? "no-cache" : "private, no-store";
}

function createVary({ group, hasCors }: Pick<HeaderFacts, "group" | "hasCors">): string {
  const names = [
    ...(isPublic({ group }) ? ["Authorization"] : []),
    ...(hasCors && (isPublic({ group }) || group === "auth") ? ["Origin"] : []),
  ];
  return names.join(", ");
}
