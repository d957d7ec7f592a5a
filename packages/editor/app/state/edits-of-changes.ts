// The edits that make changes: what is known as a difference between two models, as requests.
import {
  type Entity,
  type Model,
  type ModelEdit,
  type PartChange,
  applyChanges,
  createEdit,
  isSameJson,
} from "@lathe/model";

type MemberChange = Extract<PartChange, { readonly entityId: string }>;

/** The edits that make the changes of a model, in their order. Changes of entities that are not in it make none. */
export function toEdits(model: Model, changes: readonly PartChange[]): readonly ModelEdit[] {
  let made = model;
  return changes.flatMap((change) => {
    const entities = new Map(made.entities.map((entity) => [entity.id, entity]));
    // Names and lists are those that the edits before have made.
    made = applyChanges(made, [change]);
    return toEdit(change, entities) ?? [];
  });
}

function toEdit(change: PartChange, entities: ReadonlyMap<string, Entity>): ModelEdit | undefined {
  switch (change.part) {
    case "project":
      return createEdit("PUT /api/project", { body: { project: pickChanged(change) } });
    case "module":
      return toModuleEdit(change);
    case "entity":
      return toEntityEdit(change);
    default: {
      const entity = entities.get(change.entityId);
      return entity && toMemberEdit(change, entity);
    }
  }
}

function toModuleEdit(change: Extract<PartChange, { readonly part: "module" }>): ModelEdit {
  if (change.kind === "added") return createEdit("POST /api/modules", { body: { module: change.after } });
  const params = { module: change.before.name };
  return change.kind === "removed"
    ? createEdit("DELETE /api/modules/:module", { params })
    : createEdit("PUT /api/modules/:module", { params, body: { module: change.after } });
}

function toEntityEdit(change: Extract<PartChange, { readonly part: "entity" }>): ModelEdit {
  if (change.kind === "added")
    return createEdit("POST /api/entities/entity-draft", { body: { entity: change.after } });
  const params = { entity: change.before.name };
  return change.kind === "removed"
    ? createEdit("DELETE /api/entities/:entity/entity-draft", { params })
    : createEdit("PUT /api/entities/:entity/settings", { params, body: { settings: pickChanged(change) } });
}

function toMemberEdit(change: MemberChange, entity: Entity): ModelEdit | undefined {
  const params = { entity: entity.name };
  if (change.kind === "reordered") return toOrderEdit(change, entity);
  const name = "before" in change ? change.before.name : change.after.name;
  switch (change.part) {
    case "field":
      if (change.kind === "added")
        return createEdit("POST /api/entities/:entity/fields", { params, body: { field: change.after } });
      return change.kind === "removed"
        ? createEdit("DELETE /api/entities/:entity/fields/:field", { params: { ...params, field: name } })
        : createEdit("PUT /api/entities/:entity/fields/:field", {
            params: { ...params, field: name },
            body: { field: change.after },
          });
    case "relation":
      if (change.kind === "added")
        return createEdit("POST /api/entities/:entity/relations", {
          params,
          body: { relation: change.after },
        });
      return change.kind === "removed"
        ? createEdit("DELETE /api/entities/:entity/relations/:relation", {
            params: { ...params, relation: name },
          })
        : createEdit("PUT /api/entities/:entity/relations/:relation", {
            params: { ...params, relation: name },
            body: { relation: change.after },
          });
    case "collection":
      if (change.kind === "added")
        return createEdit("POST /api/entities/:entity/collection-draft", {
          params,
          body: { collection: change.after },
        });
      return change.kind === "removed"
        ? createEdit("DELETE /api/entities/:entity/collection-draft/:collection", {
            params: { ...params, collection: name },
          })
        : createEdit("PUT /api/entities/:entity/collection-draft/:collection", {
            params: { ...params, collection: name },
            body: { collection: change.after },
          });
    case "projected":
      return createEdit("PUT /api/entities/:entity/projection-fields", {
        params,
        body: { projection: withProjectedChange(entity, change) },
      });
  }
}

function withProjectedChange(
  { projection }: Entity,
  change: Exclude<Extract<MemberChange, { readonly part: "projected" }>, { readonly kind: "reordered" }>,
): Entity["projection"] {
  if (change.kind === "added") return [...projection, change.after];
  if (change.kind === "removed") return projection.filter(({ id }) => id !== change.before.id);
  return projection.map((member) => (member.id === change.before.id ? change.after : member));
}

function toOrderEdit(
  { part, order }: Extract<MemberChange, { readonly kind: "reordered" }>,
  entity: Entity,
): ModelEdit {
  if (part === "projected") {
    const projection = order.flatMap((id) => entity.projection.find((member) => member.id === id) ?? []);
    return createEdit("PUT /api/entities/:entity/projection-fields", {
      params: { entity: entity.name },
      body: { projection },
    });
  }
  const members =
    part === "field" ? entity.fields : part === "relation" ? entity.relations : entity.collections;
  const names = new Map<string, string>(members.map(({ id, name }) => [id, name]));
  return createEdit("PUT /api/entities/:entity/order", {
    params: { entity: entity.name },
    body: { [`${part}s`]: order.flatMap((id) => names.get(id) ?? []) },
  });
}

function pickChanged({ before, after }: { readonly before: object; readonly after: object }): object {
  const old = before as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSameJson(old[name], value)));
}
