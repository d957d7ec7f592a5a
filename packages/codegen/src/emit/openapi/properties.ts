// What the schemas of documents say of single members.
import { type Family, RELATIONS_MEMBER } from "@lathe/contract";
import { rebaseReferences } from "../../resolve/member-schema.ts";
import { filterReadable } from "../../resolve/schemas.ts";
import type { JsonSchema, ObjectSchema, ResolvedEntity, ResolvedMember } from "../../resolve/types.ts";
import { formatMembers } from "../../write/json.ts";
import { INDENT } from "./components.ts";
import { createTitleAndDescription } from "./title-and-description.ts";

/** What the schemas of documents say of members, by name, as far as it is written already. */
export type PropertyTexts = Map<string, string>;

/** How far the members of a schema are indented. */
export const PROPERTY_INDENT = INDENT.component + 4;

const SYSTEM_TEXTS: Readonly<Record<string, string>> = {
  id: "Made by the server.",
  createdAt: "When the record was made.",
  updatedAt: "When the record was last changed.",
  version: "1 at first, one more with every change; the ETag is this number in quotes.",
  [RELATIONS_MEMBER]: "Memberships to make and to end with the record: all of it is done, or nothing.",
};

/** Which schema of an entity members are written for. */
export interface SchemaPurpose {
  readonly name: string;
  readonly family: Family;
  readonly hasDefaults?: boolean;
}

/** The members of a closed object, which say what the model says of them. */
export function writeProperties(
  { members }: ResolvedEntity,
  schema: ObjectSchema,
  { name, family, hasDefaults = false, known }: SchemaPurpose & { readonly known: PropertyTexts },
): readonly string[] {
  const byName = new Map(members.map((member) => [member.name, member]));
  return Object.entries(schema.properties).map(([key, value]) => {
    const pointer = `#/components/schemas/${name}/properties/${key}`;
    const write = (property: JsonSchema) => formatMembers({ [key]: property }, PROPERTY_INDENT);
    const member = byName.get(key);
    if (member === undefined) {
      const embedding = members.find(({ relation }) => relation?.name === key);
      return write(
        embedding === undefined
          ? { ...createTitleAndDescription("", SYSTEM_TEXTS[key] ?? ""), ...value }
          : createEmbeddedSchema(embedding, value, { pointer, family }),
      );
    }
    const initial = hasDefaults ? describeDefault(member) : "";
    const isOwn = value === member.schema && rebaseReferences(value, pointer) === value;
    if (!isOwn || initial !== "") return write(createMemberSchema(member, value, { pointer, initial }));
    let text = known.get(key);
    if (text === undefined) known.set(key, (text = write(createMemberSchema(member, value, { pointer }))));
    return text;
  });
}

/** The schema of a member; what a json field's own schema says of itself stays. */
function createMemberSchema(
  member: ResolvedMember,
  schema: JsonSchema,
  { pointer, initial = "" }: { readonly pointer: string; readonly initial?: string },
): JsonSchema {
  const isWrittenImage = member.image !== null && schema === member.schema;
  const written = isWrittenImage ? "The id of an image that was uploaded for it." : "";
  const description = [member.description, ...describeBounds(member), written, initial]
    .filter((text) => text !== "")
    .join("\n\n");
  return { ...createTitleAndDescription(member.label, description), ...rebaseReferences(schema, pointer) };
}

/** The bounds of numbers that are carried as text. */
function describeBounds({ min, max }: ResolvedMember): readonly string[] {
  const bounds = [
    ...(min === null ? [] : [`At least ${min}.`]),
    ...(max === null ? [] : [`At most ${max}.`]),
  ];
  return bounds.length === 0 ? [] : [bounds.join(" ")];
}

function createEmbeddedSchema(
  { label, relation }: ResolvedMember,
  schema: JsonSchema,
  { pointer, family }: { readonly pointer: string; readonly family: Family },
): JsonSchema {
  const heading = createTitleAndDescription(label, relation?.description ?? "");
  if (schema["properties"] === undefined) return { ...heading, ...schema };
  const inner = schema["properties"] as Readonly<Record<string, JsonSchema>>;
  const selection = filterReadable(relation?.selection ?? [], family);
  const properties = Object.entries(inner).map(([key, value]): [string, JsonSchema] => {
    const member = selection.find((known) => known.name === key);
    return [
      key,
      member === undefined
        ? value
        : createMemberSchema(member, value, { pointer: `${pointer}/properties/${key}` }),
    ];
  });
  return { ...heading, ...schema, properties: Object.fromEntries(properties) };
}

/**
 * The value of records that are made without one, in words: public tools take a member with the keyword `default` for one that
 * is always there, and would ask for it in every body.
 */
function describeDefault({ default: value, type }: ResolvedMember): string {
  if (value === null) return "";
  const isLiteral = type === "json" || typeof value !== "object";
  return isLiteral ? `Default: \`${JSON.stringify(value)}\`.` : "Set by the server where it is left out.";
}
