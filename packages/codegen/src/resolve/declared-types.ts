// What is declared for fields, over the whole project, with names that nothing else has: the types that the JSON Schema of a json
// field speaks of, and the names of the variants of an image.
import { type Entity, type Field, toPascalCase } from "@lathe/model";
import { resolveSchemaTypes } from "./schema-type.ts";
import { type NamedTypes, type TypeNaming, nameSchemaTypes } from "./type-naming.ts";
import { chooseFreeName } from "./type-names.ts";
import { type ValueType, listInnerTypes, toLiteralUnion, toUnion } from "./value-type.ts";

/** What is declared for fields, by the field's id. */
export type DeclaredTypes = Pick<ReadonlyMap<string, NamedTypes>, "get">;

/** What the names of types are made of. */
export interface DeclaredTypeNames {
  /** The name of an entity's records. */
  recordType(entity: Entity): string;
  /** The folder of an entity's files. */
  folder(entity: Entity): string;
  /** Names that are not free. */
  readonly taken: Iterable<string>;
}

/** What is declared for all json fields that have a schema, and all images. */
export function resolveDeclaredTypes(entities: readonly Entity[], names: DeclaredTypeNames): DeclaredTypes {
  const taken = new Set(names.taken);
  const takeName = (wanted: string) => {
    const name = chooseFreeName([wanted], (choice) => !taken.has(choice));
    taken.add(name);
    return name;
  };
  const types = new Map<string, NamedTypes>();
  for (const entity of entities) {
    for (const field of entity.fields.filter(isDeclared)) {
      const declared = declareTypes(field, {
        name: names.recordType(entity) + toPascalCase(field.name),
        dir: names.folder(entity),
        takeName,
      });
      if (declared !== undefined) types.set(field.id, declared);
    }
  }
  return types;
}

function isDeclared(field: Field): boolean {
  return field.type === "image" || (field.type === "json" && field.schema !== null);
}

function declareTypes(
  field: Field,
  naming: Pick<TypeNaming, "name" | "dir" | "takeName">,
): NamedTypes | undefined {
  if (field.type === "image") {
    const name = naming.takeName(`${naming.name}Variant`);
    const type = toLiteralUnion(field.variants.map((variant) => variant.name));
    return {
      type: { kind: "named", name, dir: naming.dir },
      named: [{ name, description: `The sizes of \`${field.name}\`.`, type }],
    };
  }
  if (field.type !== "json" || field.schema === null) return undefined;
  const description = `What \`${field.name}\` holds.`;
  return nameSchemaTypes(resolveSchemaTypes(field.schema), { ...naming, description });
}

/** A type in which what is declared for fields stands in its place; the same one where it has none. */
export function withDeclaredTypes(type: ValueType, types: DeclaredTypes): ValueType {
  if (!hasDeclaredTypes(type)) return type;
  if (type.kind === "field") return types.get(type.fieldId)?.type ?? { kind: "unknown" };
  if (type.kind === "image") return { ...type, variants: withDeclaredTypes(type.variants, types) };
  if (type.kind === "union") return toUnion(type.types.map((one) => withDeclaredTypes(one, types)));
  if (type.kind !== "object") return type;
  return {
    ...type,
    members: type.members.map((member) => ({ ...member, type: withDeclaredTypes(member.type, types) })),
  };
}

function hasDeclaredTypes(type: ValueType): boolean {
  return type.kind === "field" || listInnerTypes(type).some(hasDeclaredTypes);
}
