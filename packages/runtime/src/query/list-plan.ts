// A list request held against the entity: names, capabilities and values are checked, nothing is SQL yet.
import { ANY_FIELD, OPERATORS_BY_FIELD_TYPE, type Operator, type SortOrder } from "@lathe/contract";
import type { Parameter } from "../db/driver.ts";
import type { EntityDefinition } from "../definition.ts";
import type { CallerScope } from "./caller-scope.ts";
import { escapeOperand } from "./comparison.ts";
import { type Cursor, parseCursor } from "./cursor.ts";
import type { FilterRequest, ListRequest, SearchRequest } from "./list-request.ts";
import { formatPlanShape } from "./list-shape.ts";
import { type CheckResult, type RequestProblem, refuse } from "./problem.ts";
import { type RecordFields, listRecordMembers, planFields } from "./record-fields.ts";
import type { RelatedView } from "./related-view.ts";
import { ID_MEMBER, type VisibleMember, getVisibleMembers } from "./schema.ts";
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

/** A list, ready to be compiled. */
export interface ListPlan {
  readonly entity: EntityDefinition;
  /** Where only the records are meant that a record of another entity leads to. */
  readonly relationPath?: RelationPath;
  readonly limit: number;
  readonly offset: number;
  readonly cursor: Cursor | undefined;
  readonly filters: readonly PlannedFilter[];
  readonly searches: readonly PlannedSearch[];
  readonly sort: PlannedSort;
  /** What is shown of the records. */
  readonly fields: RecordFields;
  /** The values of filters, then searches, in order. */
  readonly values: readonly Parameter[];
  /** What it shares with other plans, whose values and places are others. */
  readonly shape: string;
}

/** The way to related records: from an entity, by one of its relations or collections. */
export interface RelationPath {
  readonly source: EntityDefinition;
  readonly view: RelatedView;
}

/** Newest first: ids are made in the order of time. */
const NEWEST_FIRST: PlannedSort = { member: ID_MEMBER, order: "desc" };

/** Plans a list, or says what the caller can't have; a hidden field is answered like one that does not exist. */
export function planList(
  entity: EntityDefinition,
  caller: CallerScope,
  request: ListRequest,
): CheckResult<ListPlan> {
  const members = getVisibleMembers(caller.memberFamily, entity);
  const problems: RequestProblem[] = [];
  const values: Parameter[] = [];
  const collectValid = <T>(checked: CheckResult<T>): readonly T[] => {
    if (checked.ok) return [checked.value];
    problems.push(...checked.problems);
    return [];
  };
  const filters = request.filters.flatMap((filter, index) =>
    collectValid(planFilter(filter, `filters/${index}`, members, values)),
  );
  const searches = request.searches.flatMap((search, index) =>
    collectValid(planSearch(search, `searches/${index}`, members, values)),
  );
  const [sort = NEWEST_FIRST] = collectValid(planSort(request, entity, members));
  const [cursor] = request.cursor === undefined ? [] : collectValid(parseCursor(request.cursor, sort));
  const [fields] = collectValid(planFields(request.fields, listRecordMembers(caller.memberFamily, entity)));
  if (problems.length > 0) return { ok: false, problems };
  const offset = cursor?.offset ?? request.offset ?? 0;
  const plan = { entity, limit: request.limit, offset, cursor, filters, searches, sort, fields, values };
  return { ok: true, value: withShape(plan) };
}

/** Plans a list of related records: a page of them in the order of the collection, or else of the target. */
export function planRelated(
  target: EntityDefinition,
  { relationPath, caller }: { readonly relationPath: RelationPath; readonly caller: CallerScope },
  { limit, offset, cursor: text, fields: asked }: Pick<ListRequest, "limit" | "offset" | "cursor" | "fields">,
): CheckResult<ListPlan> {
  const { kind, sort: viewSort, selection } = relationPath.view;
  const members = getVisibleMembers(caller.memberFamily, target);
  const sort = resolveDefaultSort(kind === "collection" ? viewSort : target.defaultSort, members);
  const read = text === undefined ? undefined : parseCursor(text, sort);
  if (read !== undefined && !read.ok) return read;
  const shown =
    selection.length === 0
      ? listRecordMembers(caller.memberFamily, target)
      : ["id", ...selection].filter((name) => members.has(name));
  const fields = planFields(asked, shown);
  if (!fields.ok) return fields;
  const cursor = read?.value;
  const paging = { limit, offset: cursor?.offset ?? offset ?? 0, cursor };
  const asking = { filters: [], searches: [], sort, fields: fields.value, values: [] };
  return { ok: true, value: withShape({ entity: target, relationPath, ...paging, ...asking }) };
}

function withShape(plan: Omit<ListPlan, "shape">): ListPlan {
  return { ...plan, shape: formatPlanShape(plan) };
}

function planFilter(
  { field, op, value }: FilterRequest,
  path: string,
  members: ReadonlyMap<string, VisibleMember>,
  values: Parameter[],
): CheckResult<PlannedFilter> {
  const member = members.get(field);
  if (member?.filterable !== true)
    return refuse(`${path}/field`, "not_filterable", describeUnknownField("filterable", members));
  if (!OPERATORS_BY_FIELD_TYPE[member.type].includes(op)) {
    return refuse(
      `${path}/op`,
      "bad_operator",
      `This field takes ${OPERATORS_BY_FIELD_TYPE[member.type].join(", ")}.`,
    );
  }
  if (op === "isNull") {
    return typeof value === "boolean"
      ? { ok: true, value: { member, op, count: 0, isNull: value } }
      : refuse(`${path}/value`, "bad_value", '"isNull" takes true or false.');
  }
  const read = parseValues(op, value, member, path);
  if (!read.ok) return read;
  // As many values as a caller likes are one parameter, so that their number makes no other statement.
  const parameters: readonly Parameter[] = op === "in" || op === "notIn" ? [read.value] : read.value;
  values.push(...parameters);
  return { ok: true, value: { member, op, count: parameters.length, isNull: false } };
}

function parseValues(
  op: Operator,
  value: unknown,
  member: VisibleMember,
  path: string,
): CheckResult<readonly SqlValue[]> {
  const type = VALUE_TYPES[member.type];
  const wantsList = op === "in" || op === "notIn" || op === "between";
  if (wantsList !== Array.isArray(value)) {
    return refuse(
      `${path}/value`,
      "bad_value",
      wantsList
        ? `"${op}" takes a list, each item of which is ${type.describe(member)}.`
        : `"${op}" takes a single value: ${type.describe(member)}.`,
    );
  }
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (op === "between" && items.length !== 2) {
    return refuse(
      `${path}/value`,
      "bad_value",
      `"between" takes a list of two, the lowest and the highest value; each is ${type.describe(member)}.`,
    );
  }
  const read = items.map((one) => type.parse(one, member));
  if (read.some((one) => one === undefined)) {
    return refuse(`${path}/value`, "bad_value", `The value must be ${type.describe(member)}.`);
  }
  const found = read.filter((one) => one !== undefined);
  return { ok: true, value: found.map((one) => (typeof one === "string" ? escapeOperand(op, one) : one)) };
}

function planSearch(
  { field, value }: SearchRequest,
  path: string,
  members: ReadonlyMap<string, VisibleMember>,
  values: Parameter[],
): CheckResult<PlannedSearch> {
  const searchable = [...members.values()].filter((member) => member.searchable);
  const found = field === ANY_FIELD ? searchable : searchable.filter((member) => member.name === field);
  if (found.length === 0)
    return refuse(`${path}/field`, "not_searchable", describeUnknownField("searchable", members));
  if (!value.isWellFormed())
    return refuse(
      `${path}/value`,
      "bad_value",
      'The value must be text without half surrogate pairs, such as "harbour".',
    );
  values.push(escapeOperand("contains", value));
  return { ok: true, value: { members: found } };
}

function planSort(
  request: ListRequest,
  entity: EntityDefinition,
  members: ReadonlyMap<string, VisibleMember>,
): CheckResult<PlannedSort> {
  if (request.sort !== undefined) {
    const member = members.get(request.sort);
    if (member?.sortable !== true)
      return refuse("sort", "not_sortable", describeUnknownField("sortable", members));
    return { ok: true, value: { member, order: request.order ?? "asc" } };
  }
  return { ok: true, value: resolveDefaultSort(entity.defaultSort, members) };
}

/** What can be asked for instead; the same for a hidden field and one that is not there. */
function describeUnknownField(
  capability: "filterable" | "searchable" | "sortable",
  members: ReadonlyMap<string, VisibleMember>,
): string {
  const names = [...members.values()].filter((member) => member[capability]).map(({ name }) => name);
  const known =
    names.length === 0 ? "There are none here." : `Known: ${names.slice(0, MAX_LISTED).join(", ")}.`;
  return `There is no ${capability} field of that name. ${known}`;
}

/** So many names are listed in a message. */
const MAX_LISTED = 30;

/** The order that a list has by itself. A sort by a hidden field would tell its order. */
function resolveDefaultSort(
  defaultSort: EntityDefinition["defaultSort"],
  members: ReadonlyMap<string, VisibleMember>,
): PlannedSort {
  const member = defaultSort === null ? undefined : members.get(defaultSort.field);
  return defaultSort === null || member === undefined ? NEWEST_FIRST : { member, order: defaultSort.order };
}
