// The database of a model: its tables in an order in which they can be made, and the extensions they need.
import type { Entity } from "@lathe/model";
import { resolveJoinTables } from "./join-table.ts";
import type { ResolveLookup } from "./resolve-lookup.ts";
import type { ResolvedTable } from "./sql-types.ts";
import { sortByDependency } from "./table.ts";
import type { Resolved } from "./types.ts";

/** The tables of stored entities and of their relations. */
export function resolveDatabase(
  lookup: ResolveLookup,
  stored: readonly Entity[],
  entityTables: readonly ResolvedTable[],
): Pick<Resolved, "tables" | "extensions"> {
  const joins = stored.flatMap((entity) => resolveJoinTables(lookup, entity));
  const tables = sortByDependency([...entityTables, ...joins]);
  const needsTrigrams = tables.some(({ indexes }) => indexes.some(({ method }) => method === "trigrams"));
  return { tables, extensions: needsTrigrams ? ["pg_trgm"] : [] };
}
