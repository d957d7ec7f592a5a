// The difference between two models as it is told: one entry per part or setting, addressed by names, in words.
import type { ModelChange } from "@lathe/contract";
import { type PartChange, diffModels } from "../diff.ts";
import { type AnyMember, MEMBER_KIND_DEFINITIONS, type MemberKind } from "../edit/member-kinds.ts";
import { listNames, withNames } from "../edit/with-names.ts";
import { toJsonPointer } from "../issue.ts";
import { isJsonObject, isSameJson } from "../json-value.ts";
import type { Entity } from "../parts/entity.ts";
import type { Relation } from "../parts/relation.ts";
import type { Model } from "../types.ts";
import {
  describeAccessChange,
  describeNewEntity,
  describeOpenness,
  ENTITY_SETTING_WORDS,
} from "./entity-words.ts";
import {
  capitalize,
  describeFlags,
  MEMBER_SETTING_WORDS,
  NEW_MEMBER_WORDS,
  type SettingWords,
} from "./member-words.ts";
import { describeShort } from "./value-words.ts";

/** What makes one model of the other; nothing where they are the same. */
export function describeModelChanges(before: Model, after: Model): readonly ModelChange[] {
  const names = new Map([...before.entities, ...after.entities].map(({ id, name }) => [id, name]));
  const renamed = withNames(before, listNames(after));
  return diffModels(before, after).flatMap((change) =>
    describePartChange(change, names, before).map((told) =>
      isFollowing(change, told, renamed) ? { ...told, follows: true } : told,
    ),
  );
}

/** Whether a setting is another only because what it names is called differently: a rename alone would have made it. */
function isFollowing(change: PartChange, { kind, path, after }: ModelChange, renamed: Model): boolean {
  if (kind !== "changed" || change.kind !== "changed" || change.part === "project") return false;
  const part = findPart(renamed, change);
  const key = path.slice(path.lastIndexOf("/") + 1);
  return part !== undefined && Object.hasOwn(part, key) && isSameJson(part[key], after);
}

function findPart(
  { modules, entities }: Model,
  change: Exclude<ChangedPart, { readonly part: "project" }>,
): Readonly<Record<string, unknown>> | undefined {
  const { id } = change.after;
  const list: readonly NamedPart[] | undefined =
    change.part === "module"
      ? modules
      : change.part === "entity"
        ? entities
        : entities.find((entity) => entity.id === change.entityId)?.[
            MEMBER_KIND_DEFINITIONS[change.part].listName
          ];
  return list?.find((part) => part.id === id) as Readonly<Record<string, unknown>> | undefined;
}

type Names = ReadonlyMap<string, string>;

type NamedPart = Readonly<Record<"id" | "name", string>>;

interface Place {
  readonly path: readonly string[];
  readonly noun: string;
}

function describePartChange(change: PartChange, names: Names, before: Model): readonly ModelChange[] {
  if (change.part === "project") return listSettingChanges({ path: ["project"], noun: "project" }, change);
  if (change.part === "module") return listPartChanges({ path: ["modules"], noun: "module" }, change);
  if (change.part === "entity") return listPartChanges({ path: ["entities"], noun: "entity" }, change);
  const { listName, noun } = MEMBER_KIND_DEFINITIONS[change.part];
  const owner = names.get(change.entityId) ?? "";
  const place = { path: ["entities", owner, listName], noun };
  const entity = before.entities.find(({ id }) => id === change.entityId);
  if (change.kind === "removed") {
    const position = entity?.[listName].findIndex(({ id }) => id === change.before.id) ?? 0;
    return listPartChanges(place, change).map((one) => ({ ...one, position }));
  }
  if (change.kind !== "reordered") return listPartChanges(place, change);
  return [
    {
      kind: "changed",
      path: toJsonPointer(place.path),
      id: change.entityId,
      before: entity?.[listName].map(({ id }) => id) ?? [],
      after: change.order,
      words: `The ${listName === "projection" ? "members" : listName} of ${owner} are in another order`,
      note: null,
    },
  ];
}

type ListedChange = Exclude<PartChange, { readonly kind: "reordered" } | { readonly part: "project" }>;

function listPartChanges(place: Place, change: ListedChange): readonly ModelChange[] {
  const at = ({ name }: NamedPart) => toJsonPointer([...place.path, name]);
  if (change.kind === "added") {
    const { after } = change;
    return [{ kind: "added", path: at(after), id: after.id, before: null, after, ...describeAdded(change) }];
  }
  if (change.kind === "removed") {
    const { before } = change;
    const words = `${capitalize(place.noun)} ${before.name} is removed`;
    return [
      {
        kind: "removed",
        path: at(before),
        id: before.id,
        before,
        after: null,
        words,
        note: LOSSES[change.part](before),
      },
    ];
  }
  const { before, after } = change;
  const renamed: readonly ModelChange[] =
    before.name === after.name
      ? []
      : [
          {
            kind: "renamed",
            path: at(after),
            id: after.id,
            before: before.name,
            after: after.name,
            words: `${before.name} is called ${after.name}`,
            note: RENAMES[change.part](after),
          },
        ];
  return [...renamed, ...listSettingChanges({ ...place, path: [...place.path, after.name] }, change)];
}

type AddedChange = Extract<ListedChange, { readonly kind: "added" }>;

function describeAdded(change: AddedChange): Pick<ModelChange, "words" | "note"> {
  if (change.part === "module") return { words: `New module ${change.after.name}`, note: null };
  if (change.part === "entity") {
    return { words: describeNewEntity(change.after), note: describeOpenness(change.after) };
  }
  const tell = NEW_MEMBER_WORDS[change.part] as (member: AnyMember) => string;
  return { words: tell(change.after), note: describeFlags(change.after) };
}

type PartNotes = Readonly<Record<ListedChange["part"], (part: object) => string | null>>;

/** What goes with a part that is removed. */
const LOSSES: PartNotes = {
  module: () => null,
  entity: (entity) => ((entity as Entity).kind === "virtual" ? null : "its records go with it"),
  field: () => "its values go with it",
  relation: () => "its links go with it",
  collection: () => null,
  projected: () => null,
};

/** What follows a name. */
const RENAMES: PartNotes = {
  module: () => "its tables are renamed, their records stay",
  entity: (entity) =>
    (entity as Entity).kind === "virtual" ? null : "the table is renamed, its records stay",
  field: () => "the column is renamed, its values stay",
  relation: (relation) =>
    (relation as Relation).kind === "belongsTo"
      ? "the column is renamed, its values stay"
      : "the table of its links is renamed, they stay",
  collection: () => null,
  projected: () => null,
};

type ChangedPart = Extract<PartChange, { readonly kind: "changed" }>;

/** One change per setting that differs; the name is told as a rename. */
function listSettingChanges({ path }: Place, { part, before, after }: ChangedPart): readonly ModelChange[] {
  const [old, next] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const id = part === "project" ? null : after.id;
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((key) => part === "project" || key !== "name")
    .filter((key) => !isSameJson(old.get(key) ?? null, next.get(key) ?? null))
    .map((key) => {
      const values = { before: old.get(key) ?? null, after: next.get(key) ?? null };
      return {
        kind: "changed",
        path: toJsonPointer([...path, key]),
        id,
        ...values,
        words: describeSetting({ part, name: part === "project" ? "the project" : after.name, key }, values),
        note:
          part === "entity" && key === "external"
            ? describeAccessChange(before.external, after.external)
            : null,
      };
    });
}

function describeSetting(
  { part, name, key }: { readonly part: PartChange["part"]; readonly name: string; readonly key: string },
  { before, after }: { readonly before: unknown; readonly after: unknown },
): string {
  const table = SETTING_WORDS[part];
  const tell = Object.hasOwn(table, key) ? table[key] : undefined;
  return tell?.(name, after, before) ?? `${key} of ${name}: ${describeBoth(before, after)}`;
}

/** Both values; of objects what differs, which may stand where a long value is cut. */
function describeBoth(before: unknown, after: unknown): string {
  const short = (old: unknown, now: unknown) => `${describeShort(old)} -> ${describeShort(now)}`;
  if (!isJsonObject(before) || !isJsonObject(after)) return short(before, after);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !isSameJson(before[key] ?? null, after[key] ?? null))
    .map((key) => `${key} ${short(before[key], after[key])}`)
    .join(", ");
}

const NO_WORDS: Readonly<Record<string, SettingWords>> = {};

const SETTING_WORDS: Readonly<
  Record<"project" | "module" | "entity" | MemberKind, Readonly<Record<string, SettingWords>>>
> = {
  project: NO_WORDS,
  module: NO_WORDS,
  entity: ENTITY_SETTING_WORDS,
  ...MEMBER_SETTING_WORDS,
};
