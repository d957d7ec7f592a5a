// The columns of exported CSV: one for each member, and for what records show of a belongsTo's target.
import type { FieldType } from "@lathe/contract";
import type { EntityDefinition, MemberDefinition } from "../../definition.ts";
import { type CallerScope, canReadEntity } from "../../query/caller-scope.ts";
import type { Schema } from "../../query/schema.ts";
import { formatPlainCell, formatTextCell } from "./csv-cells.ts";

type ShownRecord = Readonly<Record<string, unknown>>;

/** A column. */
export interface CsvColumn {
  readonly name: string;
  /** The text of its cell. */
  format(record: ShownRecord): string;
}

/** The columns of records that show a caller these members. */
export function listCsvColumns(
  schema: Schema,
  { entity, caller }: { readonly entity: EntityDefinition; readonly caller: CallerScope },
  names: readonly string[],
): readonly CsvColumn[] {
  return names.flatMap((name): readonly CsvColumn[] => {
    const relation = entity.members.find((member) => member.relation?.name === name)?.relation;
    if (relation === undefined) {
      const format = createFormatter(findMember(entity, name));
      return [{ name, format: (record) => format(record[name]) }];
    }
    const target = schema.entities.get(relation.target);
    if (target === undefined || !canReadEntity(target, caller)) return [];
    return relation.selection.map((inner) => {
      const format = createFormatter(findMember(target, inner));
      return { name: `${name}.${inner}`, format: (record) => format(toRecord(record[name])[inner]) };
    });
  });
}

function findMember({ members }: EntityDefinition, name: string): MemberDefinition | undefined {
  return members.find((member) => member.name === name);
}

function toRecord(value: unknown): ShownRecord {
  return typeof value === "object" && value !== null ? (value as ShownRecord) : {};
}

/** Types whose texts can't be formulas: they are checked to be numbers, times and ids. */
const PLAIN_TYPES: readonly FieldType[] = [
  "integer",
  "bigint",
  "decimal",
  "float",
  "boolean",
  "date",
  "datetime",
  "uuid",
];

/** How the values of a member are written; those of system members are plain. */
function createFormatter(member: MemberDefinition | undefined): (value: unknown) => string {
  const isPlain = member === undefined || PLAIN_TYPES.includes(member.type);
  const isImage = member?.type === "image";
  return (value) => {
    if (value === null || value === undefined) return "";
    if (isImage) return formatPlainCell(String(toRecord(value)["assetId"] ?? ""));
    const text = typeof value === "object" || member?.type === "json" ? JSON.stringify(value) : String(value);
    return isPlain ? formatPlainCell(text) : formatTextCell(text);
  };
}
