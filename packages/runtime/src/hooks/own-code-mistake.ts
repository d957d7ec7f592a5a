// Mistakes of own code: what it asks for and gives back is the project's, so what is wrong with it is told to the log, never to the caller.
import { type ApplicationError, internal, isApplicationError } from "../errors/application-error.ts";

/** Where own code made the calls whose requests were not valid; the errors themselves are its to catch. */
const callSites = new WeakMap<ApplicationError, string>();

/** What own code refused a request with, on purpose: whoever called that code has made no mistake. */
const refusals = new WeakSet<ApplicationError>();

/** Runs a call of own code, and notes where it came from if what was asked for is not valid. */
export async function withCallSite<T>(site: { readonly stack?: string }, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isInvalid(error) && !refusals.has(error)) callSites.set(error, site.stack ?? "");
    throw error;
  }
}

/** The error that own code ends with: `internal` where it is about a call of its own that was not valid. */
export function toOwnCodeError(name: string, error: unknown): unknown {
  if (!isInvalid(error)) return error;
  const stack = callSites.get(error);
  if (stack !== undefined) return createMistake(`${name} asked for what is not valid`, error, stack);
  refusals.add(error);
  return error;
}

/** Runs a check of what a hook gave back. */
export function checkReturned<T>(name: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw isInvalid(error) ? createMistake(`${name} gave back what is not valid`, error) : error;
  }
}

/** The error for a write with what a hook gave back: the caller's only where all that is wrong was sent so. */
export function toReturnedError(
  name: string,
  error: unknown,
  { sent, returned }: { readonly sent: unknown; readonly returned: unknown },
): unknown {
  if (!isInvalid(error)) return error;
  const isSent = error.errors.every(({ path }) => readMember(sent, path) === readMember(returned, path));
  return isSent ? error : createMistake(`${name} gave back what is not valid`, error);
}

function isInvalid(error: unknown): error is ApplicationError {
  return isApplicationError(error) && error.code === "validation_failed";
}

function createMistake(what: string, error: ApplicationError, stack?: string): ApplicationError {
  const reasons = error.errors.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`));
  const mistake = new Error(`${what}. ${reasons.join(" ")}`);
  if (stack !== undefined) mistake.stack = stack.replace(/^.*/, `Error: ${mistake.message}`);
  return internal(mistake);
}

function readMember(body: unknown, path: string): unknown {
  return typeof body === "object" && body !== null
    ? (body as Readonly<Record<string, unknown>>)[path.split("/")[1] ?? ""]
    : undefined;
}
