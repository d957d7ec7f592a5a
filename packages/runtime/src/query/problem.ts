// What is wrong with a request: told to the caller as it is, so it never holds anything the caller may not know.

/** One reason why a request is refused; `path` names the parameter and the place inside it. */
export interface RequestProblem {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** A value, or why there is none. */
export type CheckResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly RequestProblem[] };

/** Refuses for one reason. */
export function refuse(path: string, code: string, message: string): CheckResult<never> {
  return { ok: false, problems: [{ path, code, message }] };
}
