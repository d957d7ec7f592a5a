// Filters held against an entity: names, capabilities, operators and values are checked, nothing is SQL yet.
import type { FilterOperator } from "@lathe/contract";
import type { Parameter } from "../db/driver.ts";
import type { EntityDefinition } from "../definition.ts";
import { escapeOperand } from "./comparison.ts";
import type { FilterElement, FilterRequest } from "./conditions-request.ts";
import {
  type FilterField,
  type FilteredList,
  findFilterField,
  getFilterType,
  listFilterFields,
  listFilterOperators,
} from "./filter-fields.ts";
import { describeKnownFields } from "./known-fields.ts";
import { type CheckResult, refuse } from "./problem.ts";
import { type SqlValue, VALUE_TYPES } from "./value-types.ts";

/** A filter whose field is there and whose value has its type. */
export interface PlannedFilter {
  readonly field: FilterField;
  readonly op: FilterOperator;
  /** Its place among the values of the plan, and how many of them it has: none for isNull, one for a list. */
  readonly valueIndex: number;
  readonly count: number;
  readonly isNull: boolean;
}

/** Filters of which one is enough; most have no other beside them. */
export type PlannedGroup = readonly PlannedFilter[];

/** Plans the filters of a list, each at its place in `filters`, or says what the caller can't have; their values are added to others. */
export function planFilters(
  list: FilteredList,
  filters: readonly FilterElement[],
  values: Parameter[],
): readonly CheckResult<PlannedGroup>[] {
  const plan = (filter: FilterRequest, path: string) => planFilter(list, { ...filter, path }, values);
  return filters.map((element, i) => {
    const path = `filters/${i}`;
    if ("any" in element) return collectGroup(element.any.map((one, k) => plan(one, `${path}/any/${k}`)));
    return collectGroup([plan(element, path)]);
  });
}

/** The other entities whose records decide about filters. */
export function listFilteredTargets(groups: readonly PlannedGroup[]): readonly EntityDefinition[] {
  return groups.flat().flatMap(({ field }) => (field.kind === "member" ? [] : [field.target]));
}

function collectGroup(planned: readonly CheckResult<PlannedFilter>[]): CheckResult<PlannedGroup> {
  const problems = planned.flatMap((one) => (one.ok ? [] : one.problems));
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: planned.flatMap((one) => (one.ok ? [one.value] : [])) };
}

interface PlacedFilter extends FilterRequest {
  readonly path: string;
}

function planFilter(
  list: FilteredList,
  { field: name, op, value, path }: PlacedFilter,
  values: Parameter[],
): CheckResult<PlannedFilter> {
  const field = findFilterField(list, name);
  if (field === undefined)
    return refuse(`${path}/field`, "not_filterable", describeKnownFields("filterable", listNames(list)));
  const operators = listFilterOperators(field);
  if (!operators.includes(op))
    return refuse(`${path}/op`, "bad_operator", `This field takes ${operators.join(", ")}.`);
  const valueIndex = values.length;
  if (op === "isNull") {
    return typeof value === "boolean"
      ? { ok: true, value: { field, op, valueIndex, count: 0, isNull: value } }
      : refuse(`${path}/value`, "bad_value", '"isNull" takes true or false.');
  }
  const read = parseValues(op, { value, field, path });
  if (!read.ok) return read;
  const parameters = toParameters(op, read.value);
  values.push(...parameters);
  return { ok: true, value: { field, op, valueIndex, count: parameters.length, isNull: false } };
}

/**
 * As many values as a caller likes are one parameter, so that their number makes no other statement. Of none, all are there: that is
 * a statement of its own.
 */
function toParameters(op: FilterOperator, values: readonly SqlValue[]): readonly Parameter[] {
  if (op === "hasAll") return values.length === 0 ? [] : [[...new Set(values)]];
  return op === "in" || op === "notIn" ? [values] : values;
}

function listNames(list: FilteredList): readonly string[] {
  return listFilterFields(list).map(({ name }) => name);
}

const LIST_OPERATORS: readonly FilterOperator[] = ["in", "notIn", "hasAll", "between"];

function parseValues(
  op: FilterOperator,
  { value, field, path }: { readonly value: unknown; readonly field: FilterField; readonly path: string },
): CheckResult<readonly SqlValue[]> {
  const type = VALUE_TYPES[getFilterType(field)];
  const limits = field.kind === "membership" ? {} : field.member;
  const refuseValue = (message: string) => refuse(`${path}/value`, "bad_value", message);
  const wantsList = LIST_OPERATORS.includes(op);
  if (wantsList !== Array.isArray(value)) {
    return refuseValue(
      wantsList
        ? `"${op}" takes a list, each item of which is ${type.describe(limits)}.`
        : `"${op}" takes a single value: ${type.describe(limits)}.`,
    );
  }
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (op === "between" && items.length !== 2) {
    return refuseValue(
      `"between" takes a list of two, the lowest and the highest value; each is ${type.describe(limits)}.`,
    );
  }
  const read = items.map((one) => type.parse(one, limits));
  if (read.some((one) => one === undefined))
    return refuseValue(`The value must be ${type.describe(limits)}.`);
  const found = read.filter((one) => one !== undefined);
  return { ok: true, value: found.map((one) => (typeof one === "string" ? escapeOperand(op, one) : one)) };
}
