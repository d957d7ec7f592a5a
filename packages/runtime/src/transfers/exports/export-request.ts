// The body of an export: which records, which of their members, in which order and format.
import { EXPORT_FORMATS, type ExportFormat, type ProblemEntry } from "@lathe/contract";
import type { Parameter } from "../../db/driver.ts";
import type { EntityDefinition } from "../../definition.ts";
import { validationFailed } from "../../errors/application-error.ts";
import type { FilterElement, SearchRequest } from "../../query/conditions-request.ts";
import { type ListPlan, planList } from "../../query/list-plan.ts";
import type { Schema } from "../../query/schema.ts";
import type { Caller } from "../../records/caller.ts";
import { assertCanFilter } from "../../records/filter-rights.ts";
import { parseListQuery } from "../../records/list-query.ts";
import { assertNoParameters } from "../../records/no-query.ts";
import { parseRuleParameters } from "../../records/rule-parameters.ts";
import { validateBySchema } from "../../values/validate-by-schema.ts";

/** What is exported, as it was sent. */
export interface ExportBody {
  readonly format: ExportFormat;
  readonly fields?: readonly string[];
  readonly searches?: readonly SearchRequest[];
  readonly filters?: readonly FilterElement[];
  readonly sort?: string;
  readonly order?: string;
}

/** Whose records are exported, and by whom. */
export interface ExportScope {
  readonly schema: Schema;
  readonly entity: EntityDefinition;
  readonly caller: Caller;
}

/** An export, ready to be compiled. */
export interface PlannedExport {
  readonly format: ExportFormat;
  readonly plan: ListPlan;
  /** The values that its address gives to the rule of a virtual entity. */
  readonly parameters: ReadonlyMap<string, Parameter>;
}

const SCHEMA = {
  type: "object",
  properties: {
    format: { type: "string", enum: EXPORT_FORMATS },
    fields: {
      type: "array",
      items: { type: "string", pattern: "^[a-zA-Z0-9]+$", maxLength: 60 },
      maxItems: 500,
    },
    searches: { type: "array" },
    filters: { type: "array" },
    sort: { type: "string" },
    order: { type: "string" },
  },
  required: ["format"],
  additionalProperties: false,
};

/** Plans an export. Throws with every reason why the caller can't have it; `query` is that of a list, for what rules take from it. */
export function planExport(
  { schema, entity, caller }: ExportScope,
  { body, query }: { readonly body: unknown; readonly query: string },
): PlannedExport {
  const { rest, parameters } = parseRuleParameters(query, entity.parameters);
  assertNoParameters(
    rest,
    entity.parameters.map(({ name }) => name),
  );
  const problems = validateBySchema(SCHEMA, body);
  if (problems.length > 0) throw validationFailed(problems);
  const { format, fields, ...asked } = body as ExportBody;
  const list = parseListQuery({ ...asked, fields: fields?.join(",") });
  if (!list.ok) throw validationFailed(list.problems.map(toBodyProblem));
  const planned = planList({ schema, entity, caller: caller.scope }, list.value);
  if (!planned.ok) throw validationFailed(planned.problems.map(toBodyProblem));
  assertCanFilter(caller, planned.value);
  return { format, plan: planned.value, parameters };
}

/** A problem of a list, where it stands in the body. */
function toBodyProblem(problem: ProblemEntry): ProblemEntry {
  return { ...problem, path: `/${problem.path}` };
}
