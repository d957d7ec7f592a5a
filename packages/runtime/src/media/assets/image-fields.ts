// The image members of an application, as routes and jobs know them.
import { type MediaOperation, listMediaOperations } from "@lathe/contract";
import type { EntityDefinition, ImageDefinition, MemberDefinition } from "../../definition.ts";
import { createRecipe } from "./recipe.ts";

/** An image member of an entity. That of a virtual entity shows the assets of the field behind it. */
export interface ImageField {
  readonly entity: EntityDefinition;
  readonly member: MemberDefinition;
  readonly image: ImageDefinition;
  /** What its variants are made by. */
  readonly recipe: string;
}

/** The image members of entities. What stands in the target of a relation is the target's own. */
export function listImageFields(entities: Iterable<EntityDefinition>): readonly ImageField[] {
  return [...entities].flatMap((entity) =>
    entity.members.flatMap((member) =>
      member.image === undefined || member.through !== undefined
        ? []
        : [{ entity, member, image: member.image, recipe: createRecipe(member.image.variants) }],
    ),
  );
}

/** What can be done with the images of a member, by routes. */
export function listFieldOperations({ entity, member, image }: ImageField): readonly MediaOperation[] {
  const { source, operations, external } = entity;
  return listMediaOperations({
    isStored: source === null,
    operations,
    isShownOutside: member.external.read && (external.list !== "off" || external.get !== "off"),
    hasVariants: image.variants.length > 0,
  });
}

/** Those whose assets are stored, by the id of the field. */
export function indexStoredFields(fields: readonly ImageField[]): ReadonlyMap<string, ImageField> {
  const stored = fields.filter(({ entity }) => entity.source === null);
  return new Map(stored.map((field) => [field.image.fieldId, field]));
}
