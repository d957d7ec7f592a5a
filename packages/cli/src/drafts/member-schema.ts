// What the parts of a model are made of, read from the model's own JSON Schemas.
import { FIELD_TYPES } from "@lathe/contract";
import { SCHEMA_FILES, SCHEMA_FOLDER } from "@lathe/model";

/** The sorts of parts that can be added, edited and removed. */
export const PART_KINDS = ["module", "entity", "field", "relation", "collection"] as const;

/** The name of a sort of part. */
export type PartKind = (typeof PART_KINDS)[number];

/** As much of a JSON Schema as is asked for here. */
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

interface SchemaDocument extends MemberSchema {
  readonly $defs: Readonly<Record<string, MemberSchema>>;
}

const loadSchema = (name: string) =>
  JSON.parse(SCHEMA_FILES.get(`${SCHEMA_FOLDER}/${name}.json`) ?? "{}") as SchemaDocument;
const moduleSchema = loadSchema("module");
const entitySchema = loadSchema("entity");

/** The members of a part by name, in order; for a field, those of its type, or of all types where it has none yet. */
export function listMemberSchemas(part: PartKind, type?: unknown): ReadonlyMap<string, MemberSchema> {
  if (part === "module") return toSchemaMap(moduleSchema);
  if (part === "entity") return toSchemaMap(entitySchema);
  if (part !== "field") return toSchemaMap(entitySchema.$defs[part]);
  const types = FIELD_TYPES.some((known) => known === type) ? [String(type)] : FIELD_TYPES;
  const members = new Map<string, MemberSchema>();
  for (const name of types) {
    for (const [member, schema] of toSchemaMap(entitySchema.$defs[`${name}Field`])) {
      if (!members.has(member)) members.set(member, schema);
    }
  }
  return members;
}

/** The schema without what only points at it: references are followed, and null aside. */
export function resolveSchema(schema: MemberSchema): MemberSchema {
  if (schema.$ref !== undefined)
    return resolveSchema(entitySchema.$defs[schema.$ref.replace("#/$defs/", "")] ?? {});
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== "null");
  return only !== undefined && others.length === 0 ? resolveSchema(only) : schema;
}

function toSchemaMap(schema: MemberSchema | undefined): ReadonlyMap<string, MemberSchema> {
  const own = Object.entries(schema?.properties ?? {}).filter(
    ([name]) => name !== "$schema" && name !== "id",
  );
  return new Map(own);
}
