// The list that a view stands for: its config as the query of a list, and what of it the list would refuse.
import {
  MAX_RELATIVE,
  RELATIVE_UNITS,
  type ProblemEntry,
  type RelativeTime,
  type ViewConfig,
  type ViewFilter,
} from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import { ApplicationError, validationFailed } from "../errors/application-error.ts";
import type { Caller } from "../records/caller.ts";
import type { RecordContext } from "../records/context.ts";
import type { PlannedQuery } from "../records/plan-query.ts";
import { type NamedMember, listNamedMembers } from "../query/member-keys.ts";
import { resolveDays, toDates, toInstants } from "./relative-days.ts";

/** Whose list is meant, for whom and when. */
export interface ViewScope {
  readonly records: RecordContext;
  readonly entity: EntityDefinition;
  readonly caller: Caller;
  readonly timeZone: string;
  readonly now: Date;
}

/** Plans the list of a view. Throws where the list would refuse it, with paths into the config. */
export function planView(scope: ViewScope, config: ViewConfig): PlannedQuery {
  const { records, entity, caller } = scope;
  const query = formatQuery(scope, config);
  try {
    return records.plans(entity, caller.scope, query.toString());
  } catch (error) {
    if (!(error instanceof ApplicationError) || error.code !== "validation_failed") throw error;
    throw validationFailed(
      error.errors.map((problem) => ({ ...problem, path: toConfigPath(problem.path, entity) })),
    );
  }
}

/** What the list would refuse of a config; that it leaves out what a rule needs is no fault of a view. */
export function findViewProblems(scope: ViewScope, config: ViewConfig): readonly ProblemEntry[] {
  try {
    planView(scope, config);
    return [];
  } catch (error) {
    if (!(error instanceof ApplicationError) || error.code !== "validation_failed") throw error;
    return error.errors.filter(({ code }) => code !== "missing_parameter");
  }
}

function toConfigPath(path: string, { parameters }: EntityDefinition): string {
  const [first = ""] = path.split("/");
  if (parameters.some(({ name }) => name === first)) return `/config/parameters/${path}`;
  return first === "searches" ? "/config/q" : `/config/${path}`;
}

function formatQuery(scope: ViewScope, config: ViewConfig): URLSearchParams {
  const { q, filters = [], sort, order, parameters = {} } = config;
  const names = listNamedMembers(scope.records.schema, scope.entity, scope.caller.scope);
  const query = new URLSearchParams({ limit: "1" });
  if (q != null && q !== "") query.set("searches", JSON.stringify([{ field: "*", value: q }]));
  if (filters.length > 0)
    query.set(
      "filters",
      JSON.stringify(filters.map((filter, index) => resolveFilter(scope, names, filter, index))),
    );
  if (sort != null) query.set("sort", sort);
  if (order != null) query.set("order", order);
  for (const [name, value] of Object.entries(parameters)) {
    assertRuleParameter(scope.entity, name);
    query.append(name, String(value));
  }
  return query;
}

/** What else lists take has a place of its own in a config: there it is checked, and follows the names of the model. */
function assertRuleParameter({ parameters }: EntityDefinition, name: string): void {
  if (!parameters.some((parameter) => parameter.name === name))
    throw refuse(
      `/config/parameters/${name.slice(0, 60)}`,
      "unknown_parameter",
      "The rule has no such parameter.",
    );
}

type Condition = Exclude<ViewFilter, { readonly any: unknown }>;

function resolveFilter(
  scope: ViewScope,
  names: ReadonlyMap<string, NamedMember>,
  filter: ViewFilter,
  index: number,
): ViewFilter {
  const resolve = (condition: Condition, path: string) =>
    resolveCondition(scope, names.get(condition.field), condition, path);
  const path = `/config/filters/${index}`;
  return "any" in filter
    ? { any: filter.any.map((one, place) => resolve(one, `${path}/any/${place}`)) }
    : resolve(filter, path);
}

/** A condition as lists take it: days that are counted from today become those that they are. */
function resolveCondition(
  { timeZone, now }: ViewScope,
  member: NamedMember | undefined,
  { field, op, value }: Condition,
  path: string,
): Condition {
  if (op !== "last" && op !== "next") return { field, op, value };
  if (member !== undefined && member.type !== "date" && member.type !== "datetime")
    throw refuse(`${path}/op`, "bad_operator", `"${op}" is for dates and points in time.`);
  if (!isRelativeTime(value))
    throw refuse(
      `${path}/value`,
      "bad_value",
      `"${op}" takes {"n": 7, "unit": "day"}: n from 0 to ${MAX_RELATIVE}, and one of ${RELATIVE_UNITS.join(", ")}.`,
    );
  const days = resolveDays(op, value, { now, timeZone });
  return {
    field,
    op: "between",
    value: member?.type === "date" ? toDates(days) : toInstants(days, timeZone),
  };
}

function isRelativeTime(value: unknown): value is RelativeTime {
  if (typeof value !== "object" || value === null || Object.keys(value).length !== 2) return false;
  const { n, unit } = value as Partial<Record<"n" | "unit", unknown>>;
  return (
    typeof n === "number" &&
    Number.isInteger(n) &&
    n >= 0 &&
    n <= MAX_RELATIVE &&
    RELATIVE_UNITS.some((known) => known === unit)
  );
}

function refuse(path: string, code: string, message: string): ApplicationError {
  return validationFailed([{ path, code, message }]);
}
