// From what the query compiler checked to what callers are told.
import { validationFailed } from "../errors/application-error.ts";
import type { Checked } from "../query/problem.ts";

/** What was checked. Throws where it is not valid. */
export function valueOf<T>(checked: Checked<T>): T {
  if (checked.ok) return checked.value;
  throw validationFailed(checked.problems);
}
