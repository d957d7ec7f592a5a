// Finds the route of a request. Most paths begin with fixed names that are written as they are: these are skipped in one step, and the
// tree is walked from there.
import type { Refusal } from "./refusal.ts";
import { createRouteTree, findLeaf, findVariableLeaf, type RouteLeaf, type RouteNode } from "./route-tree.ts";
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

const NOT_FOUND = { ok: false, refusal: { reason: "not_found" } } as const;

/** Makes an index. Throws where two routes take the same requests. */
export function createRouteIndex<R extends RouteFacts<unknown>>(
  routes: readonly R[],
  maxParameterLength: number,
): RouteIndex<R> {
  const root = createRouteTree(routes);
  const prefixes = listPrefixes(root);
  return {
    find(method, path) {
      const values: string[] = [];
      const segments = path.includes("%") ? decodeSegments(path) : undefined;
      if (segments === null) return NOT_FOUND;
      const leaf =
        segments === undefined
          ? findByPrefix(prefixes, path, { method, values })
          : findLeaf(root, { segments, method, values }, 0);
      const entry = leaf?.routes.get(method);
      if (entry === undefined) return refuse(root, segments ?? path.split("/"), method);
      const params = toParams(entry.names, values, maxParameterLength);
      return params === undefined ? NOT_FOUND : { ok: true, route: entry.route, params };
    },
  };
}

/** The nodes of a tree that fixed names alone lead to, by their paths. */
interface Prefixes<R> {
  readonly nodes: ReadonlyMap<string, RouteNode<R>>;
  readonly maxLength: number;
}

function listPrefixes<R>(root: RouteNode<R>): Prefixes<R> {
  const nodes = new Map<string, RouteNode<R>>();
  const visit = (node: RouteNode<R>, path: string): void => {
    nodes.set(path, node);
    for (const [segment, next] of node.fixed) visit(next, `${path}/${segment}`);
  };
  // Every path begins with a slash, so the first segment is empty.
  const first = root.fixed.get("");
  if (first !== undefined) visit(first, "");
  return { nodes, maxLength: Math.max(0, ...[...nodes.keys()].map((path) => path.length)) };
}

/** The leaf of a path that needs no decoding: the longest fixed beginning is tried first, as the tree would. */
function findByPrefix<R>(
  { nodes, maxLength }: Prefixes<R>,
  path: string,
  { method, values }: { readonly method: string; readonly values: string[] },
): RouteLeaf<R> | undefined {
  const whole = nodes.get(path)?.leaf;
  if (whole?.routes.has(method)) return whole;
  for (let end = path.lastIndexOf("/", maxLength); end >= 0; end = path.lastIndexOf("/", end - 1)) {
    const node = nodes.get(path.slice(0, end));
    if (node !== undefined && (node.parameter !== undefined || node.rest !== undefined)) {
      const leaf = findVariableLeaf(node, { segments: path.slice(end + 1).split("/"), method, values }, 0);
      if (leaf !== undefined) return leaf;
    }
    if (end === 0) break;
  }
  return undefined;
}

/** The segments of a path; null where one can't be decoded: such a path is nobody's. */
function decodeSegments(path: string): readonly string[] | null {
  try {
    return path.split("/").map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** What to say where no route fits: what is off in this project must not be told from what never was. */
function refuse<R>(root: RouteNode<R>, segments: readonly string[], method: string): RouteMatch<R> {
  const known = findLeaf(root, { segments, method: null, values: [] }, 0);
  if (known === undefined || known.possible.has(method)) return NOT_FOUND;
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
    const name = names[i] as string;
    const value = values[i] as string;
    if (name !== "*" && value.length > maxLength) return undefined;
    params[name] = value;
  }
  return params;
}
