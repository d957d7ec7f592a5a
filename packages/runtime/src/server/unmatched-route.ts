// What to say where no route fits: an unknown address, or a known one with a method that it never has.
import { ApplicationError, notFound } from "../errors/application-error.ts";
import type { Route } from "./route.ts";

/** The error for a request that no route takes. */
export type UnmatchedRouteError = (method: string, path: string) => ApplicationError;

interface KnownPath {
  readonly segments: readonly string[];
  readonly methods: Set<string>;
  readonly possibleMethods: Set<string>;
}

/** Looks through the paths of all routes. */
export function createUnmatchedRouteError(routes: readonly Route[]): UnmatchedRouteError {
  const byPath = new Map<string, KnownPath>();
  for (const { path, method, possibleMethods = [method] } of routes) {
    const known = byPath.get(path) ?? {
      segments: path.split("/"),
      methods: new Set(),
      possibleMethods: new Set(),
    };
    byPath.set(path, known);
    for (const name of method === "GET" ? ["GET", "HEAD"] : [method]) known.methods.add(name);
    for (const name of possibleMethods) known.possibleMethods.add(name);
    if (possibleMethods.includes("GET")) known.possibleMethods.add("HEAD");
  }
  const paths = Map.groupBy(byPath.values(), ({ segments }) => segments.length);
  return (method, path) => {
    const segments = path.split("/").map(decodeSegment);
    const known = paths.get(segments.length)?.find((candidate) => matchesSegments(candidate, segments));
    // What is off in this model must not be told from what never was.
    if (known === undefined || known.possibleMethods.has(method)) return notFound();
    const allow = [...known.methods].toSorted().join(", ");
    return new ApplicationError("method_not_allowed", `This address takes ${allow}.`, { headers: { allow } });
  };
}

/** A path can be spelt in several ways; what can't be decoded is no path of ours. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function matchesSegments({ segments }: KnownPath, sent: readonly string[]): boolean {
  return segments.every((segment, i) => (segment.startsWith(":") ? sent[i] !== "" : segment === sent[i]));
}
