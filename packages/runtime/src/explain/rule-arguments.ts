// What the rule of a virtual entity takes from the request that is explained.
import type { Operation } from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import { assertNoParameters } from "../records/no-query.ts";
import type { RuleArguments } from "../records/record-request.ts";
import { parseRuleParameters } from "../records/rule-parameters.ts";

/** The values in a query of the entity's own routes; reads alone take any. Throws where one is missing, unknown or not of its type. */
export function parseRuleArguments(
  { parameters }: EntityDefinition,
  operation: Operation,
  query: string,
): RuleArguments {
  const definitions = operation === "list" || operation === "get" ? parameters : [];
  const split = parseRuleParameters(query, definitions);
  assertNoParameters(
    split.rest,
    definitions.map(({ name }) => name),
  );
  return { parameters: split.parameters };
}
