// What the settings of the whole application change for callers: sign-up, sessions, limits and origins.
import {
  AUTH_BASE,
  AUTH_ROUTES,
  type ApiChange,
  FAMILIES,
  FAMILY_BASE,
  type HttpMethod,
  OPENAPI_SEGMENT,
} from "@lathe/contract";
import type { ResolvedProject } from "../resolve/types.ts";
import {
  type Finding,
  additive,
  breaking,
  formatCount,
  additiveIf,
  formatList,
  findingIf,
} from "./finding.ts";
import { formatRoute } from "./route-changes.ts";

/** The project before and after. */
export interface ProjectPair {
  readonly before: ResolvedProject;
  readonly after: ResolvedProject;
}

/** The differences that are not of one entity. */
export function collectProjectChanges(pair: ProjectPair): readonly ApiChange[] {
  const toExternalChange = (route: string) => (finding: Finding) =>
    ({ family: "external", route, ...finding }) as const;
  return [
    ...collectSignUpChanges(pair).map(toExternalChange(formatAuthRoute("signUp"))),
    ...[...collectRateLimitChanges(pair), ...collectOriginChanges(pair)].map(
      toExternalChange(DOCUMENT_ROUTE),
    ),
    ...collectSessionChanges(pair).flatMap((finding) =>
      FAMILIES.map((family) => ({ family, route: formatAuthRoute("signIn"), ...finding })),
    ),
  ];
}

/** What holds for a whole family is told on the one route that every external API has. */
const DOCUMENT_ROUTE = formatRoute({ method: "GET", path: `${FAMILY_BASE.external}/${OPENAPI_SEGMENT}` });

function formatAuthRoute(name: keyof typeof AUTH_ROUTES): string {
  const { method, path }: { method: HttpMethod; path: string } = AUTH_ROUTES[name];
  return formatRoute({ method, path: AUTH_BASE + path });
}

function collectSignUpChanges({ before, after }: ProjectPair): readonly Finding[] {
  const [old, next] = [hasSignUp(before), hasSignUp(after)];
  return [
    ...findingIf(!old && next, additive("The route is new: visitors can make themselves an account.")),
    ...findingIf(old && !next, breaking("The route is removed: visitors can't make themselves an account.")),
  ];
}

function hasSignUp({ auth, generation }: ResolvedProject): boolean {
  return auth.visitorSignUp && generation.backend;
}

function collectSessionChanges({ before, after }: ProjectPair): readonly Finding[] {
  const [old, next] = [before.auth.sessionMinutes, after.auth.sessionMinutes];
  if (old === next) return [];
  return [
    additiveIf(
      next > old,
      `A session lasts ${formatCount(next, "minute")} instead of ${formatCount(old, "minute")}.`,
    ),
  ];
}

type RateLimit = ResolvedProject["external"]["rateLimit"];

function collectRateLimitChanges({ before, after }: ProjectPair): readonly Finding[] {
  const [old, next] = [before.external.rateLimit, after.external.rateLimit];
  if (formatRateLimit(old) === formatRateLimit(next)) return [];
  return [
    additiveIf(
      isWiderRateLimit(old, next),
      `On all external routes together, a caller can send ${formatRateLimit(next)} instead of ${formatRateLimit(old)}.`,
    ),
  ];
}

function formatRateLimit(rate: RateLimit): string {
  if (rate === null) return "any number of requests";
  const { requests, windowSeconds } = rate;
  return `${formatCount(requests, "request")} in ${formatCount(windowSeconds, "second")}`;
}

/** Wider in the long run and at once. */
function isWiderRateLimit(old: RateLimit, next: RateLimit): boolean {
  if (old === null || next === null) return next === null;
  return (
    next.requests >= old.requests && next.requests * old.windowSeconds >= old.requests * next.windowSeconds
  );
}

const ANY_ORIGIN = "*";

function collectOriginChanges({ before, after }: ProjectPair): readonly Finding[] {
  const [old, next] = [before.external.cors, after.external.cors];
  const gone = next.includes(ANY_ORIGIN) ? [] : old.filter((origin) => !next.includes(origin));
  const arrived = old.includes(ANY_ORIGIN) ? [] : next.filter((origin) => !old.includes(origin));
  const describeOrigins = (origins: readonly string[]) =>
    origins.includes(ANY_ORIGIN) ? "web pages of any origin" : `web pages of ${formatList(origins)}`;
  return [
    ...findingIf(
      gone.length > 0,
      breaking(`External routes can't be called from ${describeOrigins(gone)} any more.`),
    ),
    ...findingIf(
      arrived.length > 0,
      additive(`External routes can be called from ${describeOrigins(arrived)}.`),
    ),
  ];
}
