// A single record. What does not exist and what the caller may not read are the same: there is no row.
import { parseUuid } from "@lathe/contract";
import { runForRowBytes } from "../db/row-bytes.ts";
import { notFound } from "../errors/application-error.ts";
import type { RecordWithVersion } from "../query/get.ts";
import type { RecordFields } from "../query/record-fields.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { type RecordRequest, type RuleArguments, createReadBindings } from "./record-request.ts";
import { parseFieldsParameter } from "./fields-parameter.ts";
import type { ReadContext } from "./context.ts";
import { parseRuleParameters } from "./rule-parameters.ts";

/** Answers a get. Throws where there is no such record for the caller. */
export async function getRecord(
  context: ReadContext,
  { entity, request, caller }: RecordRequest,
): Promise<Answer> {
  const { rest, parameters } = parseRuleParameters(request.query, entity.parameters);
  const found = await readRecord(context, {
    entity,
    caller,
    fields: parseFieldsParameter(rest, { entity, caller }),
    id: parsePathId(request),
    ruleArguments: { parameters },
  });
  if (found === undefined) throw notFound();
  const headers = entity.systemColumns === false ? {} : { etag: formatEtag(found.version) };
  return { status: 200, body: found.record, headers };
}

/** Reads a record; undefined where there is none for the caller. */
export async function readRecord(
  { statements, session, gets }: ReadContext,
  {
    entity,
    caller,
    id,
    fields,
    ruleArguments,
  }: Pick<RecordRequest, "entity" | "caller"> & {
    readonly id: string;
    readonly fields?: RecordFields;
    readonly ruleArguments?: RuleArguments;
  },
): Promise<RecordWithVersion | undefined> {
  const get = statements.get(caller.scope, entity, fields);
  const row =
    gets === undefined
      ? (await runForRowBytes(session, get.single.bind(createReadBindings(caller, [id], ruleArguments))))[0]
      : await gets.read(get, createReadBindings(caller, [], ruleArguments), id);
  return row === undefined ? undefined : get.read(row);
}

/** Reads a record and locks it, for the rest of the transaction; undefined where there is none that the caller may change. */
export async function readRecordForWrite(
  { statements, session }: ReadContext,
  { entity, caller, id }: Pick<RecordRequest, "entity" | "caller"> & { readonly id: string },
): Promise<RecordWithVersion | undefined> {
  const { single, read } = statements.getForWrite(caller.scope, entity);
  const [row] = await runForRowBytes(session, single.bind(createReadBindings(caller, [id])));
  return row === undefined ? undefined : read(row);
}

/** The id in the path; what is no UUID is nobody's id. */
export function parsePathId({ params }: RouteRequest, name: "id" | "sourceId" | "targetId" = "id"): string {
  const id = parseUuid(params[name] ?? "");
  if (id === undefined) throw notFound();
  return id;
}

/** The ETag of a version. */
export function formatEtag(version: string): string {
  return `"${version}"`;
}
