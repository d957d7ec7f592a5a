// The config of a view as it is stored: members are told by keys that outlive renames, each with the name that it had.
import type { ViewConfig, ViewFilter, ViewProblem } from "@lathe/contract";
import { type NamedMember, findHopRelation } from "../query/member-keys.ts";

/** A member by its key. */
interface MemberReference {
  readonly key: string;
  /** What it was called when the view was saved. */
  readonly name: string;
}

type StoredCondition = { readonly field: MemberReference; readonly op: string; readonly value: unknown };
type StoredFilter = StoredCondition | { readonly any: readonly StoredCondition[] };

/** What is stored of a config. */
export type StoredConfig = Omit<ViewConfig, "filters" | "sort" | "columns"> & {
  readonly filters?: readonly StoredFilter[];
  readonly sort?: MemberReference | null;
  readonly columns?: readonly MemberReference[];
};

/** A config with the names of now, and what of it has none any more. */
export interface ShownConfig {
  readonly config: ViewConfig;
  readonly problems: readonly ViewProblem[];
}

type Names = ReadonlyMap<string, NamedMember>;

/** Whether a column is one of the admin's own screens: no name of a model begins like it, and nobody here knows which there are. */
export function isOwnColumn(name: string): boolean {
  return /^_[A-Za-z0-9-]{1,64}$/.test(name);
}

/** The form in which a config is stored; every name in it is there. */
export function toStoredConfig(config: ViewConfig, names: Names): StoredConfig {
  const toReference = (name: string) => ({ key: names.get(name)?.key ?? "", name });
  const toCondition = ({ field, op, value }: StoredConditionDraft) => ({
    field: toReference(field),
    op,
    value,
  });
  const { filters, sort, columns, ...rest } = config;
  return {
    ...rest,
    ...(filters === undefined
      ? {}
      : {
          filters: filters.map((filter) =>
            "any" in filter ? { any: filter.any.map(toCondition) } : toCondition(filter),
          ),
        }),
    ...(sort === undefined ? {} : { sort: sort === null ? null : toReference(sort) }),
    ...(columns === undefined ? {} : { columns: columns.map(toReference) }),
  };
}

type StoredConditionDraft = Exclude<ViewFilter, { readonly any: unknown }>;

/**
 * The config with the names that its members have now. `known` has the names that the reader may know, `all` those of the model: what is
 * in the second alone is not told by name.
 */
export function toShownConfig(stored: StoredConfig, known: Names, all: Names): ShownConfig {
  const problems: ViewProblem[] = [];
  const [shown, existing] = [invertNames(known), invertNames(all)];
  const isTold = (key: string) => mayTellName(key, [...shown.keys()]);
  const findName = (path: string, { key, name }: MemberReference): string | undefined => {
    if (key === "" && isOwnColumn(name)) return name;
    const found = shown.get(key);
    if (found === undefined)
      problems.push(
        existing.has(key)
          ? { path, code: "not_readable", message: "This is about what you may not read." }
          : {
              path,
              code: "unknown_field",
              message: `${isTold(key) ? `"${name}"` : "This"} is not there any more.`,
            },
      );
    return found;
  };
  const toCondition = ({ field, op, value }: StoredCondition) => {
    const name = findName("/config/filters", field);
    return name === undefined ? [] : [{ field: name, op, value }];
  };
  const toFilter = (filter: StoredFilter): readonly ViewFilter[] => {
    if (!("any" in filter)) return toCondition(filter);
    const any = filter.any.flatMap(toCondition);
    // With fewer alternatives it would be another condition.
    return any.length === filter.any.length ? [{ any }] : [];
  };
  const { filters, sort, columns, ...rest } = stored;
  const sortName = sort == null ? sort : (findName("/config/sort", sort) ?? null);
  const config: ViewConfig = {
    ...rest,
    ...(filters === undefined ? {} : { filters: filters.flatMap(toFilter) }),
    ...(sortName === undefined ? {} : { sort: sortName }),
    ...(columns === undefined
      ? {}
      : { columns: columns.flatMap((column) => findName("/config/columns", column) ?? []) }),
  };
  const isOrderLost = sort != null && sortName === null && config.order !== undefined;
  return { config: isOrderLost ? { ...config, order: null } : config, problems };
}

/** What was a member of a target is told to those who know of others that the target has. */
function mayTellName(key: string, known: readonly string[]): boolean {
  const relation = findHopRelation(key);
  return relation === undefined || known.some((other) => findHopRelation(other) === relation);
}

function invertNames(names: Names): ReadonlyMap<string, string> {
  return new Map(Array.from(names, ([name, { key }]) => [key, name]));
}
