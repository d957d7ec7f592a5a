// Values as the feed of changes has them: by the ids of members, in JSON, and how they become columns again.
import { CHANGE_TIMES } from "@lathe/contract";
import type { EntityDefinition, MemberDefinition } from "../definition.ts";
import { quoteColumn } from "./rule.ts";
import { quoteName, quoteText } from "./sql-text.ts";
import { VALUE_TYPES } from "./value-types.ts";

/** So many pairs a call can take: PostgreSQL has a limit of 100 arguments. */
const MAX_PAIRS = 50;

/** Numbers that JSON would not carry exactly are texts. */
const TEXT_TYPES: ReadonlySet<MemberDefinition["type"]> = new Set(["bigint", "decimal", "float"] as const);

/** The members whose values the feed has. */
export function listRememberedMembers({ members }: EntityDefinition): readonly MemberDefinition[] {
  return members.filter(({ history }) => history);
}

/** A row of an entity in the form in which the feed has what was deleted. */
export function compileRowImage(entity: EntityDefinition, alias: string): string {
  const pairs = [
    `${quoteText(CHANGE_TIMES.createdAt)}, ${quoteColumn(alias, "created_at")}`,
    `${quoteText(CHANGE_TIMES.updatedAt)}, ${quoteColumn(alias, "updated_at")}`,
    ...listRememberedMembers(entity).map(({ id, column, type }) => {
      const value = quoteColumn(alias, column);
      return `${quoteText(id)}, ${TEXT_TYPES.has(type) ? `${value}::text` : value}`;
    }),
  ];
  const parts: string[] = [];
  for (let start = 0; start < pairs.length; start += MAX_PAIRS) {
    parts.push(`jsonb_build_object(${pairs.slice(start, start + MAX_PAIRS).join(", ")})`);
  }
  return parts.join(" || ");
}

/** The value of a member in such an image; null where it is not there. */
export function compileStoredValue(
  { id, type }: Pick<MemberDefinition, "id" | "type">,
  image: string,
): string {
  const { cast } = VALUE_TYPES[type];
  if (cast === "jsonb") return `nullif(${image} -> ${quoteText(id)}, 'null')`;
  return `(${image} ->> ${quoteText(id)})::${cast}`;
}

/** The time in such an image. */
export function compileStoredTime(name: keyof typeof CHANGE_TIMES, image: string): string {
  return `(${image} ->> ${quoteText(CHANGE_TIMES[name])})::timestamptz(3)`;
}

/** An image as columns of the table, but for the id and the version. */
export function compileStoredColumns(entity: EntityDefinition, image: string): string {
  return [
    `${compileStoredTime("createdAt", image)} as "created_at"`,
    `${compileStoredTime("updatedAt", image)} as "updated_at"`,
    ...listRememberedMembers(entity).map(
      (member) => `${compileStoredValue(member, image)} as ${quoteName(member.column)}`,
    ),
  ].join(", ");
}

/** What people called the record of an image: the display member where it is remembered, else the id. */
export function compileStoredLabel(
  { members, display }: EntityDefinition,
  { image, id }: { readonly image: string; readonly id: string },
): string {
  const member = members.find(({ name, history }) => name === display && history);
  if (member === undefined) return `${id}::text`;
  const value = compileStoredValue(member, image);
  return `coalesce((${VALUE_TYPES[member.type].toJsonExpression(value)})::text, ${id}::text)`;
}
