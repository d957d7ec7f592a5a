// Routes without parameters refuse them: one that is misspelt or misplaced must not be ignored silently.
import { validationFailed } from "../errors/application-error.ts";
import type { RouteRequest } from "../server/route.ts";
import { parseQueryParameters } from "./query-parameters.ts";

/** Throws where a request has query parameters. */
export function assertNoQuery({ query }: RouteRequest): void {
  if (query !== "") assertNoParameters(parseQueryParameters(query));
}

/** Throws where there are any parameters besides those that are known, which are told. */
export function assertNoParameters(
  entries: Iterable<readonly [string, string]>,
  known: readonly string[] = [],
): void {
  const names = [...new Set([...entries].map(([name]) => name))].slice(0, 20);
  if (names.length === 0) return;
  throw validationFailed(
    names.map((name) => ({
      path: name.slice(0, 60).toWellFormed(),
      code: "unknown_parameter",
      message:
        known.length === 0
          ? "This route takes no parameters; leave this one out."
          : `This route takes no such parameter. Known: ${known.join(", ")}.`,
    })),
  );
}
