// Images in the statements that change records: which assets may be shown, and what becomes of those that no longer are.
import type { MemberDefinition } from "../definition.ts";
import { ASSETS_TABLE } from "./image-value.ts";
import { quoteColumn } from "./rule.ts";
import { type SqlParameters, quoteName, quoteTable, quoteText } from "./sql-text.ts";

/** An asset that a write would show. */
export interface WrittenAsset {
  readonly member: MemberDefinition;
  /** The expression of its id. */
  readonly value: string;
  /** Whether it may be anybody's, and not only one that the caller has uploaded. */
  readonly takesAny: boolean;
  /** What holds the row as it is before the change; undefined for a new record. */
  readonly before: string | undefined;
}

/**
 * Selects a row where the asset may be shown: it was uploaded for this field, by the caller or for what the record shows already.
 * It stays until the write is done.
 */
export function compileAssetCheck(
  { member, value, takesAny, before }: WrittenAsset,
  parameters: SqlParameters,
): string {
  const { entityId = "", fieldId = "" } = member.image ?? {};
  const conditions = [
    `"asset"."id" = ${value}`,
    `"asset"."entity_id" = ${quoteText(entityId)}`,
    `"asset"."field_id" = ${quoteText(fieldId)}`,
  ];
  if (!takesAny) {
    const account = parameters.add("uuid", ({ accountId }) => accountId);
    const isShown =
      before === undefined
        ? ""
        : ` or "asset"."id" = (select ${quoteName(member.column)} from ${quoteName(before)})`;
    conditions.push(`("asset"."created_by" = ${account}${isShown})`);
  }
  return `select from ${quoteTable(ASSETS_TABLE)} "asset" where ${conditions.join(" and ")} for key share`;
}

/** Marks the assets that a row had before and has no more: their files can go without waiting for anybody to miss them. */
export function compileReplacedAssets(
  columns: readonly string[],
  { before, after }: { readonly before: string; readonly after: string },
): string {
  const replaced = columns.map(
    (column) => `nullif(${quoteColumn(before, column)}, ${quoteColumn(after, column)})`,
  );
  return (
    `update ${quoteTable(ASSETS_TABLE)} "asset" set "unreferenced_since" = '-infinity' ` +
    `from ${quoteName(before)}, ${quoteName(after)} where "asset"."id" = any(array[${replaced.join(", ")}])`
  );
}
