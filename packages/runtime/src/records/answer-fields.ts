// `fields` of lists and records that show more than their tables have: such answers are made whole, and cut down at the end.
import { validationFailed } from "../errors/application-error.ts";
import { type RecordFields, parseFields, planFields } from "../query/record-fields.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { REPEATED_FIELDS } from "./fields-parameter.ts";
import { parseQueryParameters } from "./query-parameters.ts";
import { getValidValue } from "./valid-value.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** Has a request answered as if it had no `fields`, and leaves of the records what is asked for. Throws where that is not there. */
export async function answerWithFields(
  request: RouteRequest,
  members: readonly string[],
  answerWhole: (request: RouteRequest) => Promise<Answer>,
): Promise<Answer> {
  const parameters = parseQueryParameters(request.query);
  const [text, ...others] = parameters.getAll("fields");
  if (text === undefined) return answerWhole(request);
  if (others.length > 0) throw validationFailed([REPEATED_FIELDS]);
  const fields = getValidValue(planFields(getValidValue(parseFields(text)), () => members));
  parameters.delete("fields");
  const { headers = {}, ...answer } = await answerWhole({ ...request, query: parameters.toString() });
  const link = headers["link"];
  return {
    ...answer,
    body: JSON.stringify(chooseMembers(JSON.parse(String(answer.body)) as JsonObject, fields)),
    // The next page has the same members.
    headers:
      typeof link === "string"
        ? { ...headers, link: link.replace(">", `&${new URLSearchParams({ fields: text })}>`) }
        : headers,
  };
}

/** A page with what is left of its records, or what is left of a record. */
function chooseMembers(whole: JsonObject, fields: RecordFields): JsonObject {
  const choose = (record: JsonObject) =>
    Object.fromEntries(
      Object.entries(record).filter(([name]) => fields === undefined || fields.includes(name)),
    );
  const { items } = whole;
  return Array.isArray(items)
    ? { ...whole, items: (items as readonly JsonObject[]).map(choose) }
    : choose(whole);
}
