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
import { type Finding, additive, breaking, counted, judged, listed, where } from "./finding.ts";
import { routeText } from "./route-changes.ts";

/** The project before and after. */
export interface ProjectPair {
  readonly before: ResolvedProject;
  readonly after: ResolvedProject;
}

/** The differences that are not of one entity. */
export function projectChanges(pair: ProjectPair): readonly ApiChange[] {
  const external = (route: string) => (finding: Finding) =>
    ({ family: "external", route, ...finding }) as const;
  return [
    ...signUpChange(pair).map(external(authRoute("signUp"))),
    ...[...rateChange(pair), ...originChanges(pair)].map(external(DOCUMENT_ROUTE)),
    ...sessionChange(pair).flatMap((finding) =>
      FAMILIES.map((family) => ({ family, route: authRoute("signIn"), ...finding })),
    ),
  ];
}

/** What holds for a whole family is told on the one route that every external API has. */
const DOCUMENT_ROUTE = routeText({ method: "GET", path: `${FAMILY_BASE.external}/${OPENAPI_SEGMENT}` });

function authRoute(name: keyof typeof AUTH_ROUTES): string {
  const { method, path }: { method: HttpMethod; path: string } = AUTH_ROUTES[name];
  return routeText({ method, path: AUTH_BASE + path });
}

function signUpChange({ before, after }: ProjectPair): readonly Finding[] {
  const [old, next] = [hasSignUp(before), hasSignUp(after)];
  return [
    ...where(!old && next, additive("The route is new: visitors can make themselves an account.")),
    ...where(old && !next, breaking("The route is removed: visitors can't make themselves an account.")),
  ];
}

function hasSignUp({ auth, generation }: ResolvedProject): boolean {
  return auth.visitorSignUp && generation.backend;
}

function sessionChange({ before, after }: ProjectPair): readonly Finding[] {
  const [old, next] = [before.auth.sessionMinutes, after.auth.sessionMinutes];
  if (old === next) return [];
  return [
    judged(next > old, `A session lasts ${counted(next, "minute")} instead of ${counted(old, "minute")}.`),
  ];
}

type Rate = ResolvedProject["external"]["rateLimit"];

function rateChange({ before, after }: ProjectPair): readonly Finding[] {
  const [old, next] = [before.external.rateLimit, after.external.rateLimit];
  if (rateText(old) === rateText(next)) return [];
  return [
    judged(
      isWiderRate(old, next),
      `On all external routes together, a caller can send ${rateText(next)} instead of ${rateText(old)}.`,
    ),
  ];
}

function rateText(rate: Rate): string {
  if (rate === null) return "any number of requests";
  const { requests, windowSeconds } = rate;
  return `${counted(requests, "request")} in ${counted(windowSeconds, "second")}`;
}

/** Wider in the long run and at once. */
function isWiderRate(old: Rate, next: Rate): boolean {
  if (old === null || next === null) return next === null;
  return (
    next.requests >= old.requests && next.requests * old.windowSeconds >= old.requests * next.windowSeconds
  );
}

const ANY_ORIGIN = "*";

function originChanges({ before, after }: ProjectPair): readonly Finding[] {
  const [old, next] = [before.external.cors, after.external.cors];
  const gone = next.includes(ANY_ORIGIN) ? [] : old.filter((origin) => !next.includes(origin));
  const arrived = old.includes(ANY_ORIGIN) ? [] : next.filter((origin) => !old.includes(origin));
  const told = (origins: readonly string[]) =>
    origins.includes(ANY_ORIGIN) ? "web pages of any origin" : `web pages of ${listed(origins)}`;
  return [
    ...where(gone.length > 0, breaking(`External routes can't be called from ${told(gone)} any more.`)),
    ...where(arrived.length > 0, additive(`External routes can be called from ${told(arrived)}.`)),
  ];
}
