// The routes of the generator that edit the model, each with the pure edit that it stands for: servers, browsers and scripts share it.
import type { GeneratorRouteKey, GeneratorRoutes, ModelParts } from "@lathe/contract";
import { findOwnMember, isJsonObject } from "../json-value.ts";
import { getLookup } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { Module } from "../parts/module.ts";
import type { Project } from "../parts/project.ts";
import type { Model } from "../types.ts";
import { addCollection, addField, addRelation } from "./add-member.ts";
import type { EditResult } from "./edit.ts";
import { addEntity, changeSettings } from "./entity.ts";
import { addModule, replaceModule } from "./module.ts";
import { orderMembers } from "./order.ts";
import { changeProject } from "./project.ts";
import { setProjection, setSelections } from "./projection.ts";
import { removeCollection, removeEntity, removeField, removeModule, removeRelation } from "./remove.ts";
import { renameField } from "./rename.ts";
import { replaceCollection, replaceField, replaceRelation } from "./replace-member.ts";

/** A route that edits the model: method, blank, path with `:name` for a parameter. */
export type EditRouteKey = Exclude<
  Extract<
    GeneratorRouteKey,
    `${"POST" | "PUT" | "DELETE"} /api/${"project" | "modules" | "entities"}${string}`
  >,
  `${string}/rename-preview`
>;

type Without<T, Name extends string> = T extends unknown ? Omit<T, Name> : never;

type Exchange<Key extends EditRouteKey> = GeneratorRoutes<ModelParts>[Key];

/** What a route takes, besides the revisions that it was built on. */
export interface EditRequest<Key extends EditRouteKey> {
  readonly params: Exchange<Key>["params"];
  readonly query: Without<Exchange<Key>["query"], "expectedRevision">;
  readonly body: Without<Exchange<Key>["body"], "expectedRevision" | "expectedSavedRevision">;
}

/** What a route answers besides the revision; nothing where the part is gone. */
export interface EditAnswer {
  readonly entity?: Entity;
  readonly module?: Module;
  readonly project?: Project;
}

/** What a route does. */
export interface EditRoute<Key extends EditRouteKey> {
  apply(model: Model, request: EditRequest<Key>): EditResult;
  /** What is answered of the edited model. */
  answer(model: Model, request: EditRequest<Key>): EditAnswer;
}

const answerEntity = (model: Model, { params }: { readonly params: { readonly entity: string } }) =>
  pickEntity(model, params.entity);
const answerNothing = (): EditAnswer => ({});

/** Every route that edits the model. */
export const EDIT_ROUTES: { readonly [Key in EditRouteKey]: EditRoute<Key> } = {
  "PUT /api/project": {
    apply: (model, { body }) => changeProject(model, body),
    answer: ({ project }) => ({ project }),
  },
  "POST /api/modules": {
    apply: (model, { body }) => addModule(model, { draft: body.module }),
    answer: (model, { body }) => pickModule(model, getDraftName(body.module)),
  },
  "PUT /api/modules/:module": {
    apply: (model, { params, body }) => replaceModule(model, { name: params.module, draft: body.module }),
    answer: (model, { params, body }) => pickModule(model, getDraftName(body.module, params.module)),
  },
  "DELETE /api/modules/:module": {
    apply: (model, { params }) => removeModule(model, { name: params.module }),
    answer: answerNothing,
  },
  "POST /api/entities/entity-draft": {
    apply: (model, { body }) => addEntity(model, { draft: body.entity }),
    answer: (model, { body }) => pickEntity(model, getDraftName(body.entity)),
  },
  "PUT /api/entities/:entity/settings": {
    apply: (model, { params, body }) => changeSettings(model, { ...params, ...body }),
    answer: (model, { params, body }) => pickEntity(model, getDraftName(body.settings, params.entity)),
  },
  "PUT /api/entities/:entity/order": {
    apply: (model, { params, body: { fields, relations, collections } }) =>
      orderMembers(model, { ...params, fields, relations, collections }),
    answer: answerEntity,
  },
  "DELETE /api/entities/:entity/entity-draft": {
    apply: (model, { params, query }) => removeEntity(model, { name: params.entity, ...query }),
    answer: answerNothing,
  },
  "PUT /api/entities/:entity/projection-fields": {
    apply: (model, { params, body }) =>
      "projection" in body
        ? setProjection(model, { ...params, projection: body.projection })
        : setSelections(model, { ...params, selections: body.selections }),
    answer: answerEntity,
  },
  "POST /api/entities/:entity/field-draft": {
    apply: (model, { params, body: { field: draft, settings, position } }) =>
      addField(model, { ...params, draft, settings, position }),
    answer: answerEntity,
  },
  "PUT /api/entities/:entity/field-draft/:field": {
    apply: (model, { params: { entity, field: name }, body: { field: draft, settings } }) =>
      replaceField(model, { entity, name, draft, settings }),
    answer: answerEntity,
  },
  "DELETE /api/entities/:entity/field-draft/:field": {
    apply: (model, { params: { entity, field: name }, query }) =>
      removeField(model, { entity, name, ...query }),
    answer: answerEntity,
  },
  "POST /api/entities/:entity/relation-draft": {
    apply: (model, { params, body }) =>
      addRelation(model, { ...params, draft: body.relation, position: body.position }),
    answer: answerEntity,
  },
  "POST /api/entities/:entity/collection-draft": {
    apply: (model, { params, body }) =>
      addCollection(model, { ...params, draft: body.collection, position: body.position }),
    answer: answerEntity,
  },
  "PUT /api/entities/:entity/collection-draft/:collection": {
    apply: (model, { params: { entity, collection: name }, body }) =>
      replaceCollection(model, { entity, name, draft: body.collection }),
    answer: answerEntity,
  },
  "DELETE /api/entities/:entity/collection-draft/:collection": {
    apply: (model, { params: { entity, collection: name }, query }) =>
      removeCollection(model, { entity, name, ...query }),
    answer: answerEntity,
  },
  "POST /api/entities/:entity/fields": {
    apply: (model, { params, body }) =>
      addField(model, { ...params, draft: body.field, position: body.position }),
    answer: answerEntity,
  },
  "PUT /api/entities/:entity/fields/:field": {
    apply: (model, { params: { entity, field: name }, body }) =>
      replaceField(model, { entity, name, draft: body.field }),
    answer: answerEntity,
  },
  "DELETE /api/entities/:entity/fields/:field": {
    apply: (model, { params: { entity, field: name }, query }) =>
      removeField(model, { entity, name, ...query }),
    answer: answerEntity,
  },
  "POST /api/entities/:entity/relations": {
    apply: (model, { params, body }) =>
      addRelation(model, { ...params, draft: body.relation, position: body.position }),
    answer: answerEntity,
  },
  "PUT /api/entities/:entity/relations/:relation": {
    apply: (model, { params: { entity, relation: name }, body }) =>
      replaceRelation(model, { entity, name, draft: body.relation }),
    answer: answerEntity,
  },
  "DELETE /api/entities/:entity/relations/:relation": {
    apply: (model, { params: { entity, relation: name }, query }) =>
      removeRelation(model, { entity, name, ...query }),
    answer: answerEntity,
  },
  "POST /api/entities/:entity/fields/:field/rename": {
    apply: (model, { params: { entity, field: name }, body: { to } }) =>
      renameField(model, { entity, name, to }),
    answer: answerEntity,
  },
};

/** The keys of the table. */
export const EDIT_ROUTE_KEYS = Object.keys(EDIT_ROUTES) as readonly EditRouteKey[];

function pickEntity(model: Model, name: string): EditAnswer {
  const entity = getLookup(model).entities.get(name);
  if (entity === undefined) throw new Error(`Entity "${name}" is not in the model after it was edited.`);
  return { entity };
}

function pickModule(model: Model, name: string): EditAnswer {
  const module = getLookup(model).modules.get(name);
  if (module === undefined) throw new Error(`Module "${name}" is not in the model after it was edited.`);
  return { module };
}

/** The name that a draft gives a part; the name it has where the draft says none. */
function getDraftName(draft: unknown, present = ""): string {
  const name = isJsonObject(draft) ? findOwnMember(draft, "name") : undefined;
  return typeof name === "string" ? name : present;
}
