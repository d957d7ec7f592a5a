// What a view keeps of a list, and how a list is made of it again.
import type { SystemViewConfig } from "@lathe/client";
import { type Clock, fromViewCondition, toViewCondition } from "./condition-query.ts";
import type { FilterField } from "./filter-fields.ts";
import type { ListConfig } from "./list-state.ts";

/** The list of a view; what the view does not say is as the defaults have it. */
export function fromViewConfig(
  config: SystemViewConfig,
  defaults: ListConfig,
  { fields, timeZone }: { readonly fields: readonly FilterField[]; readonly timeZone: string },
): ListConfig {
  const { q, filters = [], sort, order, columns, layout, parameters } = config;
  return {
    q: q ?? "",
    filters: filters.flatMap((filter) =>
      "any" in filter ? [] : [fromViewCondition(filter, fields, timeZone)],
    ),
    sort: sort == null ? defaults.sort : { field: sort, order: order ?? "asc" },
    columns: columns === undefined || columns.length === 0 ? defaults.columns : columns,
    layout: layout === "gallery" ? "gallery" : "table",
    parameters:
      parameters === undefined
        ? defaults.parameters
        : Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)])),
  };
}

/** What a view keeps of a list: all that is not as the entity has it anyway. */
export function toViewConfig(
  state: ListConfig,
  defaults: ListConfig,
  { fields, clock }: { readonly fields: readonly FilterField[]; readonly clock: Clock },
): SystemViewConfig {
  const { q, filters, sort, columns, layout, parameters } = state;
  const kept = filters.flatMap((condition) => {
    const field = fields.find(({ name }) => name === condition.field);
    return field === undefined ? [] : [toViewCondition(condition, field, clock)];
  });
  return {
    ...(q === "" ? {} : { q }),
    ...(kept.length === 0 ? {} : { filters: kept }),
    ...(sort === null ? {} : { sort: sort.field, order: sort.order }),
    ...(columns.join() === defaults.columns.join() ? {} : { columns }),
    ...(layout === "table" ? {} : { layout }),
    ...(Object.keys(parameters).length === 0 ? {} : { parameters }),
  };
}
