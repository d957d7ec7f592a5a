// The model as it is told to those who edit it: whole, listed, and nested with what an editor must know.
import {
  type EntitySummary,
  type GeneratorRoutes,
  type ListedModule,
  OPERATORS_BY_FIELD_TYPE,
  type Problem,
  type ReservedNames,
} from "@lathe/contract";
import {
  type Collection,
  type Entity,
  type Field,
  type FieldSettings,
  type Model,
  type Module,
  type Project,
  type ProjectedMember,
  type Relation,
  RESERVED_NAMES,
  listFieldTypeSummaries,
} from "@lathe/model";
import { listProblems } from "./list-problems.ts";
import type { ModelState } from "./read-model.ts";

/** The model's types as they are answered. */
export interface WireParts {
  readonly project: Project;
  readonly module: Module;
  readonly entity: Entity;
  readonly field: Field;
  readonly fieldSettings: FieldSettings;
  readonly relation: Relation;
  readonly collection: Collection;
  readonly projection: ProjectedMember;
}

type Answer<Key extends keyof GeneratorRoutes<WireParts>> = GeneratorRoutes<WireParts>[Key]["answer"];

/** The problems as a member of an answer, where there are any. */
export function withProblems(reading: ModelState): { readonly problems?: readonly Problem[] } {
  const problems = listProblems(reading);
  return problems.length === 0 ? {} : { problems };
}

/** The whole model. */
export function toProjectModel({
  savedRevision,
  dirty,
  model,
}: ModelState): Omit<Answer<"GET /api/project">, "revision" | "problems"> {
  const { project, modules, entities } = model;
  return { savedRevision, dirty, project, modules, entities };
}

/** Every module with the names of its entities. */
export function listModules({ modules, entities }: Model): readonly ListedModule<WireParts>[] {
  return modules.map((module) => ({
    ...module,
    entities: entities.filter((entity) => entity.module === module.name).map(({ name }) => name),
  }));
}

/** Every entity in short. */
export function listEntitySummaries({ entities }: Model): readonly EntitySummary[] {
  return entities.map(({ name, module, kind, label, fields, relations, collections, projection }) => ({
    name,
    module,
    kind,
    label,
    counts: {
      fields: fields.length,
      relations: relations.length,
      collections: collections.length,
      projection: projection.length,
    },
  }));
}

/** The model nested as a person edits it. */
export function toEditorModel(reading: ModelState): Omit<Answer<"GET /api/model-editor">, "revision"> {
  const { project, modules, entities } = reading.model;
  return {
    project,
    modules: modules.map((module) => ({
      ...module,
      entities: entities.filter((entity) => entity.module === module.name),
    })),
    fieldTypes: listFieldTypeSummaries(),
    operators: OPERATORS_BY_FIELD_TYPE,
    reservedNames: RESERVED,
    problems: listProblems(reading),
  };
}

const RESERVED: ReservedNames = {
  modules: RESERVED_NAMES.module,
  entities: RESERVED_NAMES.entity,
  members: RESERVED_NAMES.member,
  parameters: RESERVED_NAMES.parameter,
  variants: RESERVED_NAMES.variant,
};
