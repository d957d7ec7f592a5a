// The body of a bulk change: what is to be done, to which records, and whether it is only tried.
import {
  BULK_ACTIONS,
  type BulkAction,
  MAX_BULK_RECORDS,
  type ProblemEntry,
  parseUuid,
} from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import { isApplicationError, validationFailed } from "../errors/application-error.ts";
import type { ListRequest } from "../query/list-request.ts";
import { isImporter } from "../records/imported-members.ts";
import { parseListQuery } from "../records/list-query.ts";
import { type RelationChange, takeRelationChanges } from "../records/relation-changes.ts";
import { type WriteInput, getWriteSchema, parseWriteInput } from "../records/write-input.ts";
import { validateBySchema } from "../values/validate-by-schema.ts";

/** What is done to each record. */
export type BulkChange =
  | { readonly action: "delete" }
  | {
      readonly action: "update";
      /** What was sent. */
      readonly set: object;
      /** The members of it. */
      readonly body: unknown;
      readonly input: WriteInput;
      readonly memberships: readonly RelationChange[] | undefined;
    };

/** Whose records are changed, by whom. */
export type BulkScope = Parameters<typeof takeRelationChanges>[0];

/** Which records are meant: these, or all that a list would show. */
export type BulkSelection =
  | { readonly ids: readonly string[] }
  | { readonly list: ListRequest; readonly expectedTotal: number | undefined };

/** A bulk change. */
export interface BulkRequest {
  readonly change: BulkChange;
  readonly selection: BulkSelection;
  readonly isDryRun: boolean;
}

interface BulkBody {
  readonly action: BulkAction;
  readonly ids?: readonly string[];
  readonly where?: {
    readonly searches?: unknown;
    readonly filters?: unknown;
    readonly expectedTotal?: number;
  };
  readonly set?: object;
  readonly dryRun?: boolean;
}

const SCHEMA = {
  type: "object",
  properties: {
    action: { type: "string", enum: BULK_ACTIONS },
    ids: {
      type: "array",
      items: { type: "string", format: "uuid" },
      minItems: 1,
      maxItems: MAX_BULK_RECORDS,
      uniqueItems: true,
    },
    where: {
      type: "object",
      properties: {
        searches: { type: "array" },
        filters: { type: "array" },
        expectedTotal: { type: "integer", minimum: 0 },
      },
      additionalProperties: false,
    },
    set: { type: "object" },
    dryRun: { type: "boolean" },
  },
  required: ["action"],
  additionalProperties: false,
};

/** Reads a body. Throws with every reason why it can't be done. */
export function parseBulkRequest(scope: BulkScope, body: unknown): BulkRequest {
  const problems = validateBySchema(SCHEMA, body);
  if (problems.length > 0) throw validationFailed(problems);
  const bulk = body as BulkBody;
  const missing = findContradictions(scope.entity, bulk);
  if (missing.length > 0) throw validationFailed(missing);
  return {
    change: parseBulkChange(scope, bulk),
    selection: parseSelection(bulk),
    isDryRun: bulk.dryRun === true,
  };
}

/** What is done to each record, as a body or a job says it. Throws where the entity does not take it. */
export function parseBulkChange(
  bulkScope: BulkScope,
  { action, set }: Pick<BulkBody, "action" | "set">,
): BulkChange {
  if (action === "delete" || set === undefined) return { action: "delete" };
  const { entity, caller } = bulkScope;
  const { principal, scope } = caller;
  const takesAnyAsset = isImporter({ principal, family: scope.family });
  const schema = getWriteSchema(entity, scope.family, "update");
  return withPath("/set", () => {
    const { body, changes: memberships } = takeRelationChanges(bulkScope, set);
    const form = { schema, mayBeEmpty: memberships !== undefined, takesAnyAsset };
    return { action, set, body, input: parseWriteInput(entity, form, body), memberships };
  });
}

function findContradictions(
  { operations }: EntityDefinition,
  { action, ids, where, set, dryRun = false }: BulkBody,
): readonly ProblemEntry[] {
  const problems: ProblemEntry[] = [];
  const refuse = (path: string, code: string, message: string) => void problems.push({ path, code, message });
  if (!operations[action]) refuse("/action", "unknown_word", `There is no ${action} of these records.`);
  if ((ids === undefined) === (where === undefined))
    refuse("", "wrong_members", 'Send either "ids" or "where": the records that are meant.');
  if (where !== undefined && !operations.list)
    refuse("/where", "unknown_member", 'There is no list of these records. Send "ids".');
  if (where !== undefined && where.expectedTotal === undefined && !dryRun)
    refuse("/where/expectedTotal", "missing_member", "Send how many records you expect this to be about.");
  if (action === "update" && set === undefined)
    refuse("/set", "missing_member", 'An update needs "set": the members to change.');
  if (action === "delete" && set !== undefined)
    refuse("/set", "unknown_member", "A delete sets nothing; leave this out.");
  return problems;
}

function parseSelection({ ids, where }: BulkBody): BulkSelection {
  // An id in other letters is the same, and its record is changed once.
  if (ids !== undefined) return { ids: [...new Set(ids.map((id) => parseUuid(id) ?? id))] };
  const { searches, filters, expectedTotal } = where ?? {};
  const list = parseListQuery({ searches, filters });
  if (!list.ok) throw validationFailed(list.problems.map((problem) => withWhere(problem)));
  return { list: list.value, expectedTotal };
}

/** A problem of a list, where it stands in the body. */
export function withWhere(problem: ProblemEntry): ProblemEntry {
  return { ...problem, path: `/where/${problem.path}` };
}

/** Runs checks of a part of the body; what they refuse is told where it stands. */
function withPath<T>(path: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!isApplicationError(error) || error.code !== "validation_failed") throw error;
    throw validationFailed(error.errors.map((entry) => ({ ...entry, path: `${path}${entry.path}` })));
  }
}
