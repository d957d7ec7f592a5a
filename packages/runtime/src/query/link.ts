// The conditions that lead from a record to its related ones.
import type { EntityDefinition, Link } from "../definition.ts";
import { type CallerScope } from "./caller-scope.ts";
import { type RelatedView, canReadRelated } from "./related-view.ts";
import { quoteColumn, compileReadRule, compileRule } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { type SqlParameters, createNestedAlias, quoteName } from "./sql-text.ts";

/** A record that leads somewhere: its id as an expression, and the row of its columns where that is at hand. */
export interface LinkSource {
  readonly table: string;
  readonly id: string;
  /** The alias of its row, in the same query. */
  readonly alias?: string;
}

/** True for the rows of a target, known by an alias, that a link leads to. */
export function compileLinkCondition(
  link: Link,
  linkSource: LinkSource,
  { alias, parameters }: { readonly alias: string; readonly parameters: SqlParameters },
): string {
  const id = quoteColumn(alias, "id");
  switch (link.kind) {
    case "reference":
      return `${id} = ${compileReference(link.column, linkSource, parameters)}`;
    case "inverse":
      return `${quoteColumn(alias, link.column)} = ${linkSource.id}`;
    case "pairs": {
      const pairs = createNestedAlias(alias, "pairs");
      const from = `${parameters.table(link.table)} ${quoteName(pairs)}`;
      return `${id} in (select ${quoteColumn(pairs, link.other)} from ${from} where ${quoteColumn(pairs, link.own)} = ${linkSource.id})`;
    }
  }
}

function compileReference(column: string, linkSource: LinkSource, parameters: SqlParameters): string {
  if (linkSource.alias !== undefined) return quoteColumn(linkSource.alias, column);
  const from = `${parameters.table(linkSource.table)} "start"`;
  return `(select ${quoteColumn("start", column)} from ${from} where ${quoteColumn("start", "id")} = ${linkSource.id})`;
}

/** The rows of a target that a caller may read along a view. */
export interface RelatedViewScope {
  readonly schema: Schema;
  readonly caller: CallerScope;
  readonly view: RelatedView;
  readonly target: EntityDefinition;
  readonly alias: string;
  readonly parameters: SqlParameters;
  /** True where the request says nothing of the view's parameters. */
  readonly takesDefaults?: boolean;
}

/** What must hold of a target besides the link: it can be read, and belongs to the collection. */
export function compileViewConditions(scope: RelatedViewScope): readonly string[] {
  const { caller, view, target } = scope;
  if (!canReadRelated(target, caller)) return ["false"];
  const ruleScope = { ...scope, entity: target, ruleParameters: view.parameters };
  return [
    ...(caller.family === "external" ? [compileReadRule(ruleScope)] : []),
    ...(view.rule === null ? [] : [compileRule(view.rule, ruleScope)]),
  ].filter((condition) => condition !== "true");
}
