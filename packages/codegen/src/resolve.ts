// Model to resolved model: every path, name, type, schema and SQL fact is decided here, once. Emitters only print.
import {
  type Entity,
  type Model,
  PROJECT_FILE,
  type Project,
  getEntityPath,
  toPackageName,
  findStoredEntity,
} from "@lathe/model";
import { type CodegenCache, createCodegenCache, getOrCreate } from "./codegen-cache.ts";
import { isDeepEqual } from "./resolve/deep-equal.ts";
import { resolvePermissions, resolveRestrictedEntities, resolveRoutes } from "./resolve/access.ts";
import {
  type ApiNames,
  createMemberIdFactory,
  listApiTypeNames,
  resolveApiNames,
} from "./resolve/api-names.ts";
import { resolveDatabase } from "./resolve/database.ts";
import { resolveUniqueKeys } from "./resolve/declared-indexes.ts";
import { type DeclaredTypes, resolveDeclaredTypes } from "./resolve/declared-types.ts";
import { resolveList } from "./resolve/list-capabilities.ts";
import { type MediaOperationIds, resolveMediaRoutes } from "./resolve/media-routes.ts";
import { resolveMembers } from "./resolve/members.ts";
import { resolveParameter } from "./resolve/parameters.ts";
import { resolveProjection } from "./resolve/projection.ts";
import { resolveTypes } from "./resolve/record-types.ts";
import { resolveRelated } from "./resolve/related.ts";
import { type RelationOperationIds, resolveRelationRoutes } from "./resolve/relation-routes.ts";
import { resolveOwnSchemas, resolveSchemas } from "./resolve/schemas.ts";
import { resolveScreen } from "./resolve/screen/screen.ts";
import { resolveTable } from "./resolve/table.ts";
import { type CodeNames, listCodeTypeNames, resolveCodeNames } from "./resolve/type-names.ts";
import type { Resolved, ResolvedEntity, ResolvedMember, ResolvedProject } from "./resolve/types.ts";
import { createResolveLookup, type ResolveLookup } from "./resolve/resolve-lookup.ts";

/** The folder of the files that Lathe owns, and of those that are the user's. */
export const GENERATED_FOLDER = "src/generated";
export const CUSTOM_FOLDER = "src/custom";

/** The folder of the descriptions of screens. */
export const SCREENS_FOLDER = "admin/generated";

/**
 * What a valid model becomes. With the same cache the same model gives the same object, and an entity of two models the same
 * one where all that it depends on is alike.
 */
export function resolve(model: Model, cache: CodegenCache = createCodegenCache()): Resolved {
  return getOrCreate(cache.models, model, () => resolveModel(model, cache));
}

function resolveModel(model: Model, cache: CodegenCache): Resolved {
  const lookup = createResolveLookup(model, cache.fields);
  const names = resolveCodeNames(model.entities);
  const apiNamesByEntity = resolveApiNames(model.entities, (name) => names.get(name)?.types.record ?? name);
  const getOperationId = createMemberIdFactory(apiNamesByEntity);
  const restricted = resolveRestrictedEntities(model.entities);
  const declaredTypes = resolveDeclaredTypes(model.entities, {
    recordType: ({ name }) => names.get(name)?.types.record ?? name,
    folder: getGeneratedFolder,
    taken: [...listCodeTypeNames(names), ...listApiTypeNames(apiNamesByEntity)],
  });
  const entities = model.entities.map((entity) =>
    reuseIfUnchanged(
      cache,
      entity,
      resolveEntity(lookup, entity, {
        code: names.get(entity.name) as CodeNames,
        api: apiNamesByEntity.get(entity.name) as ApiNames,
        getRelationOperationId: (related, operation) => getOperationId(entity.name, related.name, operation),
        getMediaOperationId: (member, operation) => getOperationId(entity.name, member.name, operation),
        deleteCanConflict: restricted.has(entity.name),
        declaredTypes,
      }),
    ),
  );
  const tables = entities.filter(({ source }) => source === null).map(({ table }) => table);
  const stored = model.entities.filter(({ kind }) => kind === "persistent");
  return {
    project: getOrCreate(cache.projects, model.project, resolveProject),
    modules: model.modules.map(({ id, name, label, description }) => ({ id, name, label, description })),
    entities,
    ...resolveDatabase(lookup, stored, tables),
  };
}

/** What the entity became before, where that is equal: then all that was made of it still holds. */
function reuseIfUnchanged(
  { entities }: CodegenCache,
  entity: Entity,
  resolved: ResolvedEntity,
): ResolvedEntity {
  const before = entities.get(entity);
  if (before !== undefined && isDeepEqual(before, resolved)) return before;
  entities.set(entity, resolved);
  return resolved;
}

function resolveProject(project: Project): ResolvedProject {
  const { formatVersion: _, ...settings } = project;
  return { ...settings, packageName: toPackageName(project.name), modelFile: PROJECT_FILE };
}

/** What an entity is among the others. */
interface EntityNames {
  readonly code: CodeNames;
  readonly api: ApiNames;
  readonly getRelationOperationId: RelationOperationIds;
  readonly getMediaOperationId: MediaOperationIds;
  readonly deleteCanConflict: boolean;
  readonly declaredTypes: DeclaredTypes;
}

function resolveEntity(
  lookup: ResolveLookup,
  entity: Entity,
  { code, api, getRelationOperationId, getMediaOperationId, deleteCanConflict, declaredTypes }: EntityNames,
): ResolvedEntity {
  const { id, module, name } = entity;
  const source = entity.kind === "virtual" ? findStoredEntity(lookup, entity) : undefined;
  const members = source === undefined ? resolveMembers(lookup, entity) : resolveProjection(lookup, entity);
  const related = resolveRelated(lookup, entity);
  const table =
    source === undefined
      ? resolveTable(lookup, entity, members)
      : resolveTable(lookup, source, resolveMembers(lookup, source));
  return {
    id,
    module,
    name,
    label: entity.label,
    labelPlural: entity.labelPlural,
    description: entity.description,
    display: findMemberName(entity.display, members),
    operations: entity.operations,
    external: entity.external,
    externalTimestamps: entity.externalTimestamps,
    readRule: entity.readRule,
    writeRule: entity.writeRule,
    concurrency: entity.concurrency,
    defaultSort: entity.defaultSort,
    history: entity.history,
    modelFile: getEntityPath(entity),
    source: source?.name ?? null,
    parameters: entity.parameters.map(resolveParameter),
    dir: getGeneratedFolder(entity),
    customDir: `${CUSTOM_FOLDER}/${module}/${name}`,
    screenFile: `${SCREENS_FOLDER}/${module}/${name}.ts`,
    constant: code.constant,
    hooksConstant: code.hooksConstant,
    screenConstant: code.screenConstant,
    types: resolveTypes(entity, members, { names: code.types, declaredTypes }),
    apiSchemas: api.schemas,
    clientMember: api.clientMember,
    clientFields: api.clientFields,
    clientParameters: api.clientParameters,
    members,
    related,
    schemas: {
      admin: resolveSchemas(entity, members, "admin"),
      external: resolveSchemas(entity, members, "external"),
    },
    ownSchemas: source === undefined ? resolveOwnSchemas(members) : null,
    list: {
      admin: resolveList(lookup, { entity, members, related }, "admin"),
      external: resolveList(lookup, { entity, members, related }, "external"),
    },
    permissions: resolvePermissions(entity),
    routes: resolveRoutes(entity, api.operationIds),
    relationRoutes: resolveRelationRoutes(lookup, entity, { related, idOf: getRelationOperationId }),
    mediaRoutes: resolveMediaRoutes(entity, members, getMediaOperationId),
    uniqueKeys: resolveUniqueKeys(entity, { members, table: table.name }),
    deleteCanConflict,
    screen: resolveScreen(lookup, entity),
    table,
  };
}

function getGeneratedFolder({ module, name }: Entity): string {
  return `${GENERATED_FOLDER}/${module}/${name}`;
}

/** The display field, where it is among the members. */
function findMemberName(name: string | null, members: readonly ResolvedMember[]): string | null {
  return members.some((member) => member.name === name) ? name : null;
}
