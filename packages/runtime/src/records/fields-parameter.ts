// The one parameter of a get besides those of its rule: which members of the record are wanted.
import { validationFailed } from "../errors/application-error.ts";
import { type RecordFields, listRecordMembers, parseFields, planFields } from "../query/record-fields.ts";
import { assertNoParameters } from "./no-query.ts";
import type { RecordRequest } from "./record-request.ts";
import { getValidValue } from "./valid-value.ts";

/** The members that a query asks for; `rest` is the query without the parameters of the rule. Throws where anything else is in it. */
export function parseFieldsParameter(
  rest: Iterable<readonly [string, string]>,
  { entity, caller }: Pick<RecordRequest, "entity" | "caller">,
): RecordFields {
  const entries = [...rest];
  if (entries.length === 0) return undefined;
  assertNoParameters(
    entries.filter(([name]) => name !== "fields"),
    ["fields", ...entity.parameters.map(({ name }) => name)],
  );
  const [entry, ...others] = entries;
  if (others.length > 0) throw validationFailed([REPEATED_FIELDS]);
  const asked = getValidValue(parseFields(entry?.[1]));
  return getValidValue(planFields(asked, () => listRecordMembers(caller.scope.memberFamily, entity)));
}

/** What is wrong with two of them. */
export const REPEATED_FIELDS = {
  path: "fields",
  code: "repeated",
  message: '"fields" is given twice; give it once.',
};
