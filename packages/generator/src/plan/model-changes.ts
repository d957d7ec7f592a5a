// The difference between two models as it is told: one entry per part or setting, addressed by names.
import type { ModelChange } from "@lathe/contract";
import {
  toCanonicalJson,
  type PartChange,
  diffModels,
  type Entity,
  type Model,
  toJsonPointer,
} from "@lathe/model";

/** What makes one model of the other; nothing where they are the same. */
export function describeModelChanges(before: Model, after: Model): readonly ModelChange[] {
  const names: NamesById = { before: indexNamesById(before), after: indexNamesById(after) };
  return diffModels(before, after).flatMap((change) => toModelChanges(change, names, before));
}

/** The names of entities by their id, in both models. */
interface NamesById {
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
}

const MEMBER_LISTS = {
  field: "fields",
  relation: "relations",
  collection: "collections",
  projected: "projection",
} as const satisfies Readonly<Record<string, keyof Entity>>;

function toModelChanges(change: PartChange, names: NamesById, before: Model): readonly ModelChange[] {
  if (change.part === "project") return listMemberChanges(["project"], change.before, change.after);
  if (change.part === "module") return listPartChanges(["modules"], change);
  if (change.part === "entity") return listPartChanges(["entities"], change);
  const list = MEMBER_LISTS[change.part];
  const owner = names.after.get(change.entityId) ?? names.before.get(change.entityId) ?? "";
  const path = ["entities", owner, list];
  if (change.kind !== "reordered") return listPartChanges(path, change);
  const entity = before.entities.find(({ id }) => id === change.entityId);
  const order = entity?.[list].map(({ id }) => id) ?? [];
  return [{ kind: "changed", path: toJsonPointer(path), before: order, after: change.order }];
}

type IdentifiedPart = Readonly<Record<"id" | "name", string>>;

function listPartChanges(
  path: readonly string[],
  change: { readonly kind: string; readonly before?: IdentifiedPart; readonly after?: IdentifiedPart },
): readonly ModelChange[] {
  const { before, after } = change;
  const at = (part: IdentifiedPart) => toJsonPointer([...path, part.name]);
  if (before === undefined) {
    return after === undefined ? [] : [{ kind: "added", path: at(after), before: null, after }];
  }
  if (after === undefined) return [{ kind: "removed", path: at(before), before, after: null }];
  const renamed: readonly ModelChange[] =
    before.name === after.name
      ? []
      : [{ kind: "renamed", path: at(after), before: before.name, after: after.name }];
  return [...renamed, ...listMemberChanges([...path, after.name], before, after)];
}

/** One change per member that differs; the name is told as a rename. */
function listMemberChanges(path: readonly string[], before: object, after: object): readonly ModelChange[] {
  const [old, next] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const isProject = path.length === 1;
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((key) => isProject || key !== "name")
    .filter((key) => !isSame(old.get(key), next.get(key)))
    .map((key) => ({
      kind: "changed",
      path: toJsonPointer([...path, key]),
      before: old.get(key) ?? null,
      after: next.get(key) ?? null,
    }));
}

function isSame(a: unknown, b: unknown): boolean {
  return toCanonicalJson(a ?? null) === toCanonicalJson(b ?? null);
}

function indexNamesById({ entities }: Model): ReadonlyMap<string, string> {
  return new Map(entities.map(({ id, name }) => [id, name]));
}
