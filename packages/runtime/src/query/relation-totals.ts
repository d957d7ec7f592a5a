// The statement of the totals of a record: how many records each of its relations and collections leads to.
import type { Row } from "../db/driver.ts";
import type { EntityDefinition } from "../definition.ts";
import type { CallerScope } from "./caller-scope.ts";
import { compileRelatedCount } from "./related-count.ts";
import { type RelatedView, listRelatedViews } from "./related-view.ts";
import { compileFamilyReadRule, quoteColumn } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { type CompiledStatement, SqlParameters, bindValueAt, formatWhere, quoteName } from "./sql-text.ts";

/** Whose records, and for whom. */
export interface TotalsShape {
  readonly schema: Schema;
  readonly caller: CallerScope;
  readonly entity: EntityDefinition;
}

/** Compiled totals. */
export interface CompiledTotals {
  /** Its value is the id; no row where there is no such record for the caller. */
  readonly statement: CompiledStatement;
  /** The totals by name. */
  read(row: Row): Readonly<Record<string, { readonly total: number }>>;
}

const ALIAS = "source";

/** What an operator can list without a parameter: whose target the caller may not read is not among it. */
export function listCountedViews({ schema, caller, entity }: TotalsShape): readonly RelatedView[] {
  return listRelatedViews(entity).filter(({ target, parameters }) => {
    const known = schema.entities.get(target);
    return known !== undefined && caller.canRead(known) && !parameters.some(({ required }) => required);
  });
}

/** Compiles the totals of all those views: each is that of the list along it. */
export function compileRelationTotals(shape: TotalsShape): CompiledTotals {
  const { schema, caller, entity } = shape;
  const parameters = new SqlParameters();
  const views = listCountedViews(shape);
  const counts = views.map((view) =>
    compileRelatedCount({ schema, caller, source: entity, alias: ALIAS, view, parameters }),
  );
  const idCondition = `${quoteColumn(ALIAS, "id")} = ${parameters.add("uuid", bindValueAt(0))}`;
  const rule = compileFamilyReadRule(caller.family, { schema, entity, alias: ALIAS, parameters });
  const conditions = [idCondition, rule].filter((condition) => condition !== "true");
  const from = `${parameters.table(entity.table)} ${quoteName(ALIAS)}`;
  return {
    statement: parameters.compile(`select ${counts.join(", ")} from ${from}${formatWhere(conditions)}`),
    read: (row) => Object.fromEntries(views.map(({ name }, i) => [name, { total: Number(row[i]) }])),
  };
}
