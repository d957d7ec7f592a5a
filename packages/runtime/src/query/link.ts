// The conditions that lead from a record to its related ones.
import type { EntityDefinition, Link } from "../definition.ts";
import { type CallerClass } from "./caller.ts";
import { type RelatedView, canFollow } from "./related-view.ts";
import { columnOf, readCondition, ruleCondition } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { type SqlParameters, aliasBelow, quoteName } from "./sql-text.ts";

/** A record that leads somewhere: its id as an expression, and the row of its columns where that is at hand. */
export interface LinkStart {
  readonly table: string;
  readonly id: string;
  /** The alias of its row, in the same query. */
  readonly alias?: string;
}

/** True for the rows of a target, known by an alias, that a link leads to. */
export function linkCondition(
  link: Link,
  start: LinkStart,
  { alias, parameters }: { readonly alias: string; readonly parameters: SqlParameters },
): string {
  const id = columnOf(alias, "id");
  switch (link.kind) {
    case "reference":
      return `${id} = ${referenceOf(link.column, start, parameters)}`;
    case "inverse":
      return `${columnOf(alias, link.column)} = ${start.id}`;
    case "pairs": {
      const pairs = aliasBelow(alias, "pairs");
      const from = `${parameters.table(link.table)} ${quoteName(pairs)}`;
      return `${id} in (select ${columnOf(pairs, link.other)} from ${from} where ${columnOf(pairs, link.own)} = ${start.id})`;
    }
  }
}

function referenceOf(column: string, start: LinkStart, parameters: SqlParameters): string {
  if (start.alias !== undefined) return columnOf(start.alias, column);
  const from = `${parameters.table(start.table)} "start"`;
  return `(select ${columnOf("start", column)} from ${from} where ${columnOf("start", "id")} = ${start.id})`;
}

/** The rows of a target that a caller may read along a view. */
export interface ViewScope {
  readonly schema: Schema;
  readonly caller: CallerClass;
  readonly view: RelatedView;
  readonly target: EntityDefinition;
  readonly alias: string;
  readonly parameters: SqlParameters;
  /** True where the request says nothing of the view's parameters. */
  readonly takesDefaults?: boolean;
}

/** What must hold of a target besides the link: it can be read, and belongs to the collection. */
export function viewConditions(scope: ViewScope): readonly string[] {
  const { caller, view, target } = scope;
  if (!canFollow(target, caller)) return ["false"];
  const about = { ...scope, entity: target, ruleParameters: view.parameters };
  return [
    ...(caller.family === "external" ? [readCondition(about)] : []),
    ...(view.rule === null ? [] : [ruleCondition(view.rule, about)]),
  ].filter((condition) => condition !== "true");
}
