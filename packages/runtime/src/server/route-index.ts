// What to say where no route fits: an unknown address, or a known one with a method that it never has.
import { ApplicationError, notFound } from "../errors/application-error.ts";
import type { Route } from "./route.ts";

/** The error for a request that no route takes. */
export type RouteIndex = (method: string, path: string) => ApplicationError;

interface KnownPath {
  readonly segments: readonly string[];
  readonly methods: Set<string>;
  readonly possible: Set<string>;
}

/** Looks through the paths of all routes. */
export function createRouteIndex(routes: readonly Route[]): RouteIndex {
  const byPath = new Map<string, KnownPath>();
  for (const { path, method, siblings = [method] } of routes) {
    const known = byPath.get(path) ?? { segments: path.split("/"), methods: new Set(), possible: new Set() };
    byPath.set(path, known);
    for (const name of method === "GET" ? ["GET", "HEAD"] : [method]) known.methods.add(name);
    for (const name of siblings) known.possible.add(name);
    if (siblings.includes("GET")) known.possible.add("HEAD");
  }
  const paths = Map.groupBy(byPath.values(), ({ segments }) => segments.length);
  return (method, path) => {
    const segments = path.split("/").map(decoded);
    const known = paths.get(segments.length)?.find((candidate) => fits(candidate, segments));
    // What is off in this model must not be told from what never was.
    if (known === undefined || known.possible.has(method)) return notFound();
    const allow = [...known.methods].toSorted().join(", ");
    return new ApplicationError("method_not_allowed", `This address takes ${allow}.`, { headers: { allow } });
  };
}

/** A path can be spelt in several ways; what can't be decoded is no path of ours. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function fits({ segments }: KnownPath, sent: readonly string[]): boolean {
  return segments.every((segment, i) => (segment.startsWith(":") ? sent[i] !== "" : segment === sent[i]));
}
