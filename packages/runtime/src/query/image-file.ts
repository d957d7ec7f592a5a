// The statement behind the URL of an image's file: the files of an asset, for whom the record can be read that shows it.
import type { EntityDefinition } from "../definition.ts";
import { type CallerScope, canReadEntity } from "./caller-scope.ts";
import { ASSETS_TABLE } from "./image-value.ts";
import { compileFamilyReadRule, quoteColumn } from "./rule.ts";
import { type Schema, getVisibleMembers } from "./schema.ts";
import { type CompiledStatement, SqlParameters, bindValueAt, quoteName } from "./sql-text.ts";

const ALIAS = "t";

/** An image member of an entity's own rows; what stands in other records has its URLs there. */
export interface ImageFileShape {
  readonly entity: EntityDefinition;
  readonly member: string;
}

/**
 * Compiles it. Values: the id of the record, the id of the asset. A row of one text, the asset's files as JSON; none where there
 * is no such record for the caller, it shows another asset, or the caller's family does not see the member.
 */
export function compileImageFile(
  schema: Schema,
  caller: CallerScope,
  { entity, member: name }: ImageFileShape,
): CompiledStatement {
  const parameters = new SqlParameters();
  const member = getVisibleMembers(caller.memberFamily, entity).get(name);
  if (member?.image === undefined || member.through !== undefined || !canReadEntity(entity, caller))
    return parameters.compile("select where false");
  const shown = quoteColumn(ALIAS, member.column);
  const conditions = [
    `${quoteColumn(ALIAS, "id")} = ${parameters.add("uuid", bindValueAt(0))}`,
    `${shown} = ${parameters.add("uuid", bindValueAt(1))}`,
    compileFamilyReadRule(caller.family, { schema, entity, alias: ALIAS, parameters }),
  ].filter((condition) => condition !== "true");
  return parameters.compile(
    `select "asset"."files"::text from ${parameters.table(entity.table)} ${quoteName(ALIAS)} ` +
      `join ${parameters.table(ASSETS_TABLE)} "asset" on "asset"."id" = ${shown} where ${conditions.join(" and ")}`,
  );
}
