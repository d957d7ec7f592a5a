// What can be chosen for a relation, as a short list of labels, and a single choice.
import { MAX_OPTION_IDS } from "@lathe/contract";
import type { Parameter } from "../db/driver.ts";
import { runForRowBytes } from "../db/row-bytes.ts";
import { notFound } from "../errors/application-error.ts";
import { escapeLike } from "../query/comparison.ts";
import { emitJsonBytes } from "../query/json-bytes.ts";
import type { Answer } from "../server/route.ts";
import { createReadBindings } from "./record-request.ts";
import type { ReadContext } from "./context.ts";
import { parsePathId } from "./get.ts";
import { assertNoQuery } from "./no-query.ts";
import type { RelationRequest } from "./related.ts";
import { type OptionsRequest, parseOptionsRequest } from "./options-request.ts";

/** What stands around the options. */
const ENVELOPE_BYTES = 128;

/** Answers a list of options; `maxLimit` is the largest there is. */
export async function listOptions(
  { session, statements }: ReadContext,
  { request, caller, view, target, entity }: RelationRequest,
  maxLimit: number,
): Promise<Answer> {
  const { scope } = caller;
  const asked = parseOptionsRequest(request.query, { family: scope.family, maxLimit });
  const shape = { entity, view, target };
  const { statement, write, estimateBytes } =
    "ids" in asked
      ? statements.chosenOptions(scope, shape)
      : statements.options(scope, shape, { limit: asked.limit, isSearched: asked.search !== undefined });
  const rows = await runForRowBytes(session, statement.bind(createReadBindings(caller, listValues(asked))));
  const limit = "ids" in asked ? MAX_OPTION_IDS : asked.limit;
  const visibleRows = rows.slice(0, limit);
  const body = emitJsonBytes(estimateBytes(visibleRows) + ENVELOPE_BYTES, (out) => {
    out.raw('{"items":[');
    for (const [i, row] of visibleRows.entries()) {
      if (i > 0) out.raw(",");
      write(out, row);
    }
    out.raw(`],"limit":${limit},"hasMore":${rows.length > limit}}`);
  });
  return { status: 200, body };
}

function listValues(asked: OptionsRequest): readonly Parameter[] {
  if ("ids" in asked) return [asked.ids];
  return asked.search === undefined ? [] : [escapeLike(asked.search)];
}

/** Answers a single option. Throws where there is no such target for the caller. */
export async function getOption(
  { session, statements }: ReadContext,
  relationRequest: RelationRequest,
): Promise<Answer> {
  const { request, caller, view, target, entity } = relationRequest;
  assertNoQuery(request);
  const id = parsePathId(request, "targetId");
  const { statement, write, estimateBytes } = statements.option(caller.scope, { entity, view, target });
  const [row] = await runForRowBytes(session, statement.bind(createReadBindings(caller, [id])));
  if (row === undefined) throw notFound();
  return {
    status: 200,
    body: emitJsonBytes(estimateBytes([row]) + ENVELOPE_BYTES, (out) => write(out, row)),
  };
}
