// What a list asks the server for.
import type { AnyFields, ListQuery, UiScreen } from "@lathe/client";
import { type Clock, toRequestFilters } from "./condition-query.ts";
import type { Condition } from "./condition.ts";
import { type Column, listMembers } from "./columns.ts";
import type { FilterField } from "./filter-fields.ts";
import { isKnownCondition } from "./known-condition.ts";
import type { ListState } from "./list-state.ts";

/** The least that is searched for. */
export const MIN_SEARCH = 2;

/** Which records are meant: what bulk changes and exports take as well. */
export type ListConditions = Pick<ListQuery<AnyFields>, "searches" | "filters">;

/** What a list asks the server for. */
export type ListRequest = ListQuery<AnyFields> & {
  readonly fields: readonly string[];
  readonly [parameter: string]: unknown;
};

/** What stands around a list. */
export interface ListSurroundings {
  readonly screen: UiScreen;
  readonly fields: readonly FilterField[];
  readonly clock: Clock;
  /** Conditions that the operator can't take out: the record whose comments are shown. */
  readonly fixed?: readonly Condition[];
  /** Where the page before ended, if that is known: what comes then costs the same at any depth. */
  readonly cursor?: string | undefined;
}

/** The conditions of a list. */
export function toConditions(
  { q, filters }: Pick<ListState, "q" | "filters">,
  { screen, fields, clock, fixed = [] }: ListSurroundings,
): ListConditions {
  const text = q.trim();
  const isSearched = text.length >= MIN_SEARCH && listSearched(screen).length > 0;
  const known = filters.filter((condition) => isKnownCondition(condition, fields));
  const sent = toRequestFilters([...fixed, ...known], fields, clock);
  return {
    ...(isSearched ? { searches: [{ field: "*", value: text }] } : {}),
    ...(sent.length > 0 ? { filters: sent } : {}),
  };
}

/** The request of a page. */
export function toListRequest(
  state: ListState,
  columns: readonly Column[],
  surroundings: ListSurroundings,
): ListRequest {
  const { page, size, sort, parameters } = state;
  const { cursor } = surroundings;
  const place = cursor === undefined ? { offset: (page - 1) * size } : { cursor };
  return {
    ...parameters,
    ...toConditions(state, surroundings),
    limit: size,
    ...(page === 1 ? {} : place),
    ...(sort === null ? {} : { sort: sort.field, order: sort.order }),
    fields: listMembers(surroundings.screen, columns),
  };
}

/** The fields that a search looks into. */
export function listSearched(screen: UiScreen): readonly string[] {
  return Object.values(screen.fields).flatMap(({ searchable, label }) => (searchable ? [label] : []));
}
