// How many records a record leads to along a relation or collection, as far as the caller may read them.
import type { EntityDefinition } from "../definition.ts";
import type { CallerScope } from "./caller-scope.ts";
import { compileLinkCondition, compileViewConditions } from "./link.ts";
import type { RelatedView } from "./related-view.ts";
import { quoteColumn } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { type SqlParameters, createNestedAlias, quoteName } from "./sql-text.ts";

/** Whose related records are counted, along which view, and for whom. */
export interface RelatedCount {
  readonly schema: Schema;
  readonly caller: CallerScope;
  readonly source: EntityDefinition;
  /** The row of the source, in the same query. */
  readonly alias: string;
  readonly view: RelatedView;
  readonly parameters: SqlParameters;
}

/** The number as an expression; the parameters of a collection have their defaults. */
export function compileRelatedCount(count: RelatedCount): string {
  const { schema, source, view, parameters } = count;
  const target = schema.entities.get(view.target);
  if (target === undefined) throw new Error(`"${view.name}" of "${source.name}" leads nowhere`);
  const alias = createNestedAlias(count.alias, view.name);
  const linkSource = { table: source.table, id: quoteColumn(count.alias, "id"), alias: count.alias };
  const conditions = [
    compileLinkCondition(view.link, linkSource, { alias, parameters }),
    ...compileViewConditions({ ...count, target, alias, takesDefaults: true }),
  ];
  // A bare number to sort by would be the place of a column.
  if (conditions.includes("false")) return "0::integer";
  const from = `${parameters.table(target.table)} ${quoteName(alias)}`;
  return `(select count(*)::integer from ${from} where ${conditions.join(" and ")})`;
}
