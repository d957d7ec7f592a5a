// Gives every request its id: the caller's own where it has the form, else a new one.
import { randomUUID } from "node:crypto";
import { REQUEST_ID_PATTERN } from "@lathe/contract";

const FORM = new RegExp(REQUEST_ID_PATTERN);

/** The id of a request, out of the values of its `x-request-id` header: a single one of the right form, or a new id. */
export function requestIdFrom(values: readonly string[] | undefined): string {
  const [value, ...others] = values ?? [];
  return value !== undefined && others.length === 0 && FORM.test(value) ? value : randomUUID();
}
