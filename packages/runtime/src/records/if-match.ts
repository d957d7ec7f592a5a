// If-Match: the version of the record that a change was built on.
import { type CurrentVersion, IF_MATCH_HEADER } from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import { ApplicationError, validationFailed } from "../errors/application-error.ts";
import type { RouteRequest } from "../server/route.ts";

const ETAG = /^"(0|[1-9][0-9]{0,30})"$/;
const MAX_VERSION = 2_147_483_647;

/** A version that no record has. */
const IMPOSSIBLE_VERSION = 0;

/** The expected version; undefined where none was sent and none is needed. */
export function parseIfMatch(
  request: RouteRequest,
  { concurrency }: Pick<EntityDefinition, "concurrency">,
): number | undefined {
  const [value, ...more] = request.header(IF_MATCH_HEADER);
  if (value === undefined) {
    if (concurrency === "optional") return undefined;
    const detail = "Send If-Match with the ETag of the record that this change was built on.";
    throw new ApplicationError("precondition_required", detail);
  }
  const version = more.length > 0 ? undefined : ETAG.exec(value.trim())?.[1];
  if (version === undefined) {
    const message = 'If-Match takes the ETag of a record: its version in quotes, such as "3".';
    throw validationFailed([{ path: IF_MATCH_HEADER, code: "bad_format", message }]);
  }
  return Number(version) > MAX_VERSION ? IMPOSSIBLE_VERSION : Number(version);
}

/** The record has another version: `current`, where that is told. */
export function createVersionError(current?: CurrentVersion): ApplicationError {
  const detail = "The record was changed since it was read. Read it again, and repeat the change.";
  return new ApplicationError("precondition_failed", detail, { current });
}
