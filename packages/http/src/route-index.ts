// Finds the route of a request: a tree of path segments, looked through from the root, fixed names before parameters.
import type { Refusal } from "./refusal.ts";
import type { RouteFacts } from "./route.ts";

/** A route with what its parameters stand for, or why there is none. */
export type RouteMatch<R> =
  | { readonly ok: true; readonly route: R; readonly params: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly refusal: Refusal };

/** Finds routes. */
export interface RouteIndex<R> {
  /** The route for a method and a path, which is decoded segment by segment. */
  find(method: string, path: string): RouteMatch<R>;
}

/** Everything that is registered at one path. */
interface Leaf<R> {
  readonly routes: Map<string, { readonly route: R; readonly names: readonly string[] }>;
  /** The methods that the path has in some project. */
  readonly possible: Set<string>;
}

interface Node<R> {
  readonly fixed: Map<string, Node<R>>;
  parameter: Node<R> | undefined;
  /** For all segments that follow. */
  rest: Leaf<R> | undefined;
  leaf: Leaf<R> | undefined;
}

/** A leaf that fits a path, and the segments that its parameters stand for. */
interface Candidate<R> {
  readonly leaf: Leaf<R>;
  readonly values: readonly string[];
}

const NOT_FOUND: Refusal = { reason: "not_found" };

/** Makes an index. Throws where two routes take the same requests. */
export function createRouteIndex<R extends RouteFacts<unknown>>(
  routes: readonly R[],
  maxParameterLength: number,
): RouteIndex<R> {
  const root = createNode<R>();
  for (const route of routes) register(root, route);
  return {
    find(method, path) {
      const segments = decodeSegments(path);
      if (segments === undefined) return { ok: false, refusal: NOT_FOUND };
      const found = findLeaf(root, segments, (leaf) => leaf.routes.has(method));
      const entry = found?.leaf.routes.get(method);
      if (found === undefined || entry === undefined) return refuse(root, segments, method);
      const { names } = entry;
      const isTooLong = found.values.some(
        (value, i) => names[i] !== "*" && value.length > maxParameterLength,
      );
      if (isTooLong) return { ok: false, refusal: NOT_FOUND };
      return { ok: true, route: entry.route, params: toParams(names, found.values) };
    },
  };
}

function createNode<R>(): Node<R> {
  return { fixed: new Map(), parameter: undefined, rest: undefined, leaf: undefined };
}

function register<R extends RouteFacts<unknown>>(root: Node<R>, route: R): void {
  const { method, path, hasHead = true, possibleMethods = [method] } = route;
  const segments = path.split("/");
  const names = segments.filter(isParameter).map((segment) => (segment === "*" ? "*" : segment.slice(1)));
  const leaf = placeLeaf(root, segments);
  for (const name of method === "GET" && hasHead ? ["GET", "HEAD"] : [method]) {
    if (leaf.routes.has(name)) throw new Error(`Two routes take the same requests: ${name} ${path}.`);
    leaf.routes.set(name, { route, names });
  }
  for (const name of possibleMethods) leaf.possible.add(name);
  if (possibleMethods.includes("GET")) leaf.possible.add("HEAD");
}

function isParameter(segment: string): boolean {
  return segment.startsWith(":") || segment === "*";
}

function placeLeaf<R>(root: Node<R>, segments: readonly string[]): Leaf<R> {
  let node = root;
  for (const segment of segments) {
    if (segment === "*") return (node.rest ??= { routes: new Map(), possible: new Set() });
    if (segment.startsWith(":")) {
      node = node.parameter ??= createNode();
      continue;
    }
    const next = node.fixed.get(segment) ?? createNode<R>();
    node.fixed.set(segment, next);
    node = next;
  }
  return (node.leaf ??= { routes: new Map(), possible: new Set() });
}

/** The segments of a path; undefined where one can't be decoded: such a path is nobody's. */
function decodeSegments(path: string): readonly string[] | undefined {
  const segments = path.split("/");
  if (!path.includes("%")) return segments;
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** The first leaf that fits and is wanted: fixed names are tried before parameters, and those before a rest. */
function findLeaf<R>(
  root: Node<R>,
  segments: readonly string[],
  isWanted: (leaf: Leaf<R>) => boolean,
): Candidate<R> | undefined {
  const values: string[] = [];

  function descend(node: Node<R>, depth: number): Leaf<R> | undefined {
    const segment = segments[depth];
    if (segment === undefined) return node.leaf !== undefined && isWanted(node.leaf) ? node.leaf : undefined;
    const fixed = node.fixed.get(segment);
    const found = fixed && descend(fixed, depth + 1);
    if (found !== undefined) return found;
    if (node.parameter !== undefined && segment !== "") {
      values.push(segment);
      const inner = descend(node.parameter, depth + 1);
      if (inner !== undefined) return inner;
      values.pop();
    }
    if (node.rest === undefined || !isWanted(node.rest)) return undefined;
    values.push(segments.slice(depth).join("/"));
    return node.rest;
  }

  const leaf = descend(root, 0);
  return leaf && { leaf, values };
}

/** What to say where no route fits: what is off in this project must not be told from what never was. */
function refuse<R>(root: Node<R>, segments: readonly string[], method: string): RouteMatch<R> {
  const known = findLeaf(root, segments, () => true)?.leaf;
  if (known === undefined || known.possible.has(method)) return { ok: false, refusal: NOT_FOUND };
  const allow = [...known.routes.keys()].toSorted();
  return { ok: false, refusal: { reason: "method_not_allowed", allow } };
}

function toParams(names: readonly string[], values: readonly string[]): Readonly<Record<string, string>> {
  const params: Record<string, string> = {};
  for (const [i, name] of names.entries()) params[name] = values[i] as string;
  return params;
}
