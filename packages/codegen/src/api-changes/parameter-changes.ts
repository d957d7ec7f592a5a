// What a rule takes from the request: parameters that come, go, or mean something else.
import { type JsonValue, isSameJson } from "@lathe/model";
import type { ResolvedParameter } from "../resolve/types.ts";
import { type Finding, additive, breaking, quoteName, formatValue, findingIf } from "./finding.ts";

/** The differences of parameters; they are known by their names. */
export function collectParameterChanges(
  before: readonly ResolvedParameter[],
  after: readonly ResolvedParameter[],
): readonly Finding[] {
  const removed = before.filter(({ name }) => !after.some((known) => known.name === name));
  return [
    ...removed.map(({ name }) =>
      breaking(`The parameter ${quoteName(name)} is gone; a request that has it is refused.`),
    ),
    ...after.flatMap((parameter) => {
      const old = before.find(({ name }) => name === parameter.name);
      return old === undefined
        ? [createAddedParameterFinding(parameter)]
        : collectMatchedParameterChanges(old, parameter);
    }),
  ];
}

function createAddedParameterFinding({ name, required }: ResolvedParameter): Finding {
  return required
    ? breaking(`The parameter ${quoteName(name)} is new and must be sent.`)
    : additive(`The parameter ${quoteName(name)} is new.`);
}

function collectMatchedParameterChanges(
  before: ResolvedParameter,
  after: ResolvedParameter,
): readonly Finding[] {
  const name = quoteName(after.name);
  const usesDefault = !before.required && !after.required;
  return [
    ...findingIf(
      before.type !== after.type,
      breaking(`The parameter ${name} is of the type ${after.type} instead of ${before.type}.`),
    ),
    ...findingIf(!before.required && after.required, breaking(`The parameter ${name} must be sent.`)),
    ...findingIf(before.required && !after.required, additive(`The parameter ${name} can be left out.`)),
    ...findingIf(
      usesDefault && !isSameJson(before.default as JsonValue, after.default as JsonValue),
      breaking(`Without the parameter ${name}, ${formatValue(after.default as JsonValue)} is meant.`),
    ),
  ];
}
