// The records that a record leads to: one statement, which finds none where the record itself is not to be read.
import type { EntityDefinition } from "../definition.ts";
import { notFound, validationFailed } from "../errors/application-error.ts";
import { planRelated } from "../query/list-plan.ts";
import { parseListRequest } from "../query/list-request.ts";
import type { RelatedView } from "../query/related-view.ts";
import type { Answer } from "../server/route.ts";
import type { RecordRequest } from "./record-request.ts";
import { getValidValue } from "./valid-value.ts";
import type { ReadContext } from "./context.ts";
import { parsePathId } from "./get.ts";
import { createListAnswer } from "./list-answer.ts";
import { runList } from "./list-page.ts";
import { parseRuleParameters } from "./rule-parameters.ts";

/** A request along a relation or collection of an entity. */
export interface RelationRequest extends RecordRequest {
  readonly view: RelatedView;
  readonly target: EntityDefinition;
}

/** Answers a list of related records. Throws where there is no such source for the caller. */
export async function listRelated(context: ReadContext, relationRequest: RelationRequest): Promise<Answer> {
  const { entity: source, view, target, request, caller } = relationRequest;
  const sourceId = parsePathId(request, "sourceId");
  const { rest, parameters } = parseRuleParameters(request.query, view.parameters);
  const page = getValidValue(parseListRequest(assertPagingOnly(rest, view)));
  const plan = getValidValue(
    planRelated(target, { relationPath: { source, view }, caller: caller.scope }, page),
  );
  const found = await runList(context, plan, { caller, ruleArguments: { parameters, sourceId } });
  if (found.totalVersion === null) throw notFound();
  return createListAnswer(request, plan, found);
}

const PAGING = ["limit", "offset", "cursor", "fields", "total"];

/** Related records are not filtered, searched or sorted by callers. */
function assertPagingOnly(
  entries: Iterable<readonly [string, string]>,
  { parameters }: RelatedView,
): readonly (readonly [string, string])[] {
  const all = [...entries];
  const others = [...new Set(all.map(([name]) => name))].filter((name) => !PAGING.includes(name));
  if (others.length === 0) return all;
  const known = [...PAGING, ...parameters.map(({ name }) => name)].join(", ");
  throw validationFailed(
    others.slice(0, 20).map((name) => ({
      path: name.slice(0, 60).toWellFormed(),
      code: "unknown_parameter",
      message: `This list takes no such parameter. Known: ${known}.`,
    })),
  );
}
