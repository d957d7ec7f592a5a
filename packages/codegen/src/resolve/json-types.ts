// The types of json fields, over the whole project: what a field's JSON Schema says, with names that nothing else has.
import { type Entity, toPascalCase } from "@lathe/model";
import { resolveSchemaTypes } from "./schema-type.ts";
import { type NamedTypes, nameSchemaTypes } from "./type-naming.ts";
import { chooseFreeName } from "./type-names.ts";
import { type ValueType, listInnerTypes, toUnion } from "./value-type.ts";

/** The types of json fields, by the field's id. */
export type JsonTypes = ReadonlyMap<string, NamedTypes>;

/** What the names of types are made of. */
export interface JsonTypeNames {
  /** The name of an entity's records. */
  recordType(entity: Entity): string;
  /** The folder of an entity's files. */
  folder(entity: Entity): string;
  /** Names that are not free. */
  readonly taken: Iterable<string>;
}

/** The types of all json fields that have a schema. */
export function resolveJsonTypes(entities: readonly Entity[], names: JsonTypeNames): JsonTypes {
  const taken = new Set(names.taken);
  const takeName = (wanted: string) => {
    const name = chooseFreeName([wanted], (choice) => !taken.has(choice));
    taken.add(name);
    return name;
  };
  const types = new Map<string, NamedTypes>();
  for (const entity of entities) {
    for (const field of entity.fields) {
      if (field.type !== "json" || field.schema === null) continue;
      const naming = {
        name: names.recordType(entity) + toPascalCase(field.name),
        description: `What \`${field.name}\` holds.`,
        dir: names.folder(entity),
        takeName,
      };
      types.set(field.id, nameSchemaTypes(resolveSchemaTypes(field.schema), naming));
    }
  }
  return types;
}

/** A type in which the types of json fields stand in their places; the same one where it has none. */
export function withJsonTypes(type: ValueType, types: JsonTypes): ValueType {
  if (!hasJsonTypes(type)) return type;
  if (type.kind === "field") return types.get(type.fieldId)?.type ?? { kind: "unknown" };
  if (type.kind === "union") return toUnion(type.types.map((one) => withJsonTypes(one, types)));
  if (type.kind !== "object") return type;
  return {
    ...type,
    members: type.members.map((member) => ({ ...member, type: withJsonTypes(member.type, types) })),
  };
}

function hasJsonTypes(type: ValueType): boolean {
  return type.kind === "field" || listInnerTypes(type).some(hasJsonTypes);
}
