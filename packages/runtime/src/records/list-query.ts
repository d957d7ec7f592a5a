// What is asked of a list by code or in a body, through the same checks as the query of an address.
import { type ListRequest, parseListRequest } from "../query/list-request.ts";
import type { CheckResult } from "../query/problem.ts";

/** Reads the members of an object as the parameters of a list; what is undefined is left out. */
export function parseListQuery(query: Readonly<Record<string, unknown>>): CheckResult<ListRequest> {
  const entries = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [[name, typeof value === "object" ? JSON.stringify(value) : String(value)] as const];
  });
  return parseListRequest(entries);
}
