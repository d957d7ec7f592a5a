// The model's parts in the API document, made of the schemas that its files have: as they are sent, and as they are answered.
import { componentRef, type Schema } from "@lathe/contract";
import { FIELD_SETTINGS_SCHEMA, SCHEMA_FILES, SCHEMA_FOLDER } from "@lathe/model";
import { completeSchema } from "./complete-schema.ts";

type AnySchema = Schema<unknown>;
type Schemas = Readonly<Record<string, AnySchema>>;

/** The members of an entity that PUT settings does not take. */
const NO_SETTINGS = ["id", "kind", "fields", "relations", "collections", "projection"];

/** Every part of the model: `Entity` as it is answered, complete; `EntityDraft` as it is sent, short or long. */
export function describeParts(): Schemas {
  const parts = readParts();
  const entries = Object.entries(parts);
  return {
    ...Object.fromEntries(entries.map(([name, schema]) => [name, completeSchema(schema)])),
    ...Object.fromEntries(entries.map(([name, schema]) => [`${name}Draft`, asDraft(schema)])),
    ...partialDrafts(parts),
    ...projectionDrafts(),
    ...nestedModules(completeSchema(parts["Module"] ?? {})),
    FieldUses: FIELD_SETTINGS_SCHEMA,
  };
}

/** What the model files hold, by the names of the parts; references are to those names. */
function readParts(): Schemas {
  const { $defs, ...entity } = readFileSchema("entity");
  const { fields, ...members } = getMembers(entity);
  const items = fields?.["items"] as AnySchema;
  const all = {
    Project: withoutDefinitions(readFileSchema("project")),
    Module: withoutDefinitions(readFileSchema("module")),
    Entity: { ...entity, properties: { ...members, fields: { ...fields, items: { $ref: "Field" } } } },
    Field: { description: "A field, of one of the types.", ...items },
    ...Object.fromEntries(Object.entries($defs as Schemas).map(([name, schema]) => [pascal(name), schema])),
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, schema]) => [name, withRefs(schema, (ref) => pascal(ref))]),
  );
}

/** The schema of a kind of file, without what only a file has. */
function readFileSchema(kind: string): AnySchema {
  const source = SCHEMA_FILES.get(`${SCHEMA_FOLDER}/${kind}.json`);
  if (source === undefined) throw new Error(`There is no schema for ${kind} files.`);
  const { $schema: _, ...schema } = JSON.parse(source) as AnySchema;
  const { $schema: __, ...members } = getMembers(schema);
  return { ...schema, properties: members };
}

function withoutDefinitions(schema: AnySchema): AnySchema {
  const { $defs: _, ...rest } = schema;
  return rest;
}

/** What changes only some members: the settings of the project, and those of an entity. */
function partialDrafts({ Project = {}, Entity = {} }: Schemas): Schemas {
  const settings = Object.entries(getMembers(Entity)).filter(([name]) => !NO_SETTINGS.includes(name));
  return {
    ProjectDraft: asDraft({ ...Project, title: "Settings of the project", required: [] }),
    EntitySettingsDraft: asDraft({
      ...Entity,
      title: "An entity's own settings",
      properties: Object.fromEntries(settings),
      required: [],
    }),
  };
}

function projectionDrafts(): Schemas {
  return {
    ProjectionDraft: {
      type: "array",
      description: "The members of a virtual entity.",
      items: { $ref: componentRef("ProjectedMemberDraft") },
    },
    SelectionsDraft: {
      type: "object",
      description: "The fields that are shown, by the name of the relation or collection.",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
  };
}

/** Modules with what belongs to them. */
function nestedModules(module: AnySchema): Schemas {
  const nested = (title: string, entities: AnySchema): AnySchema => {
    const properties = { ...getMembers(module), entities: { type: "array", ...entities } };
    return { ...module, title, properties, required: Object.keys(properties) };
  };
  return {
    ListedModule: nested("A module with the names of its entities", {
      description: "The names of its entities.",
      items: { type: "string", description: "The name of an entity." },
    }),
    EditedModule: nested("A module with its entities", {
      description: "Its entities, whole.",
      items: { $ref: componentRef("Entity") },
    }),
  };
}

/** A part as it is sent: what it refers to is sent, too. */
function asDraft(schema: AnySchema): AnySchema {
  return withRefs(schema, (ref) => `${ref}Draft`);
}

/** A schema whose references are to components, under the names that are made of what they were. */
function withRefs(schema: AnySchema, name: (ref: string) => string): AnySchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === "$ref" && typeof value === "string"
      ? componentRef(name(value.slice(value.lastIndexOf("/") + 1)))
      : value,
  ) as AnySchema;
}

function getMembers(schema: AnySchema): Schemas {
  return schema["properties"] as Schemas;
}

function pascal(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
