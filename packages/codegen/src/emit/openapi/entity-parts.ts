// The parts of an API document that an entity gives: its path items and schemas, made once for the entity as it is.
import type { Family } from "@lathe/contract";
import { type CodegenCache, getOrCreate } from "../../codegen-cache.ts";
import type { ResolvedEntity, ResolvedProject } from "../../resolve/types.ts";
import { type DocumentPart, createPart } from "./components.ts";
import { listBulkOperations } from "./bulk-operations.ts";
import { listExportOperations } from "./export-operations.ts";
import { listDetailOperations } from "./detail-operations.ts";
import { listChangeOperations } from "./change-operations.ts";
import { listUploadOperations } from "./import-operations.ts";
import { createMediaOperation } from "./media-operations.ts";
import { createPathParts } from "./operation.ts";
import { createRecordOperation } from "./record-operations.ts";
import { type RelationFacts, createRelationOperation } from "./relation-operations.ts";
import { createSchemaWriters } from "./entity-schemas.ts";

/** What the path items of an entity depend on besides the entity. */
interface PathDependencies {
  readonly project: ResolvedProject;
  /** What the documents call the records of its targets, and their members. */
  readonly targets: readonly string[];
}

/** The parts of an entity in a family; each is made when it is first asked for. */
export interface CachedParts {
  paths?: PathDependencies & { readonly parts: readonly DocumentPart[] };
  schemas?: readonly DocumentPart[];
}

/** Which document the parts are for, and what is remembered of them. */
export interface DocumentScope {
  readonly family: Family;
  readonly cache: CodegenCache;
}

/** The schemas of an entity; those that no operation uses are left out later. */
export function getSchemaParts(
  { family, cache }: DocumentScope,
  entity: ResolvedEntity,
): readonly DocumentPart[] {
  const cached = getCachedParts(cache, entity, family);
  const known = getOrCreate(cache.propertyTexts, entity, () => new Map<string, string>());
  cached.schemas ??= createSchemaWriters(entity, family, known).map(([name, write]) =>
    createPart(name, write),
  );
  return cached.schemas;
}

/** The path items of an entity. */
export function getPathParts(
  { family, cache }: DocumentScope,
  facts: RelationFacts,
): readonly DocumentPart[] {
  const { project, entity } = facts;
  const cached = getCachedParts(cache, entity, family);
  const targets = entity.related.map(({ target }) => {
    const { name, members } = facts.getRecord(target);
    return [name, ...members].join();
  });
  const isUnchanged =
    cached.paths?.project === project && cached.paths.targets.every((target, i) => target === targets[i]);
  if (cached.paths === undefined || !isUnchanged)
    cached.paths = { project, targets, parts: createEntityPaths(facts, family) };
  return cached.paths.parts;
}

function createEntityPaths(facts: RelationFacts, family: Family): readonly DocumentPart[] {
  const { project, entity } = facts;
  const operations = [
    ...entity.routes
      .filter((route) => route.family === family)
      .map((route) => createRecordOperation(project, entity, route)),
    ...entity.relationRoutes
      .filter((route) => route.family === family)
      .map((route) => createRelationOperation(facts, route)),
    ...listDetailOperations(entity, family),
    ...entity.mediaRoutes
      .filter((route) => route.family === family)
      .map((route) => createMediaOperation(project, entity, route)),
    ...listBulkOperations(entity, family),
    ...listExportOperations(entity, family),
    ...listChangeOperations(entity, family),
    ...listUploadOperations(entity, family),
  ];
  return createPathParts(operations);
}

function getCachedParts(cache: CodegenCache, entity: ResolvedEntity, family: Family): CachedParts {
  return getOrCreate(cache.documentParts[family], entity, () => ({}));
}
