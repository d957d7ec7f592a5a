// What a relation in the making means, in words of the two entities.
import { type Entity, toLabel } from "@lathe/model";
import { getExposure } from "../../../parts/get-exposure.ts";
import type { RelationDraft } from "./relation-draft.ts";

/** What one record is called inside a sentence. */
export function toOne({ label }: Pick<Entity, "label">): string {
  return lower(label);
}

/** What several are called. */
export function toMany({ labelPlural }: Pick<Entity, "labelPlural">): string {
  return lower(labelPlural);
}

/** A sentence in pieces; every other one, from the second on, is emphasised. */
export function describeRelation(draft: RelationDraft): readonly string[] {
  const { from, to, choices, name, collectionName } = draft;
  const words = lower(toLabel(name));
  const first =
    choices.kind === "belongsTo"
      ? ["Each ", toOne(from), " belongs to one ", words, choices.required ? "." : ", or none."]
      : ["Each ", toOne(from), " has any number of ", words, "."];
  if (!choices.hasCollection) return first;
  const last = first.at(-1) ?? "";
  return [
    ...first.slice(0, -1),
    `${last} Each `,
    toOne(to),
    " lists its ",
    lower(toLabel(collectionName)),
    ".",
  ];
}

/** What a delete of the target does. */
export function describeDelete({ from, to, choices }: RelationDraft): string {
  if (choices.onDelete === "restrict")
    return `The ${toOne(to)} can’t be deleted while ${toMany(from)} point to it.`;
  return choices.onDelete === "setNull"
    ? `Its ${toMany(from)} stay, without a ${toOne(to)}.`
    : `Its ${toMany(from)} are deleted with it.`;
}

/** What comes of a collection that is readable outside. */
export function describeReading(from: Entity, to: Entity, isReadable: boolean): string {
  if (!isReadable) return "Operators see it; visitors and integrations don’t.";
  if (getExposure(to) === "none") return `${to.labelPlural} are closed outside: nobody reads this list yet.`;
  const exposure = getExposure(from);
  if (exposure === "none") return `${from.labelPlural} are closed outside: nobody reads them here yet.`;
  return exposure === "anyone"
    ? `Anyone may read ${toMany(from)}, here as elsewhere.`
    : `${from.labelPlural} are open to signed-in visitors only: anonymous callers get an empty list here.`;
}

/** The routes that come with it, with what is before the module left out. */
export function listRoutes({ from, to, choices, name, collectionName }: RelationDraft): readonly string[] {
  const routes = [
    `GET …/${from.module}/${from.name}/relations/${name}/options`,
    `GET …/${from.module}/${from.name}/{sourceId}/relations/${name}`,
  ];
  return choices.hasCollection
    ? [...routes, `GET …/${to.module}/${to.name}/{sourceId}/relations/${collectionName}`]
    : routes;
}

/** Abbreviations keep their capitals. */
function lower(label: string): string {
  return /^[A-Z][^A-Z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
