// Gives every request its id: the caller's own where it has the form, else a new one.
import { REQUEST_ID_PATTERN } from "@lathe/contract";
import { newId } from "../values/new-id.ts";

const REQUEST_ID = new RegExp(REQUEST_ID_PATTERN);

/** The id of a request, out of the values of its `x-request-id` header: a single one of the right form, or a new id. */
export function resolveRequestId(values: readonly string[] | undefined): string {
  const [value, ...others] = values ?? [];
  return value !== undefined && others.length === 0 && REQUEST_ID.test(value) ? value : newId();
}
