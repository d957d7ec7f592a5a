// The model as it was before changes: each is undone where its part is, by id. Pure.
import { type Entity, FIELD_TYPE_DEFINITIONS, type Model, mapParts, toLabel, withNames } from "@lathe/model";
import { parsePointer } from "../../changes/pointer.ts";

/** What is needed of a difference. */
export interface TakenChange {
  readonly kind: "added" | "removed" | "renamed" | "changed";
  /** A JSON pointer by names into the model. */
  readonly path: string;
  /** Of the part; null for the project. */
  readonly id: string | null;
  readonly before: unknown;
  /** Where a member stood that is gone. */
  readonly position?: number;
  /** Whether a setting only follows the name of what it names. */
  readonly follows?: boolean;
}

const MEMBER_LISTS = ["fields", "relations", "collections", "projection"] as const;

type MemberList = (typeof MEMBER_LISTS)[number];

type Part = Readonly<Record<string, unknown>> & { readonly id: string; readonly name: string };

/** Where a difference is: the list of its part, the entity around that list, and the setting of the part. */
export interface Place {
  readonly list: "project" | "modules" | "entities" | MemberList;
  readonly owner?: string | undefined;
  readonly setting?: string | undefined;
}

/** The place of a difference to the model. */
export function locateChange(model: Model, { path }: Pick<TakenChange, "path">): Place {
  const [root, name, list, , setting] = parsePointer(path);
  if (root === "project") return { list: "project", setting: name };
  if (root === "modules") return { list: "modules", setting: list };
  const memberList = MEMBER_LISTS.find((one) => one === list);
  if (memberList === undefined) return { list: "entities", setting: list };
  const owner = model.entities.find((entity) => entity.name === name)?.id;
  return { list: memberList, owner, setting };
}

/** The model as it was before changes. Those that only follow a name need not be among them. */
export function invertChanges(model: Model, changes: readonly TakenChange[]): Model {
  const names = new Map<string, string>();
  for (const { kind, id, before } of changes)
    if (kind === "renamed" && id !== null) names.set(id, String(before));
  const renamed = withDerivedLabels(model, names);
  return invertSettings(withNames(renamed, names), changes, model);
}

/** The model without changes but for names; they are told of the model `toldOf`, which differs in names alone. */
export function invertSettings(model: Model, changes: readonly TakenChange[], toldOf = model): Model {
  let inverted = model;
  for (const change of changes) {
    if (change.kind === "renamed" || change.follows === true) continue;
    inverted = invertOne(inverted, change, locateChange(toldOf, change));
  }
  return inverted;
}

/** Labels that came from names go back with them. */
export function withDerivedLabels(model: Model, names: ReadonlyMap<string, string>): Model {
  return mapParts(model, (part) => {
    const name = names.get(part.id);
    return name === undefined || part.label !== toLabel(part.name) ? part : { ...part, label: toLabel(name) };
  });
}

/** The value of the setting that a change is about, in a model. */
export function readSetting(model: Model, { id }: TakenChange, place: Place): unknown {
  return place.list === "project"
    ? undefined
    : listParts(model, place).find((part) => part.id === id)?.[place.setting ?? ""];
}

/** What a change took away, or the value that it replaced, in the model as it was. */
export function readBefore(
  model: Model,
  { kind, id }: TakenChange,
  { list, owner, setting }: Place,
): unknown {
  if (list === "project" || kind === "added") return undefined;
  const part = listParts(model, { list, owner }).find((one) => one.id === id);
  return kind === "removed" ? part : part?.[setting ?? ""];
}

function listParts(model: Model, { list, owner }: Place): readonly Part[] {
  if (list === "project") return [];
  const parts: unknown =
    list === "modules" || list === "entities"
      ? model[list]
      : model.entities.find(({ id }) => id === owner)?.[list];
  return (parts ?? []) as readonly Part[];
}

function invertOne(model: Model, change: TakenChange, place: Place): Model {
  const { list, owner, setting } = place;
  if (list === "project") return { ...model, project: { ...model.project, [setting ?? ""]: change.before } };
  if (list === "modules" || list === "entities")
    return { ...model, [list]: invertInList(listParts(model, place), change, place) };
  const entities = model.entities.map((entity) =>
    entity.id === owner
      ? ({ ...entity, [list]: invertInList(listParts(model, place), change, place) } as Entity)
      : entity,
  );
  return { ...model, entities };
}

function invertInList(parts: readonly Part[], change: TakenChange, place: Place): readonly Part[] {
  const { kind, id, before, position = parts.length } = change;
  if (kind === "added") return parts.filter((part) => part.id !== id);
  if (kind === "removed") return parts.toSpliced(position, 0, before as Part);
  const { setting } = place;
  if (setting === undefined)
    return Array.isArray(before)
      ? parts.toSorted((a, b) => before.indexOf(a.id) - before.indexOf(b.id))
      : parts;
  return parts.map((part) => {
    if (part.id !== id) return part;
    const inverted = { ...part, [setting]: before };
    return place.list === "fields" ? withOwnOptions(inverted) : inverted;
  });
}

/** A field with all options of its type, and no others; what was not there has its default again. */
function withOwnOptions(field: Part): Part {
  const type = field["type"] as keyof typeof FIELD_TYPE_DEFINITIONS;
  const members = Object.entries(FIELD_TYPE_DEFINITIONS[type].shape.members);
  const options = members.map(([name, { createDefault }]) => [
    name,
    Object.hasOwn(field, name) ? field[name] : createDefault?.(field as never, {}),
  ]);
  // What has no default comes with another change.
  return Object.fromEntries(options.filter(([, value]) => value !== undefined)) as Part;
}
