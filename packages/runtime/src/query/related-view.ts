// Where a record leads, in one form for belongsTo, manyToMany and collections.
import type { CollectionDefinition, EntityDefinition, Link, MemberAccess } from "../definition.ts";
import { type CallerScope, canReadEntity } from "./caller-scope.ts";

/** A relation or collection of an entity, seen from its records. */
export interface RelatedView extends Pick<
  CollectionDefinition,
  "name" | "target" | "selection" | "rule" | "parameters" | "sort"
> {
  readonly kind: "belongsTo" | "manyToMany" | "collection";
  readonly link: Link;
  readonly external: MemberAccess;
}

const NO_RULE = { rule: null, parameters: [], sort: null } as const;

/** The relations and collections of an entity. */
export function listRelatedViews(entity: EntityDefinition): readonly RelatedView[] {
  const references = entity.members.flatMap(({ relation, column, external }): readonly RelatedView[] =>
    relation === undefined
      ? []
      : [
          {
            ...NO_RULE,
            kind: "belongsTo",
            name: relation.name,
            target: relation.target,
            selection: relation.selection,
            link: { kind: "reference", column },
            external,
          },
        ],
  );
  return [
    ...references,
    ...entity.relations.map((relation) => ({ ...NO_RULE, ...relation, kind: "manyToMany" as const })),
    ...entity.collections.map((collection) => ({
      ...collection,
      kind: "collection" as const,
      external: { ...collection.external, write: false },
    })),
  ];
}

/** True where the caller could read some record of the target along a relation: what has neither list nor get is not read. */
export function canReadRelated(target: EntityDefinition, caller: CallerScope): boolean {
  const { list, get } = target.operations;
  return canReadEntity(target, caller) && (caller.family === "external" || list || get);
}
