// What people enter for a member of a part: one word out of a few, whatever the JSON Schema looks like.
import { type MemberSchema, resolveSchema } from "./part-schema.ts";

/** What a value consists of, for those who ask people for it. */
export type ValueForm =
  /** Yes or no. */
  | { readonly kind: "flag" }
  /** One word out of a list. */
  | { readonly kind: "choice"; readonly choices: readonly string[] }
  | { readonly kind: "number" }
  | { readonly kind: "text" }
  /** A list of names. */
  | { readonly kind: "names" }
  /** The values of an enum, with their labels. */
  | { readonly kind: "values" }
  /** An entity and one of its relations. */
  | { readonly kind: "relation" }
  /** A field and a direction. */
  | { readonly kind: "sort" }
  /** A yes or no for each name. */
  | { readonly kind: "flags"; readonly names: readonly string[] }
  /** A word for each name; what is not named stays as it was. */
  | { readonly kind: "modes"; readonly names: readonly string[]; readonly modes: readonly string[] }
  /** A value of the field that it is about. */
  | { readonly kind: "fieldValue" }
  | { readonly kind: "json" };

/** What the values of a schema consist of. */
export function describeValueForm(schema: MemberSchema): ValueForm {
  const { type, enum: choices, items, properties, required = [] } = resolveSchema(schema);
  if (choices !== undefined) return { kind: "choice", choices };
  if (type === "boolean") return { kind: "flag" };
  if (type === "integer" || type === "number") return { kind: "number" };
  if (type === "string" || Array.isArray(type)) return { kind: "text" };
  if (type === "array") return describeList(items ?? {});
  if (required.includes("relation")) return { kind: "relation" };
  if (required.includes("field")) return { kind: "sort" };
  return describeObject(Object.entries(properties ?? {}));
}

function describeList({ type, required = [] }: MemberSchema): ValueForm {
  if (type === "string") return { kind: "names" };
  return { kind: required.includes("value") ? "values" : "json" };
}

function describeObject(members: readonly (readonly [string, MemberSchema])[]): ValueForm {
  const flags = members.filter(([, { type }]) => type === "boolean").map(([name]) => name);
  if (flags.length > 0) return { kind: "flags", names: flags };
  const modes = members[0]?.[1].enum;
  if (modes === undefined || members.some(([, member]) => member.enum === undefined)) return { kind: "json" };
  return { kind: "modes", names: members.map(([name]) => name), modes };
}
