// What a rule takes from the request: parameters that come, go, or mean something else.
import { type JsonValue, sameJson } from "@lathe/model";
import type { ResolvedParameter } from "../resolve/types.ts";
import { type Finding, additive, breaking, quoted, valueText, where } from "./finding.ts";

/** The differences of parameters; they are known by their names. */
export function parameterChanges(
  before: readonly ResolvedParameter[],
  after: readonly ResolvedParameter[],
): readonly Finding[] {
  const gone = before.filter(({ name }) => !after.some((known) => known.name === name));
  return [
    ...gone.map(({ name }) =>
      breaking(`The parameter ${quoted(name)} is gone; a request that has it is refused.`),
    ),
    ...after.flatMap((parameter) => {
      const old = before.find(({ name }) => name === parameter.name);
      return old === undefined ? [arrived(parameter)] : keptChanges(old, parameter);
    }),
  ];
}

function arrived({ name, required }: ResolvedParameter): Finding {
  return required
    ? breaking(`The parameter ${quoted(name)} is new and must be sent.`)
    : additive(`The parameter ${quoted(name)} is new.`);
}

function keptChanges(before: ResolvedParameter, after: ResolvedParameter): readonly Finding[] {
  const name = quoted(after.name);
  const isUsual = !before.required && !after.required;
  return [
    ...where(
      before.type !== after.type,
      breaking(`The parameter ${name} is of the type ${after.type} instead of ${before.type}.`),
    ),
    ...where(!before.required && after.required, breaking(`The parameter ${name} must be sent.`)),
    ...where(before.required && !after.required, additive(`The parameter ${name} can be left out.`)),
    ...where(
      isUsual && !sameJson(before.default as JsonValue, after.default as JsonValue),
      breaking(`Without the parameter ${name}, ${valueText(after.default as JsonValue)} is meant.`),
    ),
  ];
}
