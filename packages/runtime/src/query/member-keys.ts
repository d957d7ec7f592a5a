// The names by which lists of an entity are asked for what they show, and keys of the model that stay when the names change.
import type { EntityDefinition } from "../definition.ts";
import { type CallerScope, canReadEntity } from "./caller-scope.ts";
import { type Schema, findStoredMember, getVisibleMembers } from "./schema.ts";
import type { FieldType } from "@lathe/contract";

/** What a name stands for. */
export interface NamedMember {
  /** Made of ids of the model: the same after a rename. */
  readonly key: string;
  /** Undefined for relations and collections. */
  readonly type: FieldType | undefined;
}

type NameEntry = readonly [name: string, member: NamedMember];

const HOP = "hop";

const SYSTEM_NAMES = ["id", "createdAt", "updatedAt", "version"] as const;

/** Everything of an entity that has a name for the caller; what leads to records that the caller may not read has none. */
export function listNamedMembers(
  schema: Schema,
  entity: EntityDefinition,
  caller: CallerScope,
): ReadonlyMap<string, NamedMember> {
  const canRead = (name: string) => {
    const target = schema.entities.get(name);
    return target !== undefined && canReadEntity(target, caller);
  };
  const system = SYSTEM_NAMES.map((name): NameEntry => [
    name,
    { key: `system ${name}`, type: findStoredMember(entity, name)?.type },
  ]);
  const members = entity.members.flatMap(({ id, name, type, relation }): readonly NameEntry[] => {
    if (relation === undefined) return [[name, { key: `member ${id}`, type }]];
    const own: readonly NameEntry[] = [
      [name, { key: `reference ${id}`, type }],
      [relation.name, { key: `relation ${id}`, type: undefined }],
    ];
    return canRead(relation.target) ? [...own, ...listHops(schema, id, relation)] : own;
  });
  const related = [
    ...entity.relations.map((relation) => ({ ...relation, kind: "relation" })),
    ...entity.collections.map((collection) => ({ ...collection, kind: "collection" })),
  ]
    .filter(({ target }) => canRead(target))
    .map(({ kind, id, name }): NameEntry => [name, { key: `${kind} ${id}`, type: undefined }]);
  return new Map([...system, ...members, ...related]);
}

function listHops(
  schema: Schema,
  id: string,
  relation: { readonly name: string; readonly target: string },
): readonly NameEntry[] {
  const target = schema.entities.get(relation.target);
  if (target === undefined) return [];
  const ids = new Map(target.members.map((member) => [member.name, member.id]));
  return [...getVisibleMembers("admin", target).values()].map(({ name, type }): NameEntry => [
    `${relation.name}.${name}`,
    { key: `${HOP} ${id} ${ids.get(name) ?? name}`, type },
  ]);
}

/** The id of the relation that a key leads along; undefined for what is of the entity itself. */
export function findHopRelation(key: string): string | undefined {
  const [kind, relation] = key.split(" ");
  return kind === HOP ? relation : undefined;
}
