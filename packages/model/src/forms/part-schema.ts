// What the parts of a model are made of: the JSON Schemas of their members, taken from the shapes that read them.
import { FIELD_TYPES } from "@lathe/contract";
import { entityShape } from "../parts/entity.ts";
import { moduleShape } from "../parts/module.ts";
import { Definitions } from "../shape/json-schema.ts";

/** The sorts of parts that people add, edit and remove. */
export const PART_KINDS = ["module", "entity", "field", "relation", "collection"] as const;

/** The name of a sort of part. */
export type PartKind = (typeof PART_KINDS)[number];

/** As much of a JSON Schema as forms ask for. */
export interface MemberSchema {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly anyOf?: readonly MemberSchema[];
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, MemberSchema>>;
  readonly required?: readonly string[];
  readonly items?: MemberSchema;
}

/** A member's schema, and whether a part can't be without it. */
export interface PartMember {
  readonly schema: MemberSchema;
  readonly required: boolean;
}

interface PartSchemas {
  readonly module: MemberSchema;
  readonly entity: MemberSchema;
  /** Those that others refer to, by name. */
  readonly named: Readonly<Record<string, MemberSchema>>;
}

let written: PartSchemas | undefined;

/** Written when they are asked for first. */
function partSchemas(): PartSchemas {
  if (written === undefined) {
    const definitions = new Definitions();
    const module: MemberSchema = moduleShape.schema(definitions);
    const entity: MemberSchema = entityShape.schema(definitions);
    written = { module, entity, named: definitions.toJson() as PartSchemas["named"] };
  }
  return written;
}

/** The members of a part by name, in order; for a field, those of its type, or of all types where it has none yet. */
export function listPartMembers(part: PartKind, type?: unknown): ReadonlyMap<string, PartMember> {
  const { module, entity, named } = partSchemas();
  if (part === "module") return listMembers(module);
  if (part === "entity") return listMembers(entity);
  if (part !== "field") return listMembers(named[part]);
  const types = FIELD_TYPES.some((known) => known === type) ? [String(type)] : FIELD_TYPES;
  const members = new Map<string, PartMember>();
  for (const name of types) {
    for (const [member, found] of listMembers(named[`${name}Field`])) {
      if (!members.has(member)) members.set(member, found);
    }
  }
  return members;
}

/** The schema itself: references are followed, and null is left aside. */
export function resolveSchema(schema: MemberSchema): MemberSchema {
  if (schema.$ref !== undefined) {
    return resolveSchema(partSchemas().named[schema.$ref.replace("#/$defs/", "")] ?? {});
  }
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== "null");
  return only !== undefined && others.length === 0 ? resolveSchema(only) : schema;
}

/** The id is nobody's to choose. */
function listMembers(schema: MemberSchema | undefined): ReadonlyMap<string, PartMember> {
  const required = schema?.required ?? [];
  const members = Object.entries(schema?.properties ?? {}).filter(([name]) => name !== "id");
  return new Map(members.map(([name, own]) => [name, { schema: own, required: required.includes(name) }]));
}
