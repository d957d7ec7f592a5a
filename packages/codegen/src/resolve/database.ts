// The database of a model: its tables in an order in which they can be made, and the extensions they need.
import { type Entity, type Model, getLookup } from "@lathe/model";
import { resolveJoinTables } from "./join-table.ts";
import { resolveMembers } from "./members.ts";
import type { ResolvedTable } from "./sql-types.ts";
import { sortByDependency, resolveTable } from "./table.ts";
import type { Resolved } from "./types.ts";

/** The tables of a valid model, and nothing else of it: migrations need no more. */
export function resolveDatabase(model: Model): Pick<Resolved, "tables" | "extensions"> {
  const lookup = getLookup(model);
  const stored = model.entities.filter(({ kind }) => kind === "persistent");
  return resolveDatabaseOfTables(
    model,
    stored,
    stored.map((entity) => resolveTable(lookup, entity, resolveMembers(lookup, entity))),
  );
}

/** The same, where the tables of the stored entities are there. */
export function resolveDatabaseOfTables(
  model: Model,
  stored: readonly Entity[],
  entityTables: readonly ResolvedTable[],
): Pick<Resolved, "tables" | "extensions"> {
  const joins = stored.flatMap((entity) => resolveJoinTables(getLookup(model), entity));
  const tables = sortByDependency([...entityTables, ...joins]);
  const needsTrigrams = tables.some(({ indexes }) => indexes.some(({ method }) => method === "trigrams"));
  return { tables, extensions: needsTrigrams ? ["pg_trgm"] : [] };
}
