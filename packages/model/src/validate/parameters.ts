// Parameters have distinct names and defaults of their own type.
import { FIELD_TYPE_FACTS, type Field } from "../fields/index.ts";
import { foldCase } from "../names.ts";
import type { Entity } from "../parts/entity.ts";
import type { Parameter } from "../parts/parameter.ts";
import { describe } from "../shape/scalars.ts";
import type { EntityRule, Validation } from "./validation.ts";

export const parameters: EntityRule = (entity, validation) => {
  checkList({ entity, path: ["parameters"], subject: entity.id, list: entity.parameters }, validation);
  for (const [index, collection] of entity.collections.entries()) {
    const path = ["collections", index, "parameters"];
    checkList({ entity, path, subject: collection.id, list: collection.parameters }, validation);
  }
};

interface ParameterList {
  readonly entity: Entity;
  readonly path: readonly (string | number)[];
  readonly subject: string;
  readonly list: readonly Parameter[];
}

function checkList({ entity, path, subject, list }: ParameterList, validation: Validation): void {
  const seen = new Set<string>();
  for (const [index, parameter] of list.entries()) {
    if (seen.has(foldCase(parameter.name))) {
      validation.report(entity, {
        path: [...path, index, "name"],
        code: "name_taken",
        subject,
        message: `There is another parameter "${parameter.name}"; letter case does not count. Choose another name.`,
      });
    }
    seen.add(foldCase(parameter.name));
    const problem = defaultProblem(parameter);
    if (problem !== undefined) {
      validation.report(entity, {
        path: [...path, index, "default"],
        code: "bad_default",
        subject,
        message: problem,
      });
    }
  }
}

/** The widest decimal: a parameter has no precision of its own. */
const WIDEST = { precision: 1000, scale: 500 };

/** A value of a parameter's type, or undefined; parameters have none of the options that fields have. */
function readParameter(parameter: Parameter, value: unknown): unknown {
  return FIELD_TYPE_FACTS[parameter.type].readValue(value, WIDEST as unknown as Field);
}

function defaultProblem(parameter: Parameter): string | undefined {
  if (parameter.default === null) return undefined;
  if (readParameter(parameter, parameter.default) !== undefined) return undefined;
  return `Parameter "${parameter.name}": the default must be ${FIELD_TYPE_FACTS[parameter.type].form}, not ${describe(parameter.default)}.`;
}
