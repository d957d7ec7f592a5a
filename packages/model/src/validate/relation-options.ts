// The options of a relation fit its kind and each other.
import type { IssueCode } from "../issue-codes.ts";
import type { Relation } from "../parts/relation.ts";
import type { EntityValidator } from "./validation.ts";

export const relationOptions: EntityValidator = (entity, validation) => {
  for (const [index, relation] of entity.relations.entries()) {
    for (const { option, code, message } of listOptionProblems(relation, entity.name)) {
      validation.report(entity, {
        path: ["relations", index, option],
        code,
        subject: relation.id,
        message: `Relation "${relation.name}": ${message}`,
        severity: code === "required_set_null" ? "error" : "warning",
      });
    }
  }
};

interface OptionProblem {
  readonly option: "required" | "onDelete";
  readonly code: IssueCode;
  readonly message: string;
}

function listOptionProblems(relation: Relation, entity: string): readonly OptionProblem[] {
  if (relation.required && relation.onDelete === "setNull") return [REQUIRED_SET_NULL];
  return relation.kind === "belongsTo"
    ? listBelongsToProblems(relation, entity)
    : listManyToManyProblems(relation);
}

const REQUIRED_SET_NULL: OptionProblem = {
  option: "onDelete",
  code: "required_set_null",
  message:
    'a required relation can\'t be set to null when its target is deleted; use "restrict" or "cascade".',
};

function listBelongsToProblems({ required, target }: Relation, entity: string): readonly OptionProblem[] {
  if (!required || target !== entity) return [];
  return [
    {
      option: "required",
      code: "no_first_record",
      message: `no record of "${entity}" could be the first, because it would need another one. Make it optional.`,
    },
  ];
}

function listManyToManyProblems(relation: Relation): readonly OptionProblem[] {
  const useless = (option: OptionProblem["option"], mend: string): OptionProblem => ({
    option,
    code: "no_effect",
    message: `"${option}" means nothing for a manyToMany; ${mend}.`,
  });
  return [
    ...(relation.required ? [useless("required", "remove it")] : []),
    ...(relation.onDelete === "setNull"
      ? [
          {
            ...useless("onDelete", ""),
            message: '"setNull" means nothing for a manyToMany; use "restrict" or "cascade".',
          },
        ]
      : []),
  ];
}
