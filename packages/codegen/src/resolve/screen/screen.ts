// The screen of an entity: what the model says about it, completed by what a UI needs besides.
import type { Screen, ScreenSort } from "@lathe/contract";
import { type Entity, type Lookup, getMembersByName } from "@lathe/model";
import { chooseColumns } from "./columns.ts";
import { resolveScreenFields } from "./fields.ts";
import { chooseForm } from "./form.ts";
import {
  describeParameter,
  describePath,
  resolveScreenCollections,
  resolveScreenRelations,
} from "./related.ts";

/** How an entity is shown. */
export function resolveScreen(lookup: Lookup, entity: Entity): Screen {
  const { module, name, kind, source, label, labelPlural, description, admin } = entity;
  const fields = resolveScreenFields(lookup, entity);
  const relations = resolveScreenRelations(lookup, entity);
  const collections = resolveScreenCollections(lookup, entity);
  const display = entity.display !== null && Object.hasOwn(fields, entity.display) ? entity.display : null;
  const timestamps = kind === "persistent";
  return {
    module,
    name,
    kind,
    source: source === null ? null : describePath(lookup, source),
    label,
    labelPlural,
    description,
    icon: admin.icon,
    group: admin.group ?? lookup.modules.get(module)?.label ?? module,
    order: admin.order,
    operations: orderOperations(entity),
    concurrency: entity.concurrency,
    timestamps,
    display,
    thumbnail: chooseThumbnail(entity, fields),
    sort: chooseSort(entity, fields),
    columns: chooseColumns(admin.listColumns, { display, fields, relations, timestamps }),
    form: chooseForm(admin.form, {
      display,
      fields,
      relations,
      collections,
      order: listOrder(entity, fields),
    }),
    fields,
    relations,
    collections,
    parameters: entity.parameters.map(describeParameter),
  };
}

type Fields = Screen["fields"];

/** The same order whatever that of the model's members is. */
function orderOperations({ operations }: Entity): Screen["operations"] {
  const { list, get, create, update, delete: remove } = operations;
  return { list, get, create, update, delete: remove };
}

/** The image that the model names, else the first one. */
function chooseThumbnail({ admin }: Entity, fields: Fields): string | null {
  const images = Object.keys(fields).filter((name) => fields[name]?.type === "image");
  if (admin.thumbnail !== null) return images.find((name) => name === admin.thumbnail) ?? null;
  return images[0] ?? null;
}

/** What was changed last comes first, so that records without a date are seen; virtual records have their own order. */
function chooseSort({ kind, admin, defaultSort }: Entity, fields: Fields): ScreenSort | null {
  if (admin.sort !== null) return admin.sort;
  if (kind === "persistent") return { field: "updatedAt", order: "desc" };
  return defaultSort !== null && fields[defaultSort.field]?.sortable === true ? defaultSort : null;
}

function listOrder(entity: Entity, fields: Fields) {
  if (entity.kind === "persistent") return [...getMembersByName(entity).fields.values()];
  return Object.entries(fields).map(([name, { type }]) => ({ name, type }));
}
