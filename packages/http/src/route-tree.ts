// A tree of path segments with the routes at its leaves.
import type { RouteFacts } from "./route.ts";

/** Everything that is registered at one path. */
export interface RouteLeaf<R> {
  /** By method, each with the names of its parameters in their order. */
  readonly routes: Map<string, { readonly route: R; readonly names: readonly string[] }>;
  /** The methods that the path has in some project. */
  readonly possible: Set<string>;
}

/** What may follow a part of a path. */
export interface RouteNode<R> {
  readonly fixed: Map<string, RouteNode<R>>;
  parameter: RouteNode<R> | undefined;
  /** For all segments that follow. */
  rest: RouteLeaf<R> | undefined;
  leaf: RouteLeaf<R> | undefined;
}

/** What is looked for, and the values of the parameters on the way to it. */
export interface RouteSearch {
  readonly segments: readonly string[];
  /** Null for any. */
  readonly method: string | null;
  readonly values: string[];
}

/** Makes a tree. Throws where two routes take the same requests. */
export function createRouteTree<R extends RouteFacts<unknown>>(routes: readonly R[]): RouteNode<R> {
  const root = createNode<R>();
  for (const route of routes) register(root, route);
  return root;
}

function createNode<R>(): RouteNode<R> {
  return { fixed: new Map(), parameter: undefined, rest: undefined, leaf: undefined };
}

function register<R extends RouteFacts<unknown>>(root: RouteNode<R>, route: R): void {
  const { method, path, hasHead = true, possibleMethods = [method] } = route;
  const segments = path.split("/");
  const parameters = segments.filter((segment) => segment.startsWith(":") || segment === "*");
  const names = parameters.map((segment) => (segment === "*" ? "*" : segment.slice(1)));
  const leaf = placeLeaf(root, segments);
  for (const name of method === "GET" && hasHead ? ["GET", "HEAD"] : [method]) {
    if (leaf.routes.has(name)) throw new Error(`Two routes take the same requests: ${name} ${path}.`);
    leaf.routes.set(name, { route, names });
  }
  for (const name of possibleMethods) leaf.possible.add(name);
  if (possibleMethods.includes("GET")) leaf.possible.add("HEAD");
}

function placeLeaf<R>(root: RouteNode<R>, segments: readonly string[]): RouteLeaf<R> {
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

/** The first leaf that fits the segments from a depth on: fixed names are tried before parameters, and those before a rest. */
export function findLeaf<R>(
  node: RouteNode<R>,
  search: RouteSearch,
  depth: number,
): RouteLeaf<R> | undefined {
  const segment = search.segments[depth];
  if (segment === undefined) return hasMethod(node.leaf, search) ? node.leaf : undefined;
  const fixed = node.fixed.get(segment);
  return (fixed && findLeaf(fixed, search, depth + 1)) ?? findVariableLeaf(node, search, depth);
}

/** The same where the segment at the depth is no fixed name. */
export function findVariableLeaf<R>(
  node: RouteNode<R>,
  search: RouteSearch,
  depth: number,
): RouteLeaf<R> | undefined {
  const { segments, values } = search;
  const segment = segments[depth] ?? "";
  if (node.parameter !== undefined && segment !== "") {
    values.push(segment);
    const inner = findLeaf(node.parameter, search, depth + 1);
    if (inner !== undefined) return inner;
    values.pop();
  }
  if (!hasMethod(node.rest, search)) return undefined;
  values.push(segments.slice(depth).join("/"));
  return node.rest;
}

function hasMethod<R>(leaf: RouteLeaf<R> | undefined, { method }: RouteSearch): boolean {
  return leaf !== undefined && (method === null || leaf.routes.has(method));
}
