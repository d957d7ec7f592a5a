// A list request held against the entity: names, capabilities and values are checked, nothing is SQL yet.
import { ANY_FIELD, type SortOrder } from "@lathe/contract";
import type { Parameter } from "../db/driver.ts";
import type { EntityDefinition } from "../definition.ts";
import type { CallerScope } from "./caller-scope.ts";
import { escapeOperand } from "./comparison.ts";
import type { SearchRequest } from "./conditions-request.ts";
import { type Cursor, parseCursor } from "./cursor.ts";
import { type PlannedGroup, planFilters } from "./filter-plan.ts";
import { type ListCapability, describeKnownFields } from "./known-fields.ts";
import type { ListRequest } from "./list-request.ts";
import { formatPlanShape } from "./list-shape.ts";
import { type CheckResult, type RequestProblem, refuse } from "./problem.ts";
import { type RecordFields, listRecordMembers, planFields } from "./record-fields.ts";
import type { RelatedView } from "./related-view.ts";
import { ID_MEMBER, type Schema, type VisibleMember, getVisibleMembers } from "./schema.ts";

/** A search in one member, or in any of several. */
export interface PlannedSearch {
  readonly members: readonly VisibleMember[];
  /** Its place among the values of the plan. */
  readonly valueIndex: number;
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
  /** All of them hold: of each group, one filter. */
  readonly filters: readonly PlannedGroup[];
  readonly searches: readonly PlannedSearch[];
  readonly sort: PlannedSort;
  /** What is shown of the records. */
  readonly fields: RecordFields;
  /** Whether it is told how many match in all; otherwise nothing is counted. */
  readonly hasTotal: boolean;
  /** The values of filters and searches. */
  readonly values: readonly Parameter[];
  /** What it shares with other plans, whose values and places are others. */
  readonly shape: string;
}

/** The way to related records: from an entity, by one of its relations or collections. */
export interface RelationPath {
  readonly source: EntityDefinition;
  readonly view: RelatedView;
}

/** Whose list it is, and who asks for it. */
export interface ListScope {
  readonly schema: Schema;
  readonly entity: EntityDefinition;
  readonly caller: CallerScope;
}

/** Newest first: ids are made in the order of time. */
const NEWEST_FIRST: PlannedSort = { member: ID_MEMBER, order: "desc" };

/** Plans a list, or says what the caller can't have; a hidden field is answered like one that does not exist. */
export function planList({ schema, entity, caller }: ListScope, request: ListRequest): CheckResult<ListPlan> {
  const members = getVisibleMembers(caller.memberFamily, entity);
  const problems: RequestProblem[] = [];
  const values: Parameter[] = [];
  const collectValid = <T>(checked: CheckResult<T>): readonly T[] => {
    if (checked.ok) return [checked.value];
    problems.push(...checked.problems);
    return [];
  };
  const filters = planFilters({ schema, entity, members, caller }, request.filters, values).flatMap(
    collectValid,
  );
  const searches = request.searches.flatMap((search, index) =>
    collectValid(planSearch(search, `searches/${index}`, members, values)),
  );
  const [sort = NEWEST_FIRST] = collectValid(planSort(request, entity, members));
  const [cursor] = request.cursor === undefined ? [] : collectValid(parseCursor(request.cursor, sort));
  const [fields] = collectValid(
    planFields(request.fields, () => listRecordMembers(caller.memberFamily, entity)),
  );
  if (problems.length > 0) return { ok: false, problems };
  const offset = cursor?.offset ?? request.offset ?? 0;
  const { limit, total: hasTotal } = request;
  const plan = { entity, limit, offset, cursor, filters, searches, sort, fields, hasTotal, values };
  return { ok: true, value: withShape(plan) };
}

/** Plans a list of related records: a page of them in the order of the collection, or else of the target. */
export function planRelated(
  target: EntityDefinition,
  { relationPath, caller }: { readonly relationPath: RelationPath; readonly caller: CallerScope },
  {
    limit,
    offset,
    cursor: text,
    fields: asked,
    total: hasTotal,
  }: Pick<ListRequest, "limit" | "offset" | "cursor" | "fields" | "total">,
): CheckResult<ListPlan> {
  const { kind, sort: viewSort, selection } = relationPath.view;
  const members = getVisibleMembers(caller.memberFamily, target);
  const sort = resolveDefaultSort(kind === "collection" ? viewSort : target.defaultSort, members);
  const read = text === undefined ? undefined : parseCursor(text, sort);
  if (read !== undefined && !read.ok) return read;
  const listShown = () =>
    selection.length === 0
      ? listRecordMembers(caller.memberFamily, target)
      : ["id", ...selection].filter((name) => members.has(name));
  const fields = planFields(asked, listShown);
  if (!fields.ok) return fields;
  const cursor = read?.value;
  const paging = { limit, offset: cursor?.offset ?? offset ?? 0, cursor };
  const asking = { filters: [], searches: [], sort, fields: fields.value, hasTotal, values: [] };
  return { ok: true, value: withShape({ entity: target, relationPath, ...paging, ...asking }) };
}

/** The same list with records alone that have one of some texts in a member: what the server itself asks for. */
export function narrowList(plan: ListPlan, name: string, texts: readonly string[]): ListPlan {
  const member = getVisibleMembers("admin", plan.entity).get(name);
  if (member === undefined) throw new Error(`"${plan.entity.name}" has no member "${name}"`);
  const valueIndex = plan.values.length;
  const group: PlannedGroup = [
    { field: { kind: "member", name, member }, op: "in", valueIndex, count: 1, isNull: false },
  ];
  return withShape({ ...plan, filters: [...plan.filters, group], values: [...plan.values, texts] });
}

function withShape(plan: Omit<ListPlan, "shape">): ListPlan {
  return { ...plan, shape: formatPlanShape(plan) };
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
    return refuse(
      `${path}/field`,
      "not_searchable",
      describeKnownFields("searchable", listNames("searchable", members)),
    );
  if (!value.isWellFormed())
    return refuse(
      `${path}/value`,
      "bad_value",
      'The value must be text without half surrogate pairs, such as "harbour".',
    );
  values.push(escapeOperand("contains", value));
  return { ok: true, value: { members: found, valueIndex: values.length - 1 } };
}

function planSort(
  request: ListRequest,
  entity: EntityDefinition,
  members: ReadonlyMap<string, VisibleMember>,
): CheckResult<PlannedSort> {
  if (request.sort !== undefined) {
    const member = members.get(request.sort);
    if (member?.sortable !== true)
      return refuse("sort", "not_sortable", describeKnownFields("sortable", listNames("sortable", members)));
    return { ok: true, value: { member, order: request.order ?? "asc" } };
  }
  return { ok: true, value: resolveDefaultSort(entity.defaultSort, members) };
}

function listNames(
  capability: ListCapability,
  members: ReadonlyMap<string, VisibleMember>,
): readonly string[] {
  return [...members.values()].filter((member) => member[capability]).map(({ name }) => name);
}

/** The order that a list has by itself. A sort by a hidden field would tell its order. */
function resolveDefaultSort(
  defaultSort: EntityDefinition["defaultSort"],
  members: ReadonlyMap<string, VisibleMember>,
): PlannedSort {
  const member = defaultSort === null ? undefined : members.get(defaultSort.field);
  return defaultSort === null || member === undefined ? NEWEST_FIRST : { member, order: defaultSort.order };
}
