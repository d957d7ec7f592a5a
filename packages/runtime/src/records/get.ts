// A single record. What does not exist and what the caller may not read are the same: there is no row.
import { readUuid } from "@lathe/contract";
import { runForBytes } from "../db/row-bytes.ts";
import { notFound } from "../errors/application-error.ts";
import type { FoundRecord } from "../query/get.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { type Asked, type Given, readBindings } from "./asked.ts";
import { refuseParameters } from "./no-query.ts";
import type { ReadContext } from "./context.ts";
import { takeParameters } from "./rule-parameters.ts";

/** Answers a get. Throws where there is no such record for the caller. */
export async function getRecord(context: ReadContext, { entity, request, caller }: Asked): Promise<Answer> {
  const { rest, parameters } = takeParameters(request.query, entity.parameters);
  refuseParameters(rest);
  const found = await readRecord(context, { entity, caller, id: idOf(request), given: { parameters } });
  if (found === undefined) throw notFound();
  const headers = entity.systemColumns === false ? {} : { etag: etagOf(found.version) };
  return { status: 200, body: found.record, headers };
}

/** Reads a record; undefined where there is none for the caller. */
export async function readRecord(
  { statements, session, gets }: ReadContext,
  {
    entity,
    caller,
    id,
    given,
  }: Pick<Asked, "entity" | "caller"> & { readonly id: string; readonly given?: Given },
): Promise<FoundRecord | undefined> {
  const get = statements.get(caller.kind, entity);
  const row =
    gets === undefined
      ? (await runForBytes(session, get.statement.bind(readBindings(caller, [id], given))))[0]
      : await gets.read(get, readBindings(caller, [], given), id);
  return row === undefined ? undefined : get.read(row);
}

/** The id in the path; what is no UUID is nobody's id. */
export function idOf({ params }: RouteRequest, name: "id" | "sourceId" | "targetId" = "id"): string {
  const id = readUuid(params[name] ?? "");
  if (id === undefined) throw notFound();
  return id;
}

/** The ETag of a version. */
export function etagOf(version: string): string {
  return `"${version}"`;
}
