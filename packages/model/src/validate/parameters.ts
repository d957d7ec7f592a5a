// Parameters have distinct names and defaults of their own type.
import { FIELD_TYPE_DEFINITIONS, type Field } from "../fields/index.ts";
import { foldCase } from "../names.ts";
import type { Entity } from "../parts/entity.ts";
import type { Parameter } from "../parts/parameter.ts";
import { describeValue } from "../shape/scalars.ts";
import type { EntityValidator, Validation } from "./validation.ts";

export const parameters: EntityValidator = (entity, validation) => {
  checkParameters({ entity, path: ["parameters"], subject: entity.id, list: entity.parameters }, validation);
  for (const [index, collection] of entity.collections.entries()) {
    const path = ["collections", index, "parameters"];
    checkParameters({ entity, path, subject: collection.id, list: collection.parameters }, validation);
  }
};

interface ParameterList {
  readonly entity: Entity;
  readonly path: readonly (string | number)[];
  readonly subject: string;
  readonly list: readonly Parameter[];
}

function checkParameters({ entity, path, subject, list }: ParameterList, validation: Validation): void {
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
    const problem = findDefaultProblem(parameter);
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
const WIDEST_DECIMAL = { precision: 1000, scale: 500 };

/** A value of a parameter's type, or undefined; parameters have none of the options that fields have. */
function parseParameter(parameter: Parameter, value: unknown): unknown {
  return FIELD_TYPE_DEFINITIONS[parameter.type].readValue(value, WIDEST_DECIMAL as unknown as Field);
}

function findDefaultProblem(parameter: Parameter): string | undefined {
  if (parameter.default === null) return undefined;
  if (parseParameter(parameter, parameter.default) !== undefined) return undefined;
  return `Parameter "${parameter.name}": the default must be ${FIELD_TYPE_DEFINITIONS[parameter.type].valueHint}, not ${describeValue(parameter.default)}.`;
}
