// What code generation remembers from one plan to the next: what was made of a part of a model, as long as there is the part.
import type { Family } from "@lathe/contract";
import type { Entity, Field, LookupDependencies, Model, Project } from "@lathe/model";
import type { ApiMember } from "./api-changes/api-snapshot.ts";
import type { CachedParts } from "./emit/openapi/entity-parts.ts";
import type { EntityEmitter } from "./emitters.ts";
import type { FileText } from "./render.ts";
import type { AskedQuestion } from "./resolve/entity-questions.ts";
import type { Resolved, ResolvedEntity, ResolvedMember, ResolvedProject } from "./resolve/types.ts";
import type { TypeMember } from "./resolve/value-type.ts";
import type { Code } from "./write/code.ts";

/**
 * The memory of code generation. Parts of models never change, so each entry holds as long as its key, and ends with it or
 * with the cache. Whoever generates more than once makes one and hands it to each call; a call without one remembers
 * nothing.
 */
export interface CodegenCache {
  readonly models: WeakMap<Model, Resolved>;
  readonly projects: WeakMap<Project, ResolvedProject>;
  readonly entities: WeakMap<Entity, CachedEntity>;
  readonly fields: WeakMap<Entity, Map<Field, ResolvedMember>>;
  readonly apiMembers: WeakMap<Field, WeakMap<ResolvedMember, ApiMember>>;
  readonly entityFiles: WeakMap<ResolvedEntity, Map<EntityEmitter, FileText>>;
  /** The members of types as code, where they refer to nothing that some files import. */
  readonly typeBodies: WeakMap<readonly TypeMember[], Code>;
  readonly clientTypes: Readonly<Record<Family, WeakMap<ResolvedEntity, readonly Code[]>>>;
  /** What the schemas of documents say of a member of an entity, by its name, where that is the same in all of them. */
  readonly propertyTexts: WeakMap<ResolvedEntity, Map<string, string>>;
  readonly documentParts: Readonly<Record<Family, WeakMap<ResolvedEntity, CachedParts>>>;
}

/** What an entity became, and what was asked for its sake; `parts` is undefined where that was about everything. */
export interface CachedEntity {
  readonly resolved: ResolvedEntity;
  readonly parts: LookupDependencies | undefined;
  readonly asked: readonly AskedQuestion[];
}

/** A cache with nothing in it. */
export function createCodegenCache(): CodegenCache {
  return {
    models: new WeakMap(),
    projects: new WeakMap(),
    entities: new WeakMap(),
    fields: new WeakMap(),
    apiMembers: new WeakMap(),
    entityFiles: new WeakMap(),
    typeBodies: new WeakMap(),
    clientTypes: { admin: new WeakMap(), external: new WeakMap() },
    propertyTexts: new WeakMap(),
    documentParts: { admin: new WeakMap(), external: new WeakMap() },
  };
}

/** What is remembered of a key, made where nothing is. */
export function getOrCreate<K extends object, V extends object>(
  entries: WeakMap<K, V>,
  key: K,
  create: (key: K) => V,
): V {
  let value = entries.get(key);
  if (value === undefined) entries.set(key, (value = create(key)));
  return value;
}
