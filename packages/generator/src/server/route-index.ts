// Finds the route of a request in the table of all routes.
import { GENERATOR_ROUTES, type GeneratorRouteKey } from "@lathe/contract";

/** A route, with what stands in the places of its path's parameters. */
export interface FoundRoute {
  readonly key: GeneratorRouteKey;
  readonly params: Readonly<Record<string, string>>;
}

interface RoutePattern {
  readonly key: GeneratorRouteKey;
  readonly method: string;
  readonly segments: readonly string[];
}

/** Longer than any name, with room to spare. */
const MAX_PARAMETER_LENGTH = 200;

const ROUTE_PATTERNS: readonly RoutePattern[] = Object.keys(GENERATOR_ROUTES).map((key) => {
  const [method = "", path = ""] = key.split(" ");
  return { key: key as GeneratorRouteKey, method, segments: path.split("/") };
});

/** The route of a method and a path; undefined where there is none. */
export function findRoute(method: string, path: string): FoundRoute | undefined {
  const segments = path.split("/");
  for (const { key, method: wanted, segments: pattern } of ROUTE_PATTERNS) {
    if (wanted !== method || pattern.length !== segments.length) continue;
    const params = matchPath(pattern, segments);
    if (params !== undefined) return { key, params };
  }
  return undefined;
}

/** The parameters of a path that fits; a segment is decoded once, after the path is taken apart. */
function matchPath(
  pattern: readonly string[],
  segments: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const params: Record<string, string> = {};
  for (const [index, wanted] of pattern.entries()) {
    const segment = segments[index] ?? "";
    if (!wanted.startsWith(":")) {
      if (wanted !== segment) return undefined;
      continue;
    }
    const value = decodeSegment(segment);
    if (value === undefined || value === "" || value.length > MAX_PARAMETER_LENGTH) return undefined;
    params[wanted.slice(1)] = value;
  }
  return params;
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
