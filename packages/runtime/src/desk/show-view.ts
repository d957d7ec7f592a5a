// A view as its reader sees it: with the names of now, without what no longer fits or is not theirs to know.
import type { ViewConfig, ViewProblem } from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import { toApplicationCaller } from "../records/caller.ts";
import { listNamedMembers } from "../query/member-keys.ts";
import { type ShownConfig, type StoredConfig, toShownConfig } from "./stored-config.ts";
import { type ViewScope, findViewProblems } from "./view-query.ts";

/** A view as the list of views reads it. */
export interface StoredView extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly module: string;
  readonly entity: string;
  /** JSON. */
  readonly config: string;
}

/** The config of a stored view for a reader. */
export function showConfig(scope: ViewScope, config: string): ShownConfig {
  const { records, entity, caller } = scope;
  const known = listNamedMembers(records.schema, entity, caller.scope);
  const all = listNamedMembers(records.schema, entity, toApplicationCaller(caller).scope);
  const shown = toShownConfig(JSON.parse(config) as StoredConfig, known, all);
  return findViewProblems(scope, shown.config).length === 0 ? shown : dropUnfit(scope, shown);
}

/** Tries every part by itself, and leaves out those that the list would refuse. */
function dropUnfit(scope: ViewScope, { config, problems: found }: ShownConfig): ShownConfig {
  const problems: ViewProblem[] = [...found];
  const fits = (path: string, part: ViewConfig): boolean => {
    const [problem] = findViewProblems(scope, part);
    if (problem !== undefined) problems.push({ path, code: problem.code, message: problem.message });
    return problem === undefined;
  };
  const { q, filters, sort, order, parameters, ...rest } = config;
  const fitting = Object.entries(parameters ?? {}).filter(([name, value]) =>
    fits("/config/parameters", { parameters: { [name]: value } }),
  );
  const isSorted = fits("/config/sort", { sort: sort ?? null, order: order ?? null });
  const shown: ViewConfig = {
    ...rest,
    ...(q === undefined ? {} : { q: fits("/config/q", { q }) ? q : null }),
    ...(filters === undefined
      ? {}
      : { filters: filters.filter((filter) => fits("/config/filters", { filters: [filter] })) }),
    ...(sort === undefined ? {} : { sort: isSorted ? sort : null }),
    ...(order === undefined ? {} : { order: isSorted ? order : null }),
    ...(parameters === undefined ? {} : { parameters: Object.fromEntries(fitting) }),
  };
  return { config: shown, problems };
}

/** A view as it is answered. */
export function showView(scope: ViewScope, { config: stored, ...view }: StoredView): object {
  const { createdAt, updatedAt, version, accountId: _, ...head } = view;
  const { config, problems } = showConfig(scope, stored);
  return { ...head, ...namesOf(scope.entity), config, problems, createdAt, updatedAt, version };
}

function namesOf({ module, name }: EntityDefinition) {
  return { module, entity: name };
}
