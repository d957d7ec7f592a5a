// The entities of an application by name, and the members that each family sees.
import type { Family } from "@lathe/contract";
import type { EntityDefinition, MemberDefinition } from "../definition.ts";

/** A member as the compiler handles it; timestamps and the id are members too. */
export type VisibleMember = Pick<
  MemberDefinition,
  | "name"
  | "column"
  | "type"
  | "required"
  | "searchable"
  | "filterable"
  | "sortable"
  | "precision"
  | "scale"
  | "values"
  | "relation"
  | "through"
  | "count"
>;

const ALWAYS = { required: true, searchable: false } as const;

/** The id, which every record shows and no list filters or sorts by. */
export const ID_MEMBER: VisibleMember = {
  ...ALWAYS,
  name: "id",
  column: "id",
  type: "uuid",
  filterable: false,
  sortable: false,
};

const TIMESTAMPS: readonly VisibleMember[] = [
  { ...ALWAYS, name: "createdAt", column: "created_at", type: "datetime", filterable: true, sortable: true },
  { ...ALWAYS, name: "updatedAt", column: "updated_at", type: "datetime", filterable: true, sortable: true },
];

/** The entities of an application. */
export interface Schema {
  readonly entities: ReadonlyMap<string, EntityDefinition>;
  /** The other entities whose records the records of an entity show something of. */
  shownBy(entity: EntityDefinition): readonly EntityDefinition[];
}

/** Looks entities up by name. */
export function createSchema(entities: readonly EntityDefinition[]): Schema {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const shown = new Map(entities.map((entity) => [entity, shownIn(entity, byName)]));
  return { entities: byName, shownBy: (entity) => shown.get(entity) ?? [] };
}

function shownIn(
  { source, members }: EntityDefinition,
  entities: ReadonlyMap<string, EntityDefinition>,
): readonly EntityDefinition[] {
  const counted = (name: string) =>
    entities.get(source ?? "")?.collections.find((collection) => collection.name === name)?.target;
  const names = members.map(
    ({ relation, through, count }) =>
      relation?.target ?? through?.target ?? (count === undefined ? undefined : counted(count)),
  );
  return [...new Set(names)].flatMap((name) => entities.get(name ?? "") ?? []);
}

const visible = new WeakMap<EntityDefinition, Map<Family, ReadonlyMap<string, VisibleMember>>>();

/** The members that a family's records show, by name, in their order. What is hidden does not exist here at all. */
export function membersSeenBy(family: Family, entity: EntityDefinition): ReadonlyMap<string, VisibleMember> {
  let families = visible.get(entity);
  if (families === undefined) visible.set(entity, (families = new Map()));
  let members = families.get(family);
  if (members === undefined) families.set(family, (members = collect(family, entity)));
  return members;
}

/** The entity whose stored members the rules of an entity speak of: itself, or the source of a virtual one. */
export function storedEntity({ entities }: Schema, entity: EntityDefinition): EntityDefinition {
  if (entity.source === null) return entity;
  const source = entities.get(entity.source);
  if (source === undefined) throw new Error(`"${entity.name}" has no source "${entity.source}"`);
  return source;
}

/** Every stored value by the name that rules use, hidden or not. */
export function storedMember(entity: EntityDefinition, name: string): VisibleMember | undefined {
  return [ID_MEMBER, ...TIMESTAMPS, ...entity.members].find((member) => member.name === name);
}

function collect(family: Family, entity: EntityDefinition): ReadonlyMap<string, VisibleMember> {
  const isAdmin = family === "admin";
  const own = entity.members.filter(({ external }) => isAdmin || external.read);
  const hasTimestamps = entity.systemColumns !== false && (isAdmin || entity.externalTimestamps);
  const timestamps = hasTimestamps ? TIMESTAMPS : [];
  return new Map([ID_MEMBER, ...own, ...timestamps].map((member) => [member.name, member]));
}
