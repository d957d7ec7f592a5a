// External callers who may create a record can give it everything it must have.
import type { Entity } from "../parts/entity.ts";
import type { Field } from "../fields/index.ts";
import { findDefaultVariable } from "./field-default.ts";
import type { EntityValidator, IssueReport } from "./validation.ts";

export const externalCreate: EntityValidator = (entity, validation) => {
  if (entity.external.create === "off" || entity.kind === "virtual") return;
  for (const finding of [...listFieldIssues(entity), ...listRelationIssues(entity)])
    validation.report(entity, finding);
};

function listFieldIssues(entity: Entity): readonly IssueReport[] {
  return entity.fields.flatMap((field, index): IssueReport[] => {
    if (!field.required || (field.external.write && !field.readOnly)) return [];
    const place = { path: ["fields", index, "external", "write"], subject: field.id };
    if (field.default === null)
      return [{ ...place, ...createIncompleteIssue(field.name, describeMend(field)) }];
    const needsAccount =
      findDefaultVariable(field) === "account.id" && entity.external.create === "anonymous";
    return needsAccount ? [{ ...place, ...UNFILLED, message: unfilledMessage(field.name) }] : [];
  });
}

function listRelationIssues(entity: Entity): readonly IssueReport[] {
  return entity.relations.flatMap((relation, index): IssueReport[] => {
    if (relation.kind !== "belongsTo" || !relation.required || relation.external.write) return [];
    const place = { path: ["relations", index, "external", "write"], subject: relation.id };
    return [
      { ...place, ...createIncompleteIssue(relation.name, "Set its external.write, or make it optional.") },
    ];
  });
}

/** What can be done for a required field: an image has no default, and outside nobody may write images or what is read-only. */
function describeMend({ type, readOnly }: Field): string {
  if (type === "image") return 'Make it optional, or set the entity\'s external.create to "off".';
  return readOnly
    ? "Give it a default, or make it optional."
    : "Set its external.write, give it a default, or make it optional.";
}

function createIncompleteIssue(name: string, mend: string): Pick<IssueReport, "code" | "message"> {
  return {
    code: "external_create_incomplete",
    message: `External create is on, but "${name}" is required and external callers can't write it. ${mend}`,
  };
}

const UNFILLED = { code: "external_create_incomplete", severity: "warning" } as const;

function unfilledMessage(name: string): string {
  return `"${name}" is required and filled with the account that creates the record, but anonymous callers have none: only signed-in callers will succeed. Make external create "authenticated", or the field optional.`;
}
