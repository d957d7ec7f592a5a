// A default is a value that the field would accept.
import { type Field, getFieldTypeDefinition } from "../fields/index.ts";
import { type JsonValue, isJsonObject } from "../json-value.ts";
import { describeValue } from "../shape/scalars.ts";
import type { EntityValidator } from "./validation.ts";

export const fieldDefault: EntityValidator = (entity, validation) => {
  for (const [index, field] of entity.fields.entries()) {
    if (field.default === null) continue;
    const problem = findDefaultProblem(field, field.default);
    if (problem === undefined) continue;
    validation.report(entity, {
      path: ["fields", index, "default"],
      code: "bad_default",
      subject: field.id,
      message: `Field "${field.name}": ${problem}`,
    });
  }
};

/** The values that the server fills in at create, by the type that can hold them. */
const SERVER_VALUES: Readonly<Partial<Record<Field["type"], string>>> = {
  uuid: "account.id",
  datetime: "now",
};

/** The variable that a default stands for, or undefined for a literal. */
export function findDefaultVariable(field: Field): string | undefined {
  const value = field.default;
  const known = SERVER_VALUES[field.type];
  return isJsonObject(value) &&
    known !== undefined &&
    value["var"] === known &&
    Object.keys(value).length === 1
    ? known
    : undefined;
}

function findDefaultProblem(field: Field, value: JsonValue): string | undefined {
  if (field.type === "image") return "an image can't have a default; remove it.";
  if (findDefaultVariable(field) === "account.id" && field.external.write) {
    return 'a default of {"var": "account.id"} says who made the record, so callers can\'t write it; set external.write to false.';
  }
  if (findDefaultVariable(field) !== undefined) return undefined;
  const facts = getFieldTypeDefinition(field);
  const read = facts.readValue(value, field);
  if (read === undefined) return `the default must be ${facts.valueHint}, not ${describeValue(value)}.`;
  const violation = facts.findViolation(read, field);
  return violation === undefined ? undefined : `the default ${violation}.`;
}
