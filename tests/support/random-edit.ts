// Random edits of a model: some fit, some don't.
import { FIELD_TYPES } from "@lathe/contract";
import * as edits from "@lathe/model";
import type { EditResult, Entity, Model } from "@lathe/model";
import type { Choices } from "./choices.ts";

type RandomEdit = (model: Model, choices: Choices) => EditResult;

const NEW_NAMES = ["fresh", "title", "order", "constructor", "newName", "Bad Name", "id", "x"];
const NEW_ENTITIES = ["fresh-ones", "orders", "articles", "Bad", "module"];

/** Every kind of edit that the model knows. */
export const RANDOM_EDITS: Readonly<Record<string, RandomEdit>> = {
  addModule: (model, choices) =>
    edits.addModule(model, { draft: { name: choices.pick(["extra", "content", "system"]) } }),
  replaceModule: (model, choices) =>
    edits.replaceModule(model, {
      name: pickModule(model, choices),
      draft: { name: choices.pick(["moved", "content"]), label: "New" },
    }),
  removeModule: (model, choices) => edits.removeModule(model, { name: pickModule(model, choices) }),
  renameModule: (model, choices) =>
    edits.renameModule(model, { name: pickModule(model, choices), to: choices.pick(["moved", "a"]) }),
  addEntity: (model, choices) =>
    edits.addEntity(model, {
      draft: {
        name: choices.pick(NEW_ENTITIES),
        module: pickModule(model, choices),
        kind: "persistent",
        fields: [{ name: "title", type: "string", required: choices.oneIn(2) }],
        relations: [{ name: "other", kind: "belongsTo", target: pickEntity(model, choices)?.name ?? "none" }],
      },
    }),
  changeSettings: (model, choices) =>
    edits.changeSettings(model, {
      entity: pickEntity(model, choices)?.name ?? "none",
      settings: choices.pick([
        { name: choices.pick(NEW_ENTITIES) },
        { module: pickModule(model, choices) },
        { readRule: null },
        { readRule: { field: "title", op: "eq", value: "x" } },
        { external: { list: "anonymous" } },
        { operations: { list: false } },
        { display: "title" },
        { defaultSort: null, admin: {} },
        { indexes: [] },
        { indexes: [{ members: ["createdAt", { name: "title", order: "desc" }], unique: choices.oneIn(2) }] },
        { indexes: [{ members: ["id"], include: ["title"] }] },
        { fields: [] },
      ]),
    }),
  removeEntity: (model, choices) =>
    edits.removeEntity(model, {
      name: pickEntity(model, choices)?.name ?? "none",
      cascade: choices.oneIn(2),
    }),
  renameEntity: (model, choices) =>
    edits.renameEntity(model, {
      name: pickEntity(model, choices)?.name ?? "none",
      to: choices.pick(NEW_ENTITIES),
    }),
  addField: (model, choices) =>
    edits.addField(model, {
      entity: pickEntity(model, choices)?.name ?? "none",
      draft: { name: choices.pick(NEW_NAMES), type: choices.pick(FIELD_TYPES), values: [{ value: "a" }] },
      settings: choices.pick([undefined, { display: true }, { listColumn: true }, { defaultSort: null }]),
    }),
  addPlainField: (model, choices) =>
    edits.addField(model, {
      entity: pickEntity(model, choices)?.name ?? "none",
      draft: { name: choices.pick(NEW_NAMES), type: "string", filterable: choices.oneIn(2) },
    }),
  replaceField: (model, choices) => {
    const { entity, name } = pickMember(model, choices, "fields");
    const draft = {
      name: choices.pick([name, ...NEW_NAMES]),
      type: choices.pick(["string", "integer", "datetime"]),
    };
    return edits.replaceField(model, { entity, name, draft });
  },
  removeField: (model, choices) =>
    edits.removeField(model, { ...pickMember(model, choices, "fields"), cascade: choices.oneIn(2) }),
  renameField: (model, choices) =>
    edits.renameField(model, { ...pickMember(model, choices, "fields"), to: choices.pick(NEW_NAMES) }),
  addRelation: (model, choices) =>
    edits.addRelation(model, {
      entity: pickEntity(model, choices)?.name ?? "none",
      draft: {
        name: choices.pick(NEW_NAMES),
        kind: choices.pick(["belongsTo", "manyToMany"]),
        target: pickEntity(model, choices)?.name ?? "none",
      },
    }),
  replaceRelation: (model, choices) => {
    const { entity, name } = pickMember(model, choices, "relations");
    const draft = {
      name: choices.pick([name, ...NEW_NAMES]),
      kind: "belongsTo",
      target: pickEntity(model, choices)?.name ?? "none",
    };
    return edits.replaceRelation(model, { entity, name, draft });
  },
  removeRelation: (model, choices) =>
    edits.removeRelation(model, { ...pickMember(model, choices, "relations"), cascade: choices.oneIn(2) }),
  renameRelation: (model, choices) =>
    edits.renameRelation(model, { ...pickMember(model, choices, "relations"), to: choices.pick(NEW_NAMES) }),
  addCollection: (model, choices) => {
    const { entity, name } = pickMember(model, choices, "relations");
    const target = model.entities
      .find((one) => one.name === entity)
      ?.relations.find((one) => one.name === name)?.target;
    return edits.addCollection(model, {
      entity: target ?? "none",
      draft: {
        name: choices.pick(NEW_NAMES),
        of: { entity: choices.oneIn(5) ? "users" : entity, relation: name },
      },
    });
  },
  replaceCollection: (model, choices) => {
    const { entity, name } = pickMember(model, choices, "collections");
    const of = model.entities
      .find((one) => one.name === entity)
      ?.collections.find((one) => one.name === name)?.of;
    const draft = {
      name: choices.pick([name, ...NEW_NAMES]),
      of: of ?? { entity: "users", relation: "x" },
      sort: "createdAt",
    };
    return edits.replaceCollection(model, { entity, name, draft });
  },
  removeCollection: (model, choices) =>
    edits.removeCollection(model, {
      ...pickMember(model, choices, "collections"),
      cascade: choices.oneIn(2),
    }),
  renameCollection: (model, choices) =>
    edits.renameCollection(model, {
      ...pickMember(model, choices, "collections"),
      to: choices.pick(NEW_NAMES),
    }),
  renameProjected: (model, choices) =>
    edits.renameProjected(model, {
      ...pickMember(model, choices, "projection"),
      to: choices.pick(NEW_NAMES),
    }),
  setProjection: (model, choices) => {
    const entity = pickEntity(model, choices);
    const projection = (entity?.projection ?? []).slice(0, choices.upTo(3));
    const names = projection.map(({ name }) => name).toReversed();
    return edits.setProjection(model, {
      entity: entity?.name ?? "none",
      projection: projection.map((member, i) => ({
        ...member,
        name: choices.oneIn(2) ? names[i] : member.name,
      })),
    });
  },
  setSelections: (model, choices) => {
    const { entity, name } = pickMember(model, choices, choices.pick(["relations", "collections"]));
    return edits.setSelections(model, {
      entity,
      selections: { [name]: choices.pick([[], ["title"], ["constructor"]]) },
    });
  },
  changeProject: (model, choices) =>
    edits.changeProject(model, {
      project: choices.pick([{ label: "New" }, { optionLimit: 101 }, { auth: {} }, { nonsense: 1 }]),
    }),
};

/** One random edit. */
export function randomEdit(model: Model, choices: Choices): EditResult {
  const edit = RANDOM_EDITS[choices.pick(Object.keys(RANDOM_EDITS))] as RandomEdit;
  return edit(model, choices);
}

/** The model after some random edits; those that are refused are passed over. */
export function applyRandomEdits(model: Model, choices: Choices, count: number): Model {
  let edited = model;
  for (let i = 0; i < count; i++) {
    const result = randomEdit(edited, choices);
    if (result.ok) edited = result.model;
  }
  return edited;
}

function pickModule(model: Model, choices: Choices): string {
  return choices.pick(model.modules)?.name ?? "none";
}

function pickEntity(model: Model, choices: Choices): Entity | undefined {
  return choices.pick(model.entities);
}

function pickMember(
  model: Model,
  choices: Choices,
  list: "fields" | "relations" | "collections" | "projection",
) {
  const members = model.entities.flatMap((entity) =>
    entity[list].map(({ name }) => ({ entity: entity.name, name })),
  );
  return choices.pick(members) ?? { entity: "none", name: "none" };
}
