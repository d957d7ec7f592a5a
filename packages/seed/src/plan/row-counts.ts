// How many records an entity gets: most for what is written all the time, few for what others are sorted into.
import type { Entity } from "@lathe/model";
import { isPersonEntity } from "./text-generators.ts";

/** Lists that somebody keeps by hand are short. */
const MAX_CURATED_ROWS = 12;
const CURATED_NAMES =
  /categor|section|department|genre|page|link|menu|banner|faq|setting|role|currenc|countr|language|unit|status|type|colou?r|size|template|region|brand/;
const PLACE_FIELD = /^(order|position|rank|sortOrder|sequence)$/;

/** The number of records of each stored entity, where the largest get `rows`. */
export function resolveRowCounts(ordered: readonly Entity[], rows: number): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const entity of ordered) shares.set(entity.name, getRowShare(entity, ordered, shares));
  const largest = Math.max(...shares.values(), 0);
  const isShort = (entity: Entity) => isCurated(entity) && largest > 0;
  return new Map(
    ordered.map((entity) => {
      const share = largest === 0 ? 1 : (shares.get(entity.name) ?? 0) / largest;
      const count = isShort(entity)
        ? Math.min(MAX_CURATED_ROWS, rows)
        : Math.max(1, Math.round(share * rows));
      return [entity.name, count];
    }),
  );
}

/** How much of the largest number an entity gets, from 0 to 1; 0 for short lists. */
function getRowShare(entity: Entity, all: readonly Entity[], known: ReadonlyMap<string, number>): number {
  if (isCurated(entity)) return 0;
  const isTarget = all.some(
    (other) => other !== entity && other.relations.some(({ target }) => target === entity.name),
  );
  const parents = entity.relations.filter(({ target }) => target !== entity.name);
  if (entity.external.create !== "off" && parents.length > 0) return 1;
  if (parents.length === 0) return isTarget ? (isPersonEntity(entity) ? 0.08 : 0.05) : 0.5;
  if (isTarget) return 0.5;
  const needed = parents.filter(({ required }) => required).map(({ target }) => known.get(target) ?? 0);
  // What ties several records together has a line for each of them; what belongs to one comes now and then.
  if (needed.length > 1) return 1;
  return needed.length === 0 ? 0.2 : Math.max(0.05, Math.min(...needed) * 0.4);
}

function isCurated({ name, fields, relations }: Entity): boolean {
  const isListed =
    CURATED_NAMES.test(name) ||
    fields.some(({ name: field, type }) => type === "integer" && PLACE_FIELD.test(field));
  return isListed && !relations.some(({ required }) => required);
}
