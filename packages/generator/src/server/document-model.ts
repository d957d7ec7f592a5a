// The model's parts in the API document, made of the schemas that its files have: as they are sent, and as they are answered.
import { SCHEMA_FILES, SCHEMA_FOLDER } from "@lathe/model";
import {
  listSchema,
  objectSchema,
  type Schema,
  type Schemas,
  schemaRef,
  textSchema,
} from "./document-schema.ts";

/** The members of an entity that PUT settings does not take. */
const NO_SETTINGS = ["id", "kind", "fields", "relations", "collections", "projection"];

/** Bounds of values; a model that was broken by hand is answered as it is. */
const BOUND_KEYWORDS = new Set([
  "pattern",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "minItems",
  "maxItems",
  "not",
]);

/** Every part of the model: `Entity` as it is answered, complete; `EntityDraft` as it is sent, short or long. */
export function modelSchemas(): Schemas {
  const drafts = draftSchemas();
  const answered = Object.entries(drafts).map(([name, schema]) => [name, toResponseSchema(schema)] as const);
  return {
    ...Object.fromEntries(answered),
    ...Object.fromEntries(
      Object.entries(drafts).map(([name, schema]) => [
        `${name}Draft`,
        withRenamedRefs(schema, (ref) => `${ref}Draft`),
      ]),
    ),
    ...partialSchemas(drafts),
    ...nestedModules(toResponseSchema(drafts["Module"] as Schema)),
  };
}

/** What the model files hold, by the names of the parts; references are to those names. */
function draftSchemas(): Schemas {
  const [project, module, entity] = ["project", "module", "entity"].map(fileSchema) as [
    Schema,
    Schema,
    Schema,
  ];
  const { $defs, ...whole } = entity;
  const members = whole["properties"] as Schemas & { readonly fields: { readonly items: Schema } };
  const fields = { ...members.fields, items: schemaRef("Field") };
  const named = Object.entries($defs as Schemas).map(([name, schema]) => [toPascalCase(name), schema]);
  const all = {
    Project: withoutDefinitions(project),
    Module: withoutDefinitions(module),
    Entity: { ...whole, properties: { ...members, fields } },
    Field: { description: "A field, of one of the types.", ...members.fields.items },
    ...Object.fromEntries(named),
  } as Schemas;
  return Object.fromEntries(
    Object.entries(all).map(([name, schema]) => [name, withRenamedRefs(schema, (ref) => toPascalCase(ref))]),
  );
}

function withoutDefinitions(schema: Schema): Schema {
  const { $defs: _, ...rest } = schema;
  return rest;
}

/** The schema of a kind of file, without what only a file has. */
function fileSchema(kind: string): Schema {
  const text = SCHEMA_FILES.get(`${SCHEMA_FOLDER}/${kind}.json`);
  if (text === undefined) throw new Error(`There is no schema for ${kind} files.`);
  const { $schema: _, properties, ...schema } = JSON.parse(text) as { readonly properties: Schemas } & Schema;
  const { $schema: __, ...members } = properties;
  return { ...schema, properties: members };
}

/** What changes only some members: the settings of the project, and those of an entity. */
function partialSchemas({ Project, Entity }: Schemas): Schemas {
  const settings = Object.entries((Entity as Schema)["properties"] as Schemas).filter(
    ([name]) => !NO_SETTINGS.includes(name),
  );
  const some = (title: string, schema: Schema, properties: Schemas): Schema =>
    withRenamedRefs({ ...schema, title, properties, required: [] }, (ref) => `${ref}Draft`);
  return {
    ProjectDraft: some(
      "Settings of the project",
      Project as Schema,
      (Project as Schema)["properties"] as Schemas,
    ),
    EntitySettingsDraft: some("An entity's own settings", Entity as Schema, Object.fromEntries(settings)),
  };
}

/** Modules with what belongs to them. */
function nestedModules(module: Schema): Schemas {
  const properties = module["properties"] as Schemas;
  const nested = (title: string, entities: Schema): Schema => ({
    title,
    ...objectSchema({ ...properties, entities }),
  });
  return {
    ListedModule: nested(
      "A module with the names of its entities",
      listSchema("The names of its entities.", textSchema("The name of an entity.")),
    ),
    EditedModule: nested(
      "A module with its entities",
      listSchema("Its entities, whole.", schemaRef("Entity")),
    ),
  };
}

/** What is answered is complete: every member is there. */
function toResponseSchema(schema: Schema): Schema {
  return withRequiredMembers(schema) as Schema;
}

function withRequiredMembers(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withRequiredMembers);
  if (typeof schema !== "object" || schema === null) return schema;
  const { properties, ...rest } = schema as { readonly properties?: Schemas } & Schema;
  const kept = Object.entries(rest)
    .filter(([keyword]) => !BOUND_KEYWORDS.has(keyword) && keyword !== "default")
    .map(([keyword, value]) => [keyword, withRequiredMembers(value)]);
  if (properties === undefined) return Object.fromEntries(kept);
  const members = Object.entries(properties)
    .filter(([, member]) => !isConstantMember(member))
    .map(([name, member]) => [name, withRequiredMembers(member)]);
  const required = members.map(([name]) => name);
  return { ...Object.fromEntries(kept), properties: Object.fromEntries(members), required };
}

/** Whether a member may be sent, but says nothing, so that it is not kept: it has no meaning besides its one value. */
function isConstantMember(member: Schema): boolean {
  return Object.keys(member).join() === "const";
}

/** A schema whose references are to components, under the names that are made of what they were. */
function withRenamedRefs(schema: Schema, name: (ref: string) => string): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === "$ref" && typeof value === "string"
      ? schemaRef(name(value.slice(value.lastIndexOf("/") + 1)))["$ref"]
      : value,
  ) as Schema;
}

function toPascalCase(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
