// The field that labels records exists and reads as a text.
import type { FieldType } from "@lathe/contract";
import { getMembersByName } from "../lookup.ts";
import { findProjectedType } from "./projected-type.ts";
import type { EntityValidator } from "./validation.ts";

const NOT_LABELS: readonly FieldType[] = ["json", "image"];

export const display: EntityValidator = (entity, validation) => {
  if (entity.display === null) return;
  const { fields, projection } = getMembersByName(entity);
  const member = projection.get(entity.display);
  const type =
    entity.kind === "persistent"
      ? fields.get(entity.display)?.type
      : member && findProjectedType(validation.lookup, entity, member);
  // A projected member that shows nothing is reported where it stands.
  if (type === undefined && entity.kind === "virtual" && member !== undefined) return;
  if (type !== undefined && !NOT_LABELS.includes(type)) return;
  validation.report(entity, {
    path: ["display"],
    code: type === undefined ? "unknown_member" : "bad_display",
    message:
      type === undefined
        ? `"${entity.name}" has no field "${entity.display}" to label records with. Name one of its fields, or null.`
        : `"${entity.display}" is of type ${type}, which does not read as a label. Name another field.`,
  });
};
