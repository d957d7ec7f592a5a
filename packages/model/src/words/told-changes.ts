// Which differences people are told one by one: not what a renamed part takes along, and not the options of a type beside the type.
import type { FieldType, ModelChange } from "@lathe/contract";
import { FIELD_TYPE_DEFINITIONS } from "../fields/index.ts";
import { isSameJson } from "../json-value.ts";

/** A value before and after. */
type BothValues = Pick<ModelChange, "before" | "after">;

/** What is needed of a difference. */
type ListedChange = Pick<ModelChange, "kind" | "path" | "before" | "after" | "follows">;

/** The differences without those that another one of them says already. */
export function listTold<T extends ListedChange>(changes: readonly T[]): readonly T[] {
  const retyped = new Map(
    changes
      .filter(({ kind, path }) => kind === "changed" && TYPE_PATH.test(path))
      .map((one) => [locate(one).part, one]),
  );
  return changes.filter((change) => {
    if (change.follows === true) return false;
    const { part, setting } = locate(change);
    const type = retyped.get(part);
    return type === undefined || type === change || !isOfType(setting, change, type);
  });
}

const TYPE_PATH = /^\/entities\/[^/]+\/fields\/[^/]+\/type$/;

/** The part that a setting is of, and its name. */
function locate({ path }: ListedChange): { readonly part: string; readonly setting: string } {
  const end = path.lastIndexOf("/");
  return { part: path.slice(0, end), setting: path.slice(end + 1) };
}

/** Whether a setting is another because the type is: it goes with the type that had it, or is as that type has it where nothing is said. */
export function isOfType(setting: string, { before, after }: BothValues, type: BothValues): boolean {
  const [old, next] = [listOptions(type.before), listOptions(type.after)];
  if (!old.has(setting) && !next.has(setting)) return false;
  if (!next.has(setting)) return true;
  return isSameJson(after, next.get(setting)) && (!old.has(setting) || isSameJson(before, old.get(setting)));
}

/** The options that a type has of its own, each as it is where nothing is said; undefined where something has to be. */
function listOptions(type: unknown): ReadonlyMap<string, unknown> {
  const { members } = FIELD_TYPE_DEFINITIONS[type as FieldType].shape;
  return new Map(
    Object.entries(members)
      .filter(([name]) => !Object.hasOwn(COMMON, name))
      .map(([name, { createDefault }]) => [name, createDefault?.({} as never, {})]),
  );
}

/** A type without options. */
const COMMON = FIELD_TYPE_DEFINITIONS.boolean.shape.members;
