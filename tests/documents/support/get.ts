// Asks a route as a server would, without one.
import type { Answer } from "@lathe/runtime";
import type { Route, RouteRequest } from "@lathe/runtime/parts";

/** The answer of the route at a path, with headers by their names in lower case; undefined where there is no such route. */
export async function get(
  routes: readonly Route[],
  path: string,
  headers: Readonly<Record<string, readonly string[]>> = {},
): Promise<Answer | undefined> {
  const request: RouteRequest = {
    id: "test",
    params: {},
    path,
    query: "",
    header: (name) => headers[name] ?? [],
    body: undefined,
    ip: "127.0.0.1",
    left: new AbortController().signal,
    principal: null,
    reauthenticate: () => Promise.reject(new Error("A document needs no transaction.")),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  };
  return routes.find((route) => route.method === "GET" && route.path === path)?.handle(request);
}

/** The body of an answer as text. */
export function readBodyText(answer: Answer | undefined): string {
  return Buffer.from(answer?.body ?? "").toString("utf8");
}
