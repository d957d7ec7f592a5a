// The entities of an application by name, and the members that each family sees.
import type { Family } from "@lathe/contract";
import type { EntityDefinition, MemberDefinition } from "../definition.ts";
import { type SigningKeys, createSigningKeys } from "./image-urls.ts";

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
  | "image"
>;

const SYSTEM_MEMBER = { required: true, searchable: false } as const;

/** The id, which every record shows and no list filters or sorts by. */
export const ID_MEMBER: VisibleMember = {
  ...SYSTEM_MEMBER,
  name: "id",
  column: "id",
  type: "uuid",
  filterable: false,
  sortable: false,
};

const TIMESTAMPS: readonly VisibleMember[] = [
  {
    ...SYSTEM_MEMBER,
    name: "createdAt",
    column: "created_at",
    type: "datetime",
    filterable: true,
    sortable: true,
  },
  {
    ...SYSTEM_MEMBER,
    name: "updatedAt",
    column: "updated_at",
    type: "datetime",
    filterable: true,
    sortable: true,
  },
];

/** The entities of an application. */
export interface Schema {
  readonly entities: ReadonlyMap<string, EntityDefinition>;
  /** An entity by its id in the model, which outlives renames. */
  findById(id: string): EntityDefinition | undefined;
  /** The other entities whose records lists and records of an entity look at. */
  listReadEntities(entity: EntityDefinition): readonly EntityDefinition[];
  /** What the URLs of images are signed with; undefined where nobody outside is shown any. */
  readonly signingKeys: SigningKeys | undefined;
}

/** Looks entities up by name. Without a key for URLs nobody outside can be shown an image. */
export function createSchema(entities: readonly EntityDefinition[], mediaKey?: Buffer): Schema {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const read = new Map(entities.map((entity) => [entity, collectReadEntities(entity, byName)]));
  return {
    entities: byName,
    findById: (id) => byId.get(id),
    listReadEntities: (entity) => read.get(entity) ?? [],
    signingKeys: mediaKey && createSigningKeys(mediaKey),
  };
}

function collectReadEntities(
  { source, members, relations }: EntityDefinition,
  entities: ReadonlyMap<string, EntityDefinition>,
): readonly EntityDefinition[] {
  const findCountedTarget = (name: string) =>
    entities.get(source ?? "")?.collections.find((collection) => collection.name === name)?.target;
  const shown = members.map(
    ({ relation, through, count }) =>
      relation?.target ?? through?.target ?? (count === undefined ? undefined : findCountedTarget(count)),
  );
  const names = [...shown, ...relations.filter(({ filterable }) => filterable).map(({ target }) => target)];
  return [...new Set(names)].flatMap((name) => entities.get(name ?? "") ?? []);
}

/** The members that a family's records show, by name, in their order. What is hidden does not exist here at all. */
export function getVisibleMembers(
  family: Family,
  entity: EntityDefinition,
): ReadonlyMap<string, VisibleMember> {
  const isAdmin = family === "admin";
  const own = entity.members.filter(({ external }) => isAdmin || external.read);
  const hasTimestamps = entity.systemColumns !== false && (isAdmin || entity.externalTimestamps);
  const timestamps = hasTimestamps ? TIMESTAMPS : [];
  return new Map([ID_MEMBER, ...own, ...timestamps].map((member) => [member.name, member]));
}

/** Whether a family's records show the version. */
export function hasShownVersion(family: Family, { systemColumns }: EntityDefinition): boolean {
  return family === "admin" && systemColumns !== false;
}

/** The entity whose stored members the rules of an entity speak of: itself, or the source of a virtual one. */
export function getStoredEntity({ entities }: Schema, entity: EntityDefinition): EntityDefinition {
  if (entity.source === null) return entity;
  const source = entities.get(entity.source);
  if (source === undefined) throw new Error(`"${entity.name}" has no source "${entity.source}"`);
  return source;
}

/** Every stored value by the name that rules use, hidden or not. */
export function findStoredMember(entity: EntityDefinition, name: string): VisibleMember | undefined {
  return [ID_MEMBER, ...TIMESTAMPS, ...entity.members].find((member) => member.name === name);
}
