// A record as it was: a version of it, made out of what is remembered of its changes.
import { runForRowBytes } from "../db/row-bytes.ts";
import { notFound } from "../errors/application-error.ts";
import type { ReadContext } from "../records/context.ts";
import { parsePathId } from "../records/get.ts";
import { assertNoQuery } from "../records/no-query.ts";
import { type RecordRequest, createReadBindings } from "../records/record-request.ts";
import type { Answer } from "../server/route.ts";

const VERSION = /^[1-9][0-9]{0,9}$/;
const MAX_VERSION = 2_147_483_646;

/** Answers a version of a record. Throws where there was none, or what came after it is not remembered whole. */
export async function getVersion(
  { statements, session }: ReadContext,
  { entity, request, caller }: RecordRequest,
): Promise<Answer> {
  assertNoQuery(request);
  const id = parsePathId(request);
  const text = request.params["version"] ?? "";
  if (!VERSION.test(text) || Number(text) > MAX_VERSION) throw notFound();
  const { statement, read } = statements.version(caller.scope, entity);
  const [row] = await runForRowBytes(session, statement.bind(createReadBindings(caller, [id, Number(text)])));
  if (row === undefined) throw notFound();
  return { status: 200, body: read(row) };
}
