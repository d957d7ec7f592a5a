// The statement of a search over several entities: of each the records that have a text somewhere, by their labels.
import type { EntityDefinition } from "../definition.ts";
import type { CallerScope } from "./caller-scope.ts";
import { compileLikeCondition, foldCase } from "./comparison.ts";
import { compileLabel } from "./label.ts";
import { compileFamilyReadRule, quoteColumn } from "./rule.ts";
import { type Schema, getVisibleMembers } from "./schema.ts";
import { type SelectScope, compileMemberValue } from "./select.ts";
import {
  type CompiledStatement,
  SqlParameters,
  bindValueAt,
  formatWhere,
  quoteName,
  quoteText,
} from "./sql-text.ts";
import { COLLATION } from "./value-types.ts";

const ALIAS = "t";

/** What is searched for, and how far. */
export interface SearchShape {
  /** Those that the caller may list. */
  readonly entities: readonly EntityDefinition[];
  /** Whether the text is the id of a record. */
  readonly isId: boolean;
  /** So many matches of an entity are looked at and counted. */
  readonly maxCounted: number;
}

/**
 * Compiles a search. Its values are the text, escaped unless it is an id, and how many records of each entity are shown; its rows have
 * the name of an entity, how many of its records match, the id and the label of one of them. Labels that begin with the text come first.
 */
export function compileSearch(schema: Schema, caller: CallerScope, shape: SearchShape): CompiledStatement {
  const parameters = new SqlParameters();
  const selects = shape.entities.map((entity) => {
    const scope: SelectScope = { schema, caller, entity, alias: ALIAS, parameters };
    // The index of a searched field finds its matches best where they need no order.
    const matches = `select ${quoteColumn(ALIAS, "id")}, ${compileLabel(scope).text} as "label" from ${parameters.table(entity.table)} ${quoteName(ALIAS)}${formatWhere(compileConditions(scope, shape.isId))} limit ${shape.maxCounted}`;
    const order = `${shape.isId ? "" : `${compileIsPrefix(scope)} desc, `}"label" ${COLLATION}, "id"`;
    const limit = parameters.addOnce("limit", "bigint", bindValueAt(1));
    const best = `select "id", "label", count(*) over () as "total" from (${matches}) "found" order by ${order} limit ${limit}`;
    return `(select ${quoteText(entity.name)}, "total"::text, "id"::text, "label" from (${best}) "best")`;
  });
  return parameters.compile(selects.join(" union all "));
}

function compileConditions(scope: SelectScope, isId: boolean): readonly string[] {
  const rule = compileFamilyReadRule(scope.caller.family, { ...scope, takesDefaults: true });
  const match = isId
    ? `${quoteColumn(ALIAS, "id")} = ${scope.parameters.addOnce("text", "uuid", bindValueAt(0))}`
    : compileTextCondition(scope);
  return [rule, match].filter((condition) => condition !== "true");
}

/** The text stands in a field that can be searched, or in the label. */
function compileTextCondition(scope: SelectScope): string {
  const { entity, caller } = scope;
  const members = [...getVisibleMembers(caller.memberFamily, entity).values()];
  const searched = members.filter(({ searchable }) => searchable);
  const isLabelSearched = searched.some(({ name }) => name === entity.display);
  const texts = [
    ...searched.map((member) => compileMemberValue(member, scope)),
    ...(isLabelSearched || entity.display === null ? [] : [compileLabel(scope).text]),
  ];
  const pattern = `'%' || ${addText(scope)} || '%'`;
  return texts.length === 0
    ? "false"
    : `(${texts.map((text) => compileLikeCondition(text, pattern)).join(" or ")})`;
}

function compileIsPrefix(scope: SelectScope): string {
  return `${foldCase('"label"')} like ${foldCase(`(${addText(scope)} || '%')`)}`;
}

function addText({ parameters }: SelectScope): string {
  return parameters.addOnce("text", "text", bindValueAt(0));
}
