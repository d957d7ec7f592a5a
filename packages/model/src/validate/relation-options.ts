// The options of a relation fit its kind and each other.
import type { Relation } from "../parts/relation.ts";
import type { EntityRule } from "./validation.ts";

export const relationOptions: EntityRule = (entity, validation) => {
  for (const [index, relation] of entity.relations.entries()) {
    const problem = optionProblem(relation);
    if (problem === undefined) continue;
    validation.report(entity, {
      path: ["relations", index, problem.option],
      code: problem.code,
      subject: relation.id,
      message: `Relation "${relation.name}": ${problem.message}`,
      severity: problem.code === "no_effect" ? "warning" : "error",
    });
  }
};

function optionProblem(relation: Relation): { option: string; code: string; message: string } | undefined {
  if (relation.kind === "belongsTo") {
    return relation.required && relation.onDelete === "setNull"
      ? {
          option: "onDelete",
          code: "required_set_null",
          message:
            'a required relation can\'t be set to null when its target is deleted; use "restrict" or "cascade".',
        }
      : undefined;
  }
  for (const option of ["required", "filterable"] as const) {
    if (relation[option]) {
      return { option, code: "no_effect", message: `"${option}" means nothing for a manyToMany; remove it.` };
    }
  }
  return undefined;
}
