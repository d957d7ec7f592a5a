// Where a member is used, in words.
import type { UseKind } from "@lathe/contract";
import { type Model, getLookup, listUses, toJsonPointer } from "@lathe/model";

/** A place that names a member. */
export interface MemberUse {
  readonly kind: UseKind;
  readonly entity: string;
  readonly pointer: string;
}

const NOUNS: Readonly<Record<UseKind, readonly [one: string, several: string]>> = {
  rule: ["rule", "rules"],
  display: ["label of records", "labels of records"],
  listColumns: ["column", "columns"],
  defaultSort: ["default sort", "default sorts"],
  selection: ["selection", "selections"],
  sort: ["sort", "sorts"],
  form: ["form", "forms"],
  thumbnail: ["thumbnail", "thumbnails"],
  from: ["slug", "slugs"],
  index: ["index", "indexes"],
  projection: ["projection", "projections"],
  target: ["relation", "relations"],
  of: ["collection", "collections"],
  source: ["virtual entity", "virtual entities"],
  module: ["entity", "entities"],
};

/** Every place that names a member of an entity. */
export function listMemberUses(model: Model, entity: string, member: string): readonly MemberUse[] {
  const lookup = getLookup(model);
  return model.entities.flatMap((one) =>
    listUses(lookup, one).flatMap(({ kind, used, path }) =>
      used.part === "member" && used.entity === entity && used.name === member
        ? [{ kind, entity: one.name, pointer: toJsonPointer(path) }]
        : [],
    ),
  );
}

/** "5 rules, 1 column". */
export function countUses(uses: readonly { readonly kind: UseKind }[]): string {
  const byKind = [...Map.groupBy(uses, ({ kind }) => kind)];
  return byKind.map(([kind, { length }]) => `${length} ${NOUNS[kind][length === 1 ? 0 : 1]}`).join(", ");
}

/** What one place is called. */
export function describeUse({ kind, pointer }: Pick<MemberUse, "kind" | "pointer">): string {
  if (pointer.startsWith("/readRule")) return "read rule";
  return pointer.startsWith("/writeRule") ? "write rule" : NOUNS[kind][0];
}
