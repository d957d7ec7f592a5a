// What changes can't be taken back without, and what went because of them. Pure.
import {
  type Entity,
  type Model,
  type Use,
  getLookup,
  isSameJson,
  listNames,
  listUses,
  withNames,
  withoutIds,
} from "@lathe/model";
import { parsePointer } from "../../changes/pointer.ts";
import { type Place, type TakenChange, invertChanges, locateChange, readSetting } from "./invert-changes.ts";

/**
 * With what they can't go back without: the type of a field with its options, the modules of entities, and parts that they name. What is
 * gone comes with all that went because of it: parts that named it, and places in settings.
 */
export function withNeeded<T extends TakenChange>(
  model: Model,
  changes: readonly T[],
  all: readonly T[],
): readonly T[] {
  const parts = [...listTypes(changes, all)];
  for (;;) {
    const whole = [...new Set([...parts, ...listCleared(model, parts, all)])];
    const named = listNamed(model, whole, all);
    if (named.length === 0) return [...new Set([...whole, ...listModules(whole, all)])];
    // What they name comes back as it was, too.
    parts.push(...named);
  }
}

/** What went with the parts among changes that are gone: parts that can't be without them, and places in settings that changed in nothing else. */
function listCleared<T extends TakenChange>(
  model: Model,
  changes: readonly T[],
  all: readonly T[],
): readonly T[] {
  const removals = changes.filter(({ kind }) => kind === "removed");
  if (removals.length === 0) return [];
  const before = invertChanges(model, all);
  const gone = all.filter(({ kind }) => kind === "removed");
  const back = addDependents({ model, before }, removals, gone);
  const backIds = new Set(back.flatMap(listIds));
  const goneIds = new Set(gone.flatMap(listIds));
  const stillGoneIds = new Set([...goneIds].filter((id) => !backIds.has(id)));
  const cleared = withoutIds(before, goneIds);
  const clearedNow = withoutIds(withNames(before, listNames(model)), goneIds);
  const restored = withoutIds(before, stillGoneIds);
  const settings = all.flatMap((change) => {
    const place = locateChange(model, change);
    if (change.kind !== "changed" || place.setting === undefined || changes.includes(change)) return [];
    const read = (some: Model) => readSetting(some, change, place);
    const value = read(restored);
    if (isSameJson(value, read(cleared)) || !isSameJson(read(clearedNow), read(model))) return [];
    return [isSameJson(value, change.before) ? change : { ...change, before: value }];
  });
  return [...back, ...settings];
}

/** What virtual entities, and relations, collections and projected members, can't be without: with it they go. */
const OF_ENTITIES: readonly string[] = ["source"];
const OF_MEMBERS: readonly string[] = ["target", "of", "projection"];

function addDependents<T extends TakenChange>(
  { model, before }: { readonly model: Model; readonly before: Model },
  removals: readonly T[],
  gone: readonly T[],
): readonly T[] {
  const back = [...removals];
  const ids = new Set(back.flatMap(listIds));
  for (let size = -1; size !== back.length;) {
    size = back.length;
    for (const change of gone) {
      const place = locateChange(model, change);
      const kinds = place.list === "entities" ? OF_ENTITIES : OF_MEMBERS;
      const used = listUsedIds(before, change, place, ({ kind }) => kinds.includes(kind));
      if (back.includes(change) || !used.some((id) => ids.has(id))) continue;
      back.push(change);
      for (const id of listIds(change)) ids.add(id);
    }
  }
  return back;
}

/** The ids of a part that is gone; an entity goes with its members. */
function listIds({ id, before }: TakenChange): readonly string[] {
  const { fields = [], relations = [], collections = [], projection = [] } = before as Partial<Entity>;
  const members = [...fields, ...relations, ...collections, ...projection].map((member) => member.id);
  return id === null ? members : [id, ...members];
}

/** The parts that are gone and that the changes name, as they were; and those that these name in turn. */
function listNamed<T extends TakenChange>(
  model: Model,
  changes: readonly T[],
  all: readonly T[],
): readonly T[] {
  const removed = new Map(all.filter(({ kind }) => kind === "removed").map((one) => [one.id, one]));
  if (removed.size === 0) return [];
  const before = invertChanges(model, all);
  const needed = new Set<T>();
  let reached = changes;
  while (reached.length > 0) {
    const named = reached.flatMap((change) =>
      listUsedIds(before, change, locateChange(model, change)).flatMap((id) => removed.get(id) ?? []),
    );
    reached = named.filter((one) => !needed.has(one) && !changes.includes(one));
    for (const one of reached) needed.add(one);
  }
  return [...needed];
}

/** The ids of what a part that is gone, or the former value of a setting, names; of some uses alone where that is said. */
function listUsedIds(
  before: Model,
  change: TakenChange,
  place: Place,
  isMeant: (use: Use) => boolean = () => true,
): readonly string[] {
  if (change.kind === "added" || change.kind === "renamed" || place.list === "project") return [];
  const lookup = getLookup(before);
  const ownerId = place.list === "entities" ? change.id : place.owner;
  const entity = before.entities.find(({ id }) => id === ownerId);
  if (entity === undefined) return [];
  const isWhole = place.list === "entities" && change.kind === "removed";
  return listUses(lookup, entity)
    .filter(
      ({ holder, path }) =>
        isWhole ||
        (holder.id === change.id && (change.kind === "removed" || path.includes(place.setting ?? ""))),
    )
    .filter(isMeant)
    .flatMap(({ used }) => {
      if (used.part === "module") return [];
      const target = lookup.entities.get(used.part === "entity" ? used.name : used.entity);
      if (target === undefined) return [];
      const members = [...target.fields, ...target.relations, ...target.collections, ...target.projection];
      const member = used.part === "member" ? members.find(({ name }) => name === used.name) : undefined;
      return member === undefined ? [target.id] : [target.id, member.id];
    });
}

/** The modules that the entities among changes lay in, where those are gone too. */
function listModules<T extends TakenChange>(changes: readonly T[], all: readonly T[]): readonly T[] {
  const needed = new Set(
    changes.flatMap(({ kind, path, before }) => {
      const [root, , ...rest] = parsePointer(path);
      const isEntity = kind === "removed" && root === "entities" && rest.length === 0;
      return isEntity ? [(before as Entity).module] : [];
    }),
  );
  return all.filter(({ kind, path }) => {
    const [root, name = "", ...rest] = parsePointer(path);
    return kind === "removed" && root === "modules" && rest.length === 0 && needed.has(name);
  });
}

/** What any field has, whatever its type. */
const OF_ANY_TYPE: readonly (string | undefined)[] = [
  "label",
  "description",
  "required",
  "readOnly",
  "external",
  "history",
];

/** A type goes back with all that depends on it, and first. */
function listTypes<T extends TakenChange>(changes: readonly T[], all: readonly T[]): readonly T[] {
  const settingOf = ({ path }: T) => {
    const [, , list, , setting] = parsePointer(path);
    return list === "fields" ? setting : undefined;
  };
  const dependsOnType = (change: T) => {
    const setting = settingOf(change);
    return change.kind === "changed" && setting !== undefined && !OF_ANY_TYPE.includes(setting);
  };
  const retyped = new Map(all.filter((one) => settingOf(one) === "type").map((one) => [one.id, one]));
  return changes.flatMap((change) => {
    const type = dependsOnType(change) ? retyped.get(change.id) : undefined;
    if (type === undefined) return [change];
    return [type, ...all.filter((one) => one !== type && one.id === change.id && dependsOnType(one))];
  });
}
