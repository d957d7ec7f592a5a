// External callers who may create a record can give it everything it must have.
import type { Entity } from "../parts/entity.ts";
import { defaultVariable } from "./field-default.ts";
import type { EntityRule, Finding } from "./validation.ts";

export const externalCreate: EntityRule = (entity, validation) => {
  if (entity.external.create === "off" || entity.kind === "virtual") return;
  for (const finding of [...fieldFindings(entity), ...relationFindings(entity)])
    validation.report(entity, finding);
};

function fieldFindings(entity: Entity): readonly Finding[] {
  return entity.fields.flatMap((field, index): Finding[] => {
    if (!field.required || field.external.write) return [];
    const place = { path: ["fields", index, "external", "write"], subject: field.id };
    if (field.default === null) return [{ ...place, ...incomplete(field.name, "give it a default, ") }];
    const needsAccount = defaultVariable(field) === "account.id" && entity.external.create === "anonymous";
    return needsAccount ? [{ ...place, ...UNFILLED, message: unfilledMessage(field.name) }] : [];
  });
}

function relationFindings(entity: Entity): readonly Finding[] {
  return entity.relations.flatMap((relation, index): Finding[] => {
    if (relation.kind !== "belongsTo" || !relation.required || relation.external.write) return [];
    const place = { path: ["relations", index, "external", "write"], subject: relation.id };
    return [{ ...place, ...incomplete(relation.name, "") }];
  });
}

function incomplete(name: string, mend: string): Pick<Finding, "code" | "message"> {
  return {
    code: "external_create_incomplete",
    message: `External create is on, but "${name}" is required and external callers can't write it. Set its external.write, ${mend}or make it optional.`,
  };
}

const UNFILLED = { code: "external_create_incomplete", severity: "warning" } as const;

function unfilledMessage(name: string): string {
  return `"${name}" is required and filled with the account that creates the record, but anonymous callers have none: only signed-in callers will succeed. Make external create "authenticated", or the field optional.`;
}
