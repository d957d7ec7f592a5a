// A selection names fields of the entity it selects from, each once.
import { getMembersByName } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { EntityValidator, Validation } from "./validation.ts";

export const selections: EntityValidator = (entity, validation) => {
  for (const [index, { id, target, selection }] of entity.relations.entries()) {
    checkNames(
      { entity, path: ["relations", index, "selection"], subject: id, selection, from: target },
      validation,
    );
  }
  for (const [index, { id, of, selection }] of entity.collections.entries()) {
    checkNames(
      { entity, path: ["collections", index, "selection"], subject: id, selection, from: of.entity },
      validation,
    );
  }
};

interface SelectionCheck {
  readonly entity: Entity;
  readonly path: readonly (string | number)[];
  readonly subject: string;
  readonly selection: readonly string[];
  readonly from: string;
}

function checkNames(
  { entity, path, subject, selection, from }: SelectionCheck,
  validation: Validation,
): void {
  const target = validation.lookup.entities.get(from);
  if (target === undefined) return;
  const seen = new Set<string>();
  for (const [index, name] of selection.entries()) {
    if (!getMembersByName(target).fields.has(name)) {
      validation.report(entity, {
        path: [...path, index],
        code: "unknown_member",
        subject,
        message: `"${from}" has no field "${name}" to select. Choose from its fields, or add it there.`,
      });
    } else if (seen.has(name)) {
      validation.report(entity, {
        path: [...path, index],
        code: "duplicate_entry",
        subject,
        message: `"${name}" is selected twice; remove one.`,
      });
    }
    seen.add(name);
  }
}
