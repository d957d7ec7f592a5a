// Parts of a model as they are written in its files: short, without what equals its default.
import {
  type Entity,
  getEntityPath,
  type Model,
  getModulePath,
  parseModel,
  PROJECT_FILE,
  renderModel,
} from "@lathe/model";
import type { Draft } from "./draft.ts";

/** An entity as its file has it. */
export function toFileEntity(model: Model, entity: Entity): Draft {
  return parseDraft(renderModel({ ...model, entities: [entity] }).get(getEntityPath(entity)));
}

/** A module as its file has it. */
export function findFileModule(model: Model, name: string): Draft | undefined {
  const module = model.modules.find((one) => one.name === name);
  return module && parseDraft(renderModel({ ...model, entities: [] }).get(getModulePath(module)));
}

/** A member of an entity as the entity's file has it. */
export function findFileMember(
  entity: Draft,
  part: "field" | "relation" | "collection",
  name: string,
): Draft | undefined {
  const members = entity[`${part}s`];
  return Array.isArray(members) ? (members as Draft[]).find((member) => member["name"] === name) : undefined;
}

/** What an entity of this name would be if nothing more was said about it. */
export function createDefaultEntity({ name, module, kind }: Entity): Entity | undefined {
  const files = new Map([
    [PROJECT_FILE, '{"name":"plain"}'],
    [getEntityPath({ name, module }), JSON.stringify({ name, module, kind })],
  ]);
  return parseModel(files).model.entities[0];
}

function parseDraft(text: string | undefined): Draft {
  const { $schema: _, ...draft } = JSON.parse(text ?? "{}") as Draft;
  return draft;
}
