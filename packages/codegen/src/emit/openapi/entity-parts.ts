// The parts of an API document that an entity gives: its path items and schemas, made once for the entity as it is.
import { FAMILIES, type Family } from "@lathe/contract";
import type { ResolvedEntity, ResolvedProject } from "../../resolve/types.ts";
import { type Parts, partOf, sharedParts } from "./components.ts";
import { pathsOf } from "./operation.ts";
import { recordOperation } from "./record-operations.ts";
import { type RelationFacts, relationOperation } from "./relation-operations.ts";
import { entitySchemas } from "./schemas.ts";

/** What the path items of an entity depend on besides the entity. */
interface Standing {
  readonly project: ResolvedProject;
  /** What the documents call the records of its targets. */
  readonly targets: readonly string[];
}

/** The parts of an entity in a family; each is made when it is first asked for. */
interface Known {
  paths?: Standing & { readonly parts: Parts };
  schemas?: Parts;
}

const known = new WeakMap<ResolvedEntity, Readonly<Record<Family, Known>>>();

/** The schemas of an entity; those that no operation uses are left out later. */
export function schemaParts(entity: ResolvedEntity, family: Family): Parts {
  const own = knownOf(entity, family);
  own.schemas ??= sharedParts(Object.fromEntries(entitySchemas(entity, family)));
  return own.schemas;
}

/** The path items of an entity. */
export function pathParts(facts: RelationFacts, family: Family): Parts {
  const { project, entity } = facts;
  const own = knownOf(entity, family);
  const targets = entity.related.map(({ target }) => facts.recordOf(target));
  const isStill =
    own.paths?.project === project && own.paths.targets.every((target, i) => target === targets[i]);
  if (own.paths === undefined || !isStill) own.paths = { project, targets, parts: makePaths(facts, family) };
  return own.paths.parts;
}

function makePaths(facts: RelationFacts, family: Family): Parts {
  const { project, entity } = facts;
  const operations = [
    ...entity.routes
      .filter((route) => route.family === family)
      .map((route) => recordOperation(project, entity, route)),
    ...entity.relationRoutes
      .filter((route) => route.family === family)
      .map((route) => relationOperation(facts, route)),
  ];
  return Object.entries(pathsOf(operations)).map(([path, item]) => [path, partOf(item, "path")]);
}

function knownOf(entity: ResolvedEntity, family: Family): Known {
  let families = known.get(entity);
  if (families === undefined) {
    families = Object.fromEntries(FAMILIES.map((one) => [one, {}])) as unknown as Record<Family, Known>;
    known.set(entity, families);
  }
  return families[family];
}
