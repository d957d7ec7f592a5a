// The records that a record leads to: one statement, which finds none where the record itself is not to be read.
import type { EntityDefinition } from "../definition.ts";
import { notFound, validationFailed } from "../errors/application-error.ts";
import { planRelated } from "../query/list-plan.ts";
import { parseListRequest } from "../query/list-request.ts";
import type { RelatedView } from "../query/related-view.ts";
import type { Answer } from "../server/route.ts";
import type { Asked } from "./asked.ts";
import { valueOf } from "./checked.ts";
import type { ReadContext } from "./context.ts";
import { idOf } from "./get.ts";
import { listAnswer, runList } from "./list.ts";
import { takeParameters } from "./rule-parameters.ts";

/** A request along a relation or collection of an entity. */
export interface AskedAlong extends Asked {
  readonly view: RelatedView;
  readonly target: EntityDefinition;
}

/** Answers a list of related records. Throws where there is no such source for the caller. */
export async function listRelated(context: ReadContext, asked: AskedAlong): Promise<Answer> {
  const { entity: source, view, target, request, caller } = asked;
  const sourceId = idOf(request, "sourceId");
  const { rest, parameters } = takeParameters(request.query, view.parameters);
  const page = valueOf(parseListRequest(pageOnly(rest)));
  const plan = valueOf(planRelated(target, { along: { source, view }, caller: caller.kind }, page));
  const found = await runList(context, plan, { caller, given: { parameters, sourceId } });
  if (found.changes === null) throw notFound();
  return listAnswer(request, plan, found);
}

const PAGING = ["limit", "offset", "cursor"];

/** Related records are not filtered, searched or sorted by callers. */
function pageOnly(entries: Iterable<readonly [string, string]>): readonly (readonly [string, string])[] {
  const all = [...entries];
  const others = [...new Set(all.map(([name]) => name))].filter((name) => !PAGING.includes(name));
  if (others.length === 0) return all;
  throw validationFailed(
    others.slice(0, 20).map((name) => ({
      path: name.slice(0, 60).toWellFormed(),
      code: "unknown_parameter",
      message: `This list takes ${PAGING.join(", ")} and what its rule asks for.`,
    })),
  );
}
