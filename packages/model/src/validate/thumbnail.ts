// What stands for a record in lists is an image of the entity.
import { getMembersByName } from "../lookup.ts";
import { findProjectedType } from "./projected-type.ts";
import type { EntityValidator } from "./validation.ts";

export const thumbnail: EntityValidator = (entity, validation) => {
  const name = entity.admin.thumbnail;
  if (name === null) return;
  const { fields, projection } = getMembersByName(entity);
  const member = projection.get(name);
  const type =
    entity.kind === "persistent"
      ? fields.get(name)?.type
      : member && findProjectedType(validation.lookup, entity, member);
  // A projected member that shows nothing is reported where it stands.
  if (type === "image" || (type === undefined && entity.kind === "virtual" && member !== undefined)) return;
  validation.report(entity, {
    path: ["admin", "thumbnail"],
    code: type === undefined ? "unknown_member" : "bad_thumbnail",
    message:
      type === undefined
        ? `"${entity.name}" has no field "${name}" to stand for its records. Name one of its images, or null.`
        : `"${name}" is of type ${type}, which is no picture. Name an image, or null.`,
  });
};
