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
  /** The id of a record; a text that indexes find; or one that is too short for them. */
  readonly kind: SearchKind;
  /** So many matches of an entity are looked at and counted. */
  readonly maxCounted: number;
  /** In so many records of an entity, the newest, what no index finds is looked for. */
  readonly maxScanned: number;
}

/** What a search is for. */
export type SearchKind = "id" | "text" | "shortText";

/** An index of parts of words finds something by three letters or digits in a row, and by nothing else. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

/** What kind of search a text is, which is no id. */
export function getSearchKind(text: string): SearchKind {
  return INDEXED.test(text) ? "text" : "shortText";
}

/**
 * Compiles a search. Its values are the text, escaped unless it is an id, and how many records of each entity are shown; its rows have
 * the name of an entity, how many of its records match, the id and the label of one of them. Labels that begin with the text come first.
 */
export function compileSearch(schema: Schema, caller: CallerScope, shape: SearchShape): CompiledStatement {
  const parameters = new SqlParameters();
  const selects = shape.entities.map((entity) => {
    const scope: SelectScope = { schema, caller, entity, alias: ALIAS, parameters };
    const order = `${shape.kind === "id" ? "" : `${compileIsPrefix(scope)} desc, `}"label" ${COLLATION}, "id"`;
    const limit = parameters.addOnce("limit", "bigint", bindValueAt(1));
    const matches = `${compileMatches(scope, shape)} limit ${shape.maxCounted}`;
    const best = `select "id", "label", count(*) over () as "total" from (${matches}) "found" order by ${order} limit ${limit}`;
    return `(select ${quoteText(entity.name)}, "total"::text, "id"::text, "label" from (${best}) "best")`;
  });
  return parameters.compile(selects.join(" union all "));
}

/** The entities of which only the newest records are looked at for something, where they have more. */
export function listScannedEntities({ entities, kind }: SearchShape, caller: CallerScope) {
  return entities.filter((entity) => {
    const { searched, isLabelApart } = listSearched(entity, caller);
    return kind === "shortText" ? searched.length > 0 || isLabelApart : kind === "text" && isLabelApart;
  });
}

/** What an index finds, and besides it what is found by looking. */
function compileMatches(scope: SelectScope, { kind, maxCounted, maxScanned }: SearchShape): string {
  const { entity, caller, parameters } = scope;
  const table = parameters.table(entity.table);
  const newest = `(select * from ${table} order by "id" desc limit ${maxScanned})`;
  if (kind === "id") return compileSelect(scope, table, compileIsRecord(scope));
  const { searched, isLabelApart } = listSearched(entity, caller);
  const inFields = searched.map((member) => compileHasText(scope, compileMemberValue(member, scope)));
  const inLabel = isLabelApart ? [compileHasText(scope, compileLabel(scope).text)] : [];
  if (kind === "shortText") return compileSelect(scope, newest, joinAny([...inFields, ...inLabel]));
  if (inFields.length === 0) return compileSelect(scope, newest, joinAny(inLabel));
  // The index of a searched field finds its matches best where they need no order, and nothing stands beside them.
  const indexed = compileSelect(scope, table, joinAny(inFields));
  if (inLabel.length === 0) return indexed;
  const scanned = compileSelect(scope, newest, joinAny(inLabel));
  return `(${indexed} limit ${maxCounted}) union (${scanned} limit ${maxCounted})`;
}

function compileSelect(scope: SelectScope, from: string, match: string): string {
  const rule = compileFamilyReadRule(scope.caller.family, { ...scope, takesDefaults: true });
  const columns = `${quoteColumn(ALIAS, "id")}, ${compileLabel(scope).text} as "label"`;
  const conditions = [rule, match].filter((condition) => condition !== "true");
  return `select ${columns} from ${from} ${quoteName(ALIAS)}${formatWhere(conditions)}`;
}

function joinAny(conditions: readonly string[]): string {
  return conditions.length === 0 ? "false" : `(${conditions.join(" or ")})`;
}

/** The fields that can be searched, and whether there is a label that is none of them. */
function listSearched(entity: EntityDefinition, caller: CallerScope) {
  const members = [...getVisibleMembers(caller.memberFamily, entity).values()];
  const searched = members.filter(({ searchable }) => searchable);
  const isLabelApart = entity.display !== null && !searched.some(({ name }) => name === entity.display);
  return { searched, isLabelApart };
}

function compileIsRecord({ parameters }: SelectScope): string {
  return `${quoteColumn(ALIAS, "id")} = ${parameters.addOnce("text", "uuid", bindValueAt(0))}`;
}

function compileHasText(scope: SelectScope, text: string): string {
  return compileLikeCondition(text, `'%' || ${addText(scope)} || '%'`);
}

function compileIsPrefix(scope: SelectScope): string {
  return `${foldCase('"label"')} like ${foldCase(`(${addText(scope)} || '%')`)}`;
}

function addText({ parameters }: SelectScope): string {
  return parameters.addOnce("text", "text", bindValueAt(0));
}

/**
 * Compiles whether one of the records that come next behind those that are looked at is the entity's own. Of a virtual entity not all
 * rows of its source are, and how many that has is not for all who read it.
 */
export function compileHasOlder(
  schema: Schema,
  caller: CallerScope,
  { entity, maxScanned }: Pick<SearchShape, "maxScanned"> & { readonly entity: EntityDefinition },
): CompiledStatement {
  const parameters = new SqlParameters();
  const table = parameters.table(entity.table);
  const scope: SelectScope = { schema, caller, entity, alias: ALIAS, parameters };
  const rule = compileFamilyReadRule(caller.family, { ...scope, takesDefaults: true });
  const next = `(select * from ${table} order by "id" desc offset ${maxScanned} limit ${maxScanned})`;
  return parameters.compile(`select exists (select from ${next} ${quoteName(ALIAS)} where ${rule})`);
}

/** Compiles how many rows tables have. Its value is their names; its rows have a name and a number. */
export function compileRowCounts(): CompiledStatement {
  const parameters = new SqlParameters();
  const names = parameters.add("text[]", bindValueAt(0));
  return parameters.compile(
    `select "table_name", sum("row_count")::bigint from "lathe"."table_slots" where "table_name" = any(${names}) group by 1`,
  );
}
