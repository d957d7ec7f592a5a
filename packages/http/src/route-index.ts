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

const NO_PARAMETERS = Object.freeze({});

const NOT_FOUND: Refusal = { reason: "not_found" };

/** Makes an index. Throws where two routes take the same requests. */
export function createRouteIndex<R extends RouteFacts<unknown>>(
  routes: readonly R[],
  maxParameterLength: number,
): RouteIndex<R> {
  const root = createNode<R>();
  // Paths without parameters are found as they are; fixed names come before parameters anyway.
  const fixedRoutes = new Map<string, R>();
  for (const route of routes) {
    const methods = register(root, route);
    if (route.path.split("/").some(isParameter)) continue;
    for (const method of methods) fixedRoutes.set(`${method} ${route.path}`, route);
  }
  return {
    find(method, path) {
      const fixed = fixedRoutes.get(`${method} ${path}`);
      if (fixed !== undefined) return { ok: true, route: fixed, params: NO_PARAMETERS };
      const segments = decodeSegments(path);
      if (segments === undefined) return { ok: false, refusal: NOT_FOUND };
      const values: string[] = [];
      const entry = findLeaf(root, { segments, method, values }, 0)?.routes.get(method);
      if (entry === undefined) return refuse(root, segments, method);
      const params = toParams(entry.names, values, maxParameterLength);
      return params === undefined
        ? { ok: false, refusal: NOT_FOUND }
        : { ok: true, route: entry.route, params };
    },
  };
}

function createNode<R>(): Node<R> {
  return { fixed: new Map(), parameter: undefined, rest: undefined, leaf: undefined };
}

/** Puts a route into the tree, and gives the methods by which it is found. */
function register<R extends RouteFacts<unknown>>(root: Node<R>, route: R): readonly string[] {
  const { method, path, hasHead = true, possibleMethods = [method] } = route;
  const segments = path.split("/");
  const names = segments.filter(isParameter).map((segment) => (segment === "*" ? "*" : segment.slice(1)));
  const leaf = placeLeaf(root, segments);
  const methods = method === "GET" && hasHead ? ["GET", "HEAD"] : [method];
  for (const name of methods) {
    if (leaf.routes.has(name)) throw new Error(`Two routes take the same requests: ${name} ${path}.`);
    leaf.routes.set(name, { route, names });
  }
  for (const name of possibleMethods) leaf.possible.add(name);
  if (possibleMethods.includes("GET")) leaf.possible.add("HEAD");
  return methods;
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

/** What is looked for, and the values of the parameters on the way to it. */
interface Search {
  readonly segments: readonly string[];
  /** Null for any. */
  readonly method: string | null;
  readonly values: string[];
}

/** The first leaf that fits and has the method: fixed names are tried before parameters, and those before a rest. */
function findLeaf<R>(node: Node<R>, search: Search, depth: number): Leaf<R> | undefined {
  const { segments, values } = search;
  const segment = segments[depth];
  if (segment === undefined) return hasMethod(node.leaf, search) ? node.leaf : undefined;
  const fixed = node.fixed.get(segment);
  const found = fixed && findLeaf(fixed, search, depth + 1);
  if (found !== undefined) return found;
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

function hasMethod<R>(leaf: Leaf<R> | undefined, { method }: Search): boolean {
  return leaf !== undefined && (method === null || leaf.routes.has(method));
}

/** What to say where no route fits: what is off in this project must not be told from what never was. */
function refuse<R>(root: Node<R>, segments: readonly string[], method: string): RouteMatch<R> {
  const known = findLeaf(root, { segments, method: null, values: [] }, 0);
  if (known === undefined || known.possible.has(method)) return { ok: false, refusal: NOT_FOUND };
  const allow = [...known.routes.keys()].toSorted();
  return { ok: false, refusal: { reason: "method_not_allowed", allow } };
}

/** The parameters by their names; undefined where one is too long. What `*` stands for may have any length. */
function toParams(
  names: readonly string[],
  values: readonly string[],
  maxLength: number,
): Readonly<Record<string, string>> | undefined {
  const params: Record<string, string> = {};
  for (let i = 0; i < names.length; i += 1) {
    const [name, value] = [names[i] as string, values[i] as string];
    if (name !== "*" && value.length > maxLength) return undefined;
    params[name] = value;
  }
  return params;
}
