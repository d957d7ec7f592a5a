// From what the query compiler checked to what callers are told.
import { validationFailed } from "../errors/application-error.ts";
import type { CheckResult } from "../query/problem.ts";

/** What was checked. Throws where it is not valid. */
export function getValidValue<T>(checked: CheckResult<T>): T {
  if (checked.ok) return checked.value;
  throw validationFailed(checked.problems);
}
