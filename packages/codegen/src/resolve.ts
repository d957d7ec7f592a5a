// Model to resolved model: every path, name, type, schema and SQL fact is decided here, once. Emitters only print.
import {
  type Entity,
  type Lookup,
  type Model,
  PROJECT_FILE,
  type Project,
  entityFile,
  lookupOf,
  packageName,
  storedEntity,
} from "@lathe/model";
import { once } from "./once.ts";
import { isAlike } from "./resolve/alike.ts";
import { resolveList, resolvePermissions, resolveRestricted, resolveRoutes } from "./resolve/access.ts";
import { type ApiNames, apiNames, relationIds } from "./resolve/api-names.ts";
import { databaseOf } from "./resolve/database.ts";
import { resolveMembers } from "./resolve/members.ts";
import { resolveParameter } from "./resolve/parameters.ts";
import { resolveProjection } from "./resolve/projection.ts";
import { resolveTypes } from "./resolve/record-types.ts";
import { resolveRelated } from "./resolve/related.ts";
import { type RelationOperationIds, resolveRelationRoutes } from "./resolve/relation-routes.ts";
import { resolveSchemas } from "./resolve/schemas.ts";
import { resolveTable } from "./resolve/table.ts";
import { type CodeNames, codeNames } from "./resolve/type-names.ts";
import type { Resolved, ResolvedEntity, ResolvedMember, ResolvedProject } from "./resolve/types.ts";

/** The folder of the files that Lathe owns, and of those that are the user's. */
export const GENERATED_FOLDER = "src/generated";
export const CUSTOM_FOLDER = "src/custom";

/**
 * What a valid model becomes. Images are left out so far. The same model gives the same object, and an entity of two
 * models the same one where all that it depends on is alike.
 */
export const resolve: (model: Model) => Resolved = once((model) => {
  const lookup = lookupOf(model);
  const names = codeNames(model.entities);
  const inApi = apiNames(model.entities, (name) => names.get(name)?.types.record ?? name);
  const idOf = relationIds(inApi);
  const restricted = resolveRestricted(model.entities);
  const entities = model.entities.map((entity) =>
    sameAsBefore(
      entity,
      resolveEntity(lookup, entity, {
        code: names.get(entity.name) as CodeNames,
        api: inApi.get(entity.name) as ApiNames,
        relationId: (related, operation) => idOf(entity.name, related.name, operation),
        deleteCanConflict: restricted.has(entity.name),
      }),
    ),
  );
  const tables = entities.filter(({ source }) => source === null).map(({ table }) => table);
  const stored = model.entities.filter(({ kind }) => kind === "persistent");
  return { project: resolveProject(model.project), entities, ...databaseOf(model, stored, tables) };
});

const resolvedEntities = new WeakMap<Entity, ResolvedEntity>();

/** What the entity became before, where that is equal: then all that was made of it still holds. */
function sameAsBefore(entity: Entity, resolved: ResolvedEntity): ResolvedEntity {
  const before = resolvedEntities.get(entity);
  if (before !== undefined && isAlike(before, resolved)) return before;
  resolvedEntities.set(entity, resolved);
  return resolved;
}

const resolveProject = once((project: Project): ResolvedProject => {
  const { name, label, description, generation, auth, external, optionLimit } = project;
  return {
    name,
    packageName: packageName(name),
    label,
    description,
    generation,
    auth,
    external,
    optionLimit,
    modelFile: PROJECT_FILE,
  };
});

/** What an entity is among the others. */
interface Standing {
  readonly code: CodeNames;
  readonly api: ApiNames;
  readonly relationId: RelationOperationIds;
  readonly deleteCanConflict: boolean;
}

function resolveEntity(
  lookup: Lookup,
  entity: Entity,
  { code, api, relationId, deleteCanConflict }: Standing,
): ResolvedEntity {
  const { id, module, name } = entity;
  const source = entity.kind === "virtual" ? storedEntity(lookup, entity) : undefined;
  const members = source === undefined ? resolveMembers(lookup, entity) : resolveProjection(lookup, entity);
  const related = resolveRelated(lookup, entity);
  return {
    id,
    module,
    name,
    label: entity.label,
    labelPlural: entity.labelPlural,
    description: entity.description,
    display: memberOrNone(entity.display, members),
    operations: entity.operations,
    external: entity.external,
    externalTimestamps: entity.externalTimestamps,
    readRule: entity.readRule,
    writeRule: entity.writeRule,
    concurrency: entity.concurrency,
    defaultSort: entity.defaultSort,
    modelFile: entityFile(entity),
    source: source?.name ?? null,
    parameters: entity.parameters.map(resolveParameter),
    dir: `${GENERATED_FOLDER}/${module}/${name}`,
    customDir: `${CUSTOM_FOLDER}/${module}/${name}`,
    constant: code.constant,
    hooksConstant: code.hooksConstant,
    types: resolveTypes(entity, members, code.types),
    apiSchemas: api.schemas,
    clientMember: api.clientMember,
    clientFields: api.clientFields,
    members,
    related,
    schemas: {
      admin: resolveSchemas(entity, members, "admin"),
      external: resolveSchemas(entity, members, "external"),
    },
    list: {
      admin: resolveList(entity, members, "admin"),
      external: resolveList(entity, members, "external"),
    },
    permissions: resolvePermissions(entity),
    routes: resolveRoutes(entity, api.operationIds),
    relationRoutes: resolveRelationRoutes(lookup, entity, { related, idOf: relationId }),
    deleteCanConflict,
    table:
      source === undefined
        ? resolveTable(lookup, entity, members)
        : resolveTable(lookup, source, resolveMembers(lookup, source)),
  };
}

/** The display field, where it is among the members. */
function memberOrNone(name: string | null, members: readonly ResolvedMember[]): string | null {
  return members.some((member) => member.name === name) ? name : null;
}
