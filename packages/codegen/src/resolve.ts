// Model to resolved model: every path, name, type, schema and SQL fact is decided here, once. Emitters only print.
import {
  type Entity,
  type Model,
  PROJECT_FILE,
  type Project,
  type TrackingLookup,
  createTrackingLookup,
  getEntityPath,
  getLookup,
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
import { resolveDeclaredTypes } from "./resolve/declared-types.ts";
import { type EntityQuestions, hasSameAnswers, recordQuestions } from "./resolve/entity-questions.ts";
import { resolveList } from "./resolve/list-capabilities.ts";
import { resolveMediaRoutes } from "./resolve/media-routes.ts";
import { resolveMembers } from "./resolve/members.ts";
import { resolveParameter } from "./resolve/parameters.ts";
import { resolveProjection } from "./resolve/projection.ts";
import { resolveTypes } from "./resolve/record-types.ts";
import { resolveRelated } from "./resolve/related.ts";
import { resolveRelationRoutes } from "./resolve/relation-routes.ts";
import { resolveOwnSchemas, resolveSchemas } from "./resolve/schemas.ts";
import { resolveScreen } from "./resolve/screen/screen.ts";
import { resolveTable } from "./resolve/table.ts";
import { type CodeNames, listCodeTypeNames, resolveCodeNames } from "./resolve/type-names.ts";
import type { Resolved, ResolvedEntity, ResolvedMember, ResolvedProject } from "./resolve/types.ts";
import { collectReferences, type ResolveLookup } from "./resolve/resolve-lookup.ts";

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
  const plain = getLookup(model);
  const tracking = createTrackingLookup(plain);
  const references = collectReferences(model);
  const names = resolveCodeNames(model.entities);
  const apiNamesByEntity = resolveApiNames(model.entities, (name) => names.get(name)?.types.record ?? name);
  const getOperationId = createMemberIdFactory(apiNamesByEntity);
  const restricted = resolveRestrictedEntities(model.entities);
  const declaredTypes = resolveDeclaredTypes(model.entities, {
    recordType: ({ name }) => names.get(name)?.types.record ?? name,
    folder: getGeneratedFolder,
    taken: [...listCodeTypeNames(names), ...listApiTypeNames(apiNamesByEntity)],
  });
  const entities = model.entities.map((entity) => {
    const { name } = entity;
    return resolveOnce(
      entity,
      { tracking, cache },
      {
        ...references,
        getCodeNames: () => names.get(name) as CodeNames,
        getApiNames: () => apiNamesByEntity.get(name) as ApiNames,
        canConflict: () => restricted.has(name),
        findDeclaredTypes: (fieldId) => declaredTypes.get(fieldId),
        takeOperationId: (member, operation) => getOperationId(name, member, operation),
      },
    );
  });
  const tables = entities.filter(({ source }) => source === null).map(({ table }) => table);
  const stored = model.entities.filter(({ kind }) => kind === "persistent");
  return {
    project: getOrCreate(cache.projects, model.project, resolveProject),
    modules: model.modules.map(({ id, name, label, description }) => ({ id, name, label, description })),
    entities,
    ...resolveDatabase({ ...plain, references, fields: cache.fields }, stored, tables),
  };
}

/** What the entity became before, where nothing that was asked for its sake is another, or where it becomes the same anyhow. */
function resolveOnce(
  entity: Entity,
  { tracking, cache }: { readonly tracking: TrackingLookup; readonly cache: CodegenCache },
  questions: EntityQuestions,
): ResolvedEntity {
  const before = cache.entities.get(entity);
  if (
    before?.parts !== undefined &&
    tracking.hasSameResults(before.parts) &&
    hasSameAnswers(before.asked, questions)
  )
    return before.resolved;
  const recorded = recordQuestions(questions);
  const stopTracking = tracking.startTracking();
  const lookup: ResolveLookup = {
    entities: tracking.entities,
    modules: tracking.modules,
    // To ask for the whole model is remembered, too.
    get model() {
      return tracking.model;
    },
    references: recorded.questions,
    fields: cache.fields,
  };
  const made = resolveEntity(lookup, entity, recorded.questions);
  // Where it is equal, all that was made of it still holds.
  const resolved = before !== undefined && isDeepEqual(before.resolved, made) ? before.resolved : made;
  cache.entities.set(entity, { resolved, parts: stopTracking(), asked: recorded.asked });
  return resolved;
}

function resolveProject(project: Project): ResolvedProject {
  const { formatVersion: _, ...settings } = project;
  return { ...settings, packageName: toPackageName(project.name), modelFile: PROJECT_FILE };
}

function resolveEntity(lookup: ResolveLookup, entity: Entity, questions: EntityQuestions): ResolvedEntity {
  const code = questions.getCodeNames();
  const api = questions.getApiNames();
  const declaredTypes = { get: questions.findDeclaredTypes };
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
    relationRoutes: resolveRelationRoutes(lookup, entity, {
      related,
      idOf: (one, operation) => questions.takeOperationId(one.name, operation),
    }),
    mediaRoutes: resolveMediaRoutes(entity, members, (member, operation) =>
      questions.takeOperationId(member.name, operation),
    ),
    uniqueKeys: resolveUniqueKeys(entity, { members, table: table.name }),
    deleteCanConflict: questions.canConflict(),
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
