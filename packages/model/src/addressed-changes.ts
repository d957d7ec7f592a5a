// Differences between two models by parts, each with its address: a path by names, and the id.
import { type PartChange, diffModels } from "./diff.ts";
import { MEMBER_KIND_DEFINITIONS } from "./edit/member-kinds.ts";
import { toJsonPointer } from "./issue.ts";
import type { Model } from "./types.ts";

/** One difference and where it is. `applyChanges` follows such a list, too. */
export type AddressedChange = PartChange & {
  /** A JSON pointer by names: of the model arrived at, or of the one left where the part is gone. */
  readonly path: string;
  /** Null for the project. */
  readonly id: string | null;
};

/** What makes `to` of `from`. */
export function listAddressedChanges(from: Model, to: Model): readonly AddressedChange[] {
  const names = new Map([...from.entities, ...to.entities].map(({ id, name }) => [id, name]));
  return diffModels(from, to).map((change) => ({ ...change, ...getAddress(change, names) }));
}

function getAddress(
  change: PartChange,
  names: ReadonlyMap<string, string>,
): Pick<AddressedChange, "path" | "id"> {
  if (change.part === "project") return { path: "/project", id: null };
  const lists =
    change.part === "module" || change.part === "entity"
      ? [change.part === "module" ? "modules" : "entities"]
      : ["entities", names.get(change.entityId) ?? "", MEMBER_KIND_DEFINITIONS[change.part].listName];
  if (change.kind === "reordered") return { path: toJsonPointer(lists), id: change.entityId };
  const part = change.kind === "removed" ? change.before : change.after;
  return { path: toJsonPointer([...lists, part.name]), id: part.id };
}
