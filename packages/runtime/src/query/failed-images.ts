// The rows of images whose sizes could not be made: one for each record that shows one.
import type { EntityDefinition, ImageDefinition } from "../definition.ts";
import type { CallerScope } from "./caller-scope.ts";
import { ASSETS_TABLE } from "./image-value.ts";
import { compileLabel } from "./label.ts";
import { canReadRelated } from "./related-view.ts";
import { quoteColumn } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { type CompiledStatement, SqlParameters, quoteText } from "./sql-text.ts";
import type { TimedRows } from "./timed-rows.ts";

/** An image field of a stored entity. */
export interface ShownImageField {
  readonly entity: EntityDefinition;
  readonly member: { readonly name: string; readonly column: string };
  readonly image: ImageDefinition;
}

/** For whom images are looked for. */
export interface FailedImageScope {
  readonly schema: Schema;
  readonly caller: CallerScope;
}

/** The image fields of the entities that the caller may read. */
export function listReadableImageFields({ schema, caller }: FailedImageScope): readonly ShownImageField[] {
  return [...schema.entities.values()].flatMap((entity) =>
    entity.source === null && canReadRelated(entity, caller)
      ? entity.members.flatMap((member) =>
          member.image === undefined ? [] : [{ entity, member, image: member.image }],
        )
      : [],
  );
}

const COLUMNS = ["module", "entity", "field", "record_id", "label", "asset_id", "error"];

/** The rows of some fields, at least one. */
export function createFailedImageRows(
  scope: FailedImageScope,
  fields: readonly ShownImageField[],
): TimedRows {
  return {
    listColumns: (alias) => COLUMNS.map((column) => quoteColumn(alias, column)),
    time: "at",
    compile: (parameters) =>
      fields.map((field) => compileFieldRows({ ...scope, parameters }, field)).join(" union all "),
  };
}

/** Compiles how many there are of some fields, at least one. */
export function compileFailedImageCount(
  scope: FailedImageScope,
  fields: readonly ShownImageField[],
): CompiledStatement {
  const parameters = new SqlParameters();
  const rows = createFailedImageRows(scope, fields).compile(parameters);
  return parameters.compile(`select count(*) from (${rows}) "t"`);
}

/** Few images fail: they are found first, by an index, and then the records that show them, by another. */
function compileFieldRows(
  scope: FailedImageScope & { readonly parameters: SqlParameters },
  { entity, member, image }: ShownImageField,
): string {
  const { parameters } = scope;
  const asset = (column: string) => quoteColumn("a", column);
  const record = (column: string) => quoteColumn("r", column);
  const { text: label } = compileLabel({ ...scope, entity, alias: "r" });
  const values: Readonly<Record<string, string>> = {
    module: `${quoteText(entity.module)}::text`,
    entity: `${quoteText(entity.name)}::text`,
    field: `${quoteText(member.name)}::text`,
    record_id: record("id"),
    label,
    asset_id: asset("id"),
    error: asset("error"),
    at: asset("updated_at"),
    id: `md5(${record("id")}::text || ${asset("id")}::text)::uuid`,
  };
  const columns = Object.entries(values).map(([name, value]) => `${value} as "${name}"`);
  return (
    `select ${columns.join(", ")} from ${parameters.table(ASSETS_TABLE)} "a" ` +
    `join ${parameters.table(entity.table)} "r" on ${record(member.column)} = ${asset("id")} ` +
    `where ${asset("state")} = 'failed' and ${asset("field_id")} = ${quoteText(image.fieldId)}`
  );
}
