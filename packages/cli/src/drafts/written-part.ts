// Parts of a model as they are written in its files: short, without what equals its default.
import {
  type Entity,
  entityFile,
  type Model,
  moduleFile,
  parseModel,
  PROJECT_FILE,
  writeModel,
} from "@lathe/model";
import type { Draft } from "./draft.ts";

/** An entity as its file has it. */
export function writtenEntity(model: Model, entity: Entity): Draft {
  return parsed(writeModel({ ...model, entities: [entity] }).get(entityFile(entity)));
}

/** A module as its file has it. */
export function writtenModule(model: Model, name: string): Draft | undefined {
  const module = model.modules.find((one) => one.name === name);
  return module && parsed(writeModel({ ...model, entities: [] }).get(moduleFile(module)));
}

/** A member of an entity as the entity's file has it. */
export function writtenMember(
  entity: Draft,
  part: "field" | "relation" | "collection",
  name: string,
): Draft | undefined {
  const members = entity[`${part}s`];
  return Array.isArray(members) ? (members as Draft[]).find((member) => member["name"] === name) : undefined;
}

/** What an entity of this name would be if nothing more was said about it. */
export function plainEntity({ name, module, kind }: Entity): Entity | undefined {
  const files = new Map([
    [PROJECT_FILE, '{"name":"plain"}'],
    [entityFile({ name, module }), JSON.stringify({ name, module, kind })],
  ]);
  return parseModel(files).model.entities[0];
}

function parsed(text: string | undefined): Draft {
  const { $schema: _, ...draft } = JSON.parse(text ?? "{}") as Draft;
  return draft;
}
