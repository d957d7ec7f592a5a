// What changes can't be taken back without. Pure.
import { type Entity, type Model, getLookup, listUses } from "@lathe/model";
import { parsePointer } from "../../changes/pointer.ts";
import { type Place, type TakenChange, invertChanges, locateChange } from "./invert-changes.ts";

/** With what they can't go back without: the type of a field with its options, the modules of entities, and parts that they name. */
export function withNeeded<T extends TakenChange>(
  model: Model,
  changes: readonly T[],
  all: readonly T[],
): readonly T[] {
  const typed = listTypes(changes, all);
  const named = listNamed(model, typed, all);
  return [...new Set([...typed, ...named, ...listModules([...typed, ...named], all)])];
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

/** The ids of what a part that is gone, or the former value of a setting, names. */
function listUsedIds(before: Model, change: TakenChange, place: Place): readonly string[] {
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
