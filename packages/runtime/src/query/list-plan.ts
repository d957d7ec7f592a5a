// A list request held against the entity: names, capabilities and values are checked, nothing is SQL yet.
import { ANY_FIELD, OPERATORS_OF, type Operator, type SortOrder } from "@lathe/contract";
import type { Parameter } from "../db/driver.ts";
import type { EntityDefinition } from "../definition.ts";
import type { CallerClass } from "./caller.ts";
import { operandText } from "./comparison.ts";
import { type Cursor, readCursor } from "./cursor.ts";
import type { FilterIntent, ListRequest, SearchIntent } from "./list-request.ts";
import { type Checked, type RequestProblem, refuse } from "./problem.ts";
import type { RelatedView } from "./related-view.ts";
import { ID_MEMBER, type VisibleMember, membersSeenBy } from "./schema.ts";
import { type SqlValue, VALUE_TYPES } from "./value-types.ts";

/** A filter whose field is there and whose value has its type. */
export interface PlannedFilter {
  readonly member: VisibleMember;
  readonly op: Operator;
  /** How many parameters its values are: none for isNull, one for a list. */
  readonly count: number;
  readonly isNull: boolean;
}

/** A search in one member, or in any of several. */
export interface PlannedSearch {
  readonly members: readonly VisibleMember[];
}

/** What to sort by; the id decides among equals. */
export interface PlannedSort {
  readonly member: VisibleMember;
  readonly order: SortOrder;
}

/** A list, ready to be compiled: everything but `values` and `offset` is its shape. */
export interface ListPlan {
  readonly entity: EntityDefinition;
  /** Where only the records are meant that a record of another entity leads to. */
  readonly along?: Along;
  readonly limit: number;
  readonly offset: number;
  readonly cursor: Cursor | undefined;
  readonly filters: readonly PlannedFilter[];
  readonly searches: readonly PlannedSearch[];
  readonly sort: PlannedSort;
  /** The values of filters, then searches, in order. */
  readonly values: readonly Parameter[];
}

/** The way to related records: from an entity, by one of its relations or collections. */
export interface Along {
  readonly source: EntityDefinition;
  readonly view: RelatedView;
}

/** Newest first: ids are made in the order of time. */
const NEWEST_FIRST: PlannedSort = { member: ID_MEMBER, order: "desc" };

/** Plans a list, or says what the caller can't have; a hidden field is answered like one that does not exist. */
export function planList(
  entity: EntityDefinition,
  caller: CallerClass,
  request: ListRequest,
): Checked<ListPlan> {
  const members = membersSeenBy(caller.shows, entity);
  const problems: RequestProblem[] = [];
  const values: Parameter[] = [];
  const note = <T>(checked: Checked<T>): readonly T[] => {
    if (checked.ok) return [checked.value];
    problems.push(...checked.problems);
    return [];
  };
  const filters = request.filters.flatMap((filter, index) =>
    note(planFilter(filter, `filters/${index}`, members, values)),
  );
  const searches = request.searches.flatMap((search, index) =>
    note(planSearch(search, `searches/${index}`, members, values)),
  );
  const [sort = NEWEST_FIRST] = note(planSort(request, entity, members));
  const [cursor] = request.cursor === undefined ? [] : note(readCursor(request.cursor, sort));
  if (problems.length > 0) return { ok: false, problems };
  const offset = cursor?.offset ?? request.offset ?? 0;
  return {
    ok: true,
    value: { entity, limit: request.limit, offset, cursor, filters, searches, sort, values },
  };
}

/** Plans a list of related records: a page of them in the order of the collection, or else of the target. */
export function planRelated(
  target: EntityDefinition,
  { along, caller }: { readonly along: Along; readonly caller: CallerClass },
  { limit, offset, cursor: text }: Pick<ListRequest, "limit" | "offset" | "cursor">,
): Checked<ListPlan> {
  const { kind, sort: ofView } = along.view;
  const members = membersSeenBy(caller.shows, target);
  const sort = usualSort(kind === "collection" ? ofView : target.defaultSort, members);
  const read = text === undefined ? undefined : readCursor(text, sort);
  if (read !== undefined && !read.ok) return read;
  const cursor = read?.value;
  const place = { limit, offset: cursor?.offset ?? offset ?? 0, cursor };
  return {
    ok: true,
    value: { entity: target, along, ...place, filters: [], searches: [], sort, values: [] },
  };
}

function planFilter(
  { field, op, value }: FilterIntent,
  path: string,
  members: ReadonlyMap<string, VisibleMember>,
  values: Parameter[],
): Checked<PlannedFilter> {
  const member = members.get(field);
  if (member?.filterable !== true)
    return refuse(`${path}/field`, "not_filterable", "There is no filterable field of that name.");
  if (!OPERATORS_OF[member.type].includes(op)) {
    return refuse(`${path}/op`, "bad_operator", `This field takes ${OPERATORS_OF[member.type].join(", ")}.`);
  }
  if (op === "isNull") {
    return typeof value === "boolean"
      ? { ok: true, value: { member, op, count: 0, isNull: value } }
      : refuse(`${path}/value`, "bad_value", '"isNull" takes true or false.');
  }
  const read = readValues(op, value, member, path);
  if (!read.ok) return read;
  // As many values as a caller likes are one parameter, so that their number makes no other statement.
  const taken: readonly Parameter[] = op === "in" || op === "notIn" ? [read.value] : read.value;
  values.push(...taken);
  return { ok: true, value: { member, op, count: taken.length, isNull: false } };
}

function readValues(
  op: Operator,
  value: unknown,
  member: VisibleMember,
  path: string,
): Checked<readonly SqlValue[]> {
  const wantsList = op === "in" || op === "notIn" || op === "between";
  if (wantsList !== Array.isArray(value)) {
    return refuse(
      `${path}/value`,
      "bad_value",
      wantsList ? `"${op}" takes a list.` : `"${op}" takes a single value.`,
    );
  }
  const sent: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (op === "between" && sent.length !== 2) {
    return refuse(`${path}/value`, "bad_value", '"between" takes the lowest and the highest value.');
  }
  const type = VALUE_TYPES[member.type];
  const read = sent.map((one) => type.read(one, member));
  if (read.some((one) => one === undefined)) {
    return refuse(`${path}/value`, "bad_value", `The value must be ${type.form}.`);
  }
  const found = read.filter((one) => one !== undefined);
  return { ok: true, value: found.map((one) => (typeof one === "string" ? operandText(op, one) : one)) };
}

function planSearch(
  { field, value }: SearchIntent,
  path: string,
  members: ReadonlyMap<string, VisibleMember>,
  values: Parameter[],
): Checked<PlannedSearch> {
  const searchable = [...members.values()].filter((member) => member.searchable);
  const found = field === ANY_FIELD ? searchable : searchable.filter((member) => member.name === field);
  if (found.length === 0)
    return refuse(`${path}/field`, "not_searchable", "There is no searchable field of that name.");
  if (!value.isWellFormed())
    return refuse(`${path}/value`, "bad_value", "The value must be well-formed text.");
  values.push(operandText("contains", value));
  return { ok: true, value: { members: found } };
}

function planSort(
  request: ListRequest,
  entity: EntityDefinition,
  members: ReadonlyMap<string, VisibleMember>,
): Checked<PlannedSort> {
  if (request.sort !== undefined) {
    const member = members.get(request.sort);
    if (member?.sortable !== true)
      return refuse("sort", "not_sortable", "There is no sortable field of that name.");
    return { ok: true, value: { member, order: request.order ?? "asc" } };
  }
  return { ok: true, value: usualSort(entity.defaultSort, members) };
}

/** The order that a list has by itself. A sort by a hidden field would tell its order. */
function usualSort(
  usual: EntityDefinition["defaultSort"],
  members: ReadonlyMap<string, VisibleMember>,
): PlannedSort {
  const member = usual === null ? undefined : members.get(usual.field);
  return usual === null || member === undefined ? NEWEST_FIRST : { member, order: usual.order };
}
