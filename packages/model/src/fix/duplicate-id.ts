// Fixes where two parts have one id: the one that was found second is made anew, under ids of its own.
import { createEdit } from "../edit/apply-edit.ts";
import type { Fix, FixContext, FixProposer } from "./fix.ts";
import { createSetEdit } from "./place.ts";

/** Proposes new ids for an entity that is a copy, or for the one member that is. */
export const fixDuplicateId: FixProposer = (context) => {
  const { entity, path, lookup } = context;
  const isCopy = lookup.model.entities.some((other) => other !== entity && other.id === entity.id);
  if (isCopy) return [renewEntity(context)];
  const [list, index] = path;
  if (list === "projection") {
    const projection = entity.projection.map((member, at) => (at === index ? withoutIds(member) : member));
    return [{ title: "Make a new id", edits: [createSetEdit(entity, ["projection"], projection)] }];
  }
  return renewMember(context);
};

function renewEntity({ entity }: FixContext): Fix {
  return {
    title: `Make new ids for ${entity.name}`,
    edits: [
      createEdit("DELETE /api/entities/:entity/entity-draft", { params: { entity: entity.name } }),
      createEdit("POST /api/entities/entity-draft", { body: { entity: withoutIds(entity) } }),
    ],
  };
}

function renewMember({ entity, path: [list, index] }: FixContext): readonly Fix[] {
  const at = Number(index);
  const params = { entity: entity.name };
  const [field, relation, collection] = [entity.fields[at], entity.relations[at], entity.collections[at]];
  const title = "Make a new id";
  if (list === "fields" && field !== undefined) {
    const removal = createEdit("DELETE /api/entities/:entity/fields/:field", {
      params: { ...params, field: field.name },
    });
    const body = { field: withoutIds(field), position: at };
    return [{ title, edits: [removal, createEdit("POST /api/entities/:entity/fields", { params, body })] }];
  }
  if (list === "relations" && relation !== undefined) {
    const removal = createEdit("DELETE /api/entities/:entity/relations/:relation", {
      params: { ...params, relation: relation.name },
    });
    const body = { relation: withoutIds(relation), position: at };
    return [
      { title, edits: [removal, createEdit("POST /api/entities/:entity/relations", { params, body })] },
    ];
  }
  if (list !== "collections" || collection === undefined) return [];
  const removal = createEdit("DELETE /api/entities/:entity/collection-draft/:collection", {
    params: { ...params, collection: collection.name },
  });
  const body = { collection: withoutIds(collection), position: at };
  return [
    { title, edits: [removal, createEdit("POST /api/entities/:entity/collection-draft", { params, body })] },
  ];
}

/** A part, and the parts inside of it, without their ids. */
function withoutIds(part: object): object {
  const entries = Object.entries(part).filter(([key]) => key !== "id");
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      PART_LISTS.includes(key) ? (value as readonly object[]).map(withoutIds) : value,
    ]),
  );
}

const PART_LISTS: readonly string[] = ["fields", "relations", "collections", "projection", "indexes"];
