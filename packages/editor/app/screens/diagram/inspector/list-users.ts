// Which other entities use an entity or its members, besides relations and collections, which are shown by themselves.
import type { UseKind } from "@lathe/contract";
import { type Entity, type Model, getLookup, listUses } from "@lathe/model";

/** An entity that uses another, and how. */
export interface User {
  readonly entity: string;
  readonly words: string;
}

const WORDS: Partial<Record<UseKind, string>> = {
  rule: "rule",
  source: "source",
  selection: "shown fields",
  projection: "projection",
};

/** Where nothing draws the relations that point to an entity, they are named, too. */
const WITH_RELATIONS: typeof WORDS = { ...WORDS, target: "relation" };

/** The users of an entity, each once for each way. */
export function listUsers(
  model: Model,
  { name }: Pick<Entity, "name">,
  { hasRelations = false }: { readonly hasRelations?: boolean } = {},
): readonly User[] {
  const known = hasRelations ? WITH_RELATIONS : WORDS;
  const lookup = getLookup(model);
  return model.entities.flatMap((entity) => {
    if (entity.name === name) return [];
    const words = listUses(lookup, entity).flatMap(({ kind, used }) => {
      const isUsed =
        used.part === "member" ? used.entity === name : used.part === "entity" && used.name === name;
      return isUsed ? (known[kind] ?? []) : [];
    });
    return [...new Set(words)].map((each) => ({ entity: entity.name, words: each }));
  });
}
