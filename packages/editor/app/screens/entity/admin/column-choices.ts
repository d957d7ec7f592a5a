// The columns that a list can have, and their names in words.
import type { Screen } from "@lathe/contract";
import type { ColumnType } from "@lathe/admin-kit/look";

const SYSTEM_LABELS: Readonly<Record<string, string>> = {
  id: "Id",
  createdAt: "Created",
  updatedAt: "Updated",
};

/** Every name that can be a column. */
export function listColumnNames({ fields, relations, timestamps }: Screen): readonly string[] {
  return [
    ...Object.keys(fields),
    ...Object.entries(relations).flatMap(([name, { kind }]) => (kind === "belongsTo" ? [name] : [])),
    ...(timestamps ? ["createdAt", "updatedAt"] : []),
    "id",
  ];
}

/** What a member is called in the admin. */
export function getMemberLabel({ fields, relations, collections }: Screen, name: string): string {
  return (fields[name] ?? relations[name] ?? collections[name])?.label ?? SYSTEM_LABELS[name] ?? name;
}

/** What a column is of. */
export function getColumnType({ fields, relations }: Screen, name: string): ColumnType {
  if (Object.hasOwn(relations, name)) return "relation";
  return fields[name]?.type ?? (name === "id" ? "uuid" : "datetime");
}

/** The type in one word: of relations, the entity that they lead to. */
export function describeColumn(screen: Screen, name: string): string {
  const type = getColumnType(screen, name);
  return type === "relation" ? (screen.relations[name]?.target?.split("/").at(-1) ?? "") : type;
}
