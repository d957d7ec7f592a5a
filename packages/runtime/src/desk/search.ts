// GET /api/admin/v1/_search: records of all entities that the caller may list, by a text that they have somewhere.
import {
  SEARCH_LIMITS,
  type SearchGroup,
  type SearchResult,
  isStorableText,
  parseUuid,
} from "@lathe/contract";
import { createJsonAnswer } from "@lathe/http";
import { getPrincipal } from "../auth/current-principal.ts";
import type { Row } from "../db/driver.ts";
import type { EntityDefinition } from "../definition.ts";
import { validationFailed } from "../errors/application-error.ts";
import { escapeLike } from "../query/comparison.ts";
import {
  type SearchShape,
  compileHasOlder,
  compileRowCounts,
  compileSearch,
  getSearchKind,
  listScannedEntities,
} from "../query/search.ts";
import { type Caller, resolveCaller } from "../records/caller.ts";
import type { RecordContext } from "../records/context.ts";
import { createReadBindings } from "../records/record-request.ts";
import { parseSingleParameters } from "../records/single-parameters.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { listListableEntities } from "./listable-entities.ts";

/** Answers a search: what the caller may not list is not looked at. */
export async function searchRecords(context: RecordContext, request: RouteRequest): Promise<Answer> {
  const { text, limit } = parseSearchQuery(request.query);
  const caller = resolveCaller("admin", getPrincipal(request));
  const entities = listListableEntities(context, caller);
  if (entities.length === 0) return createJsonAnswer(200, { groups: [] } satisfies SearchResult);
  const id = parseUuid(text);
  const shape: SearchShape = {
    entities,
    kind: id === undefined ? getSearchKind(text) : "id",
    maxCounted: SEARCH_LIMITS.counted,
    maxScanned: SEARCH_LIMITS.scanned,
  };
  const statement = compileSearch(context.schema, caller.scope, shape);
  const values = [id ?? escapeLike(text), limit];
  const { rows } = await context.db.run(statement.bind(createReadBindings(caller, values)));
  const found = Map.groupBy(rows, ([entity]) => entity);
  const groups = entities.flatMap((entity): readonly SearchGroup[] => {
    const own = found.get(entity.name);
    return own === undefined ? [] : [{ module: entity.module, entity: entity.name, ...toGroup(own) }];
  });
  const incomplete = await listIncomplete(context, caller, { shape, groups });
  const result: SearchResult = { groups, ...(incomplete.length === 0 ? {} : { incomplete }) };
  return createJsonAnswer(200, result);
}

/** The entities with more records than were looked at, unless enough matches were found in them. */
async function listIncomplete(
  { db, schema }: RecordContext,
  caller: Caller,
  { shape, groups }: { readonly shape: SearchShape; readonly groups: readonly SearchGroup[] },
): Promise<NonNullable<SearchResult["incomplete"]>> {
  const isOpen = ({ name }: EntityDefinition) =>
    !groups.some(({ entity, total }) => entity === name && total >= shape.maxCounted);
  const scanned = listScannedEntities(shape, caller.scope).filter(isOpen);
  if (scanned.length === 0) return [];
  const tables = scanned.map(({ table }) => table);
  const { rows } = await db.run(compileRowCounts().bind(createReadBindings(caller, [tables])));
  const counts = new Map(rows.map(([table, count]) => [table, Number(count)]));
  const large = scanned.filter(({ table }) => (counts.get(table) ?? 0) > shape.maxScanned);
  const hasOlder = async (entity: EntityDefinition): Promise<boolean> => {
    if (entity.source === null) return true;
    const statement = compileHasOlder(schema, caller.scope, { entity, maxScanned: shape.maxScanned });
    const found = await db.run(statement.bind(createReadBindings(caller, [])));
    return found.rows[0]?.[0] === "t";
  };
  const isTold = await Promise.all(large.map(hasOlder));
  return large.filter((_, i) => isTold[i]).map(({ module, name }) => ({ module, entity: name }));
}

function toGroup(rows: readonly Row[]): Pick<SearchGroup, "total" | "items"> {
  const items = rows.map(([, , id, label]) => ({ id: id as string, label: label as string }));
  return { total: Number(rows[0]?.[1]), items };
}

interface SearchQuery {
  readonly text: string;
  readonly limit: number;
}

function parseSearchQuery(query: string): SearchQuery {
  const { q, limit: sent } = parseSingleParameters(query, ["q", "limit"]);
  const text = q?.trim() ?? "";
  const { default: usual, max } = SEARCH_LIMITS.items;
  const limit = sent === undefined ? usual : /^[1-9][0-9]{0,3}$/.test(sent) ? Number(sent) : 0;
  const problems = [
    ...(text !== "" && text.length <= SEARCH_LIMITS.text && isStorableText(text)
      ? []
      : [
          {
            path: "q",
            code: q === undefined ? "missing_parameter" : "bad_value",
            message: `"q" must be the text to look for, of 1 to ${SEARCH_LIMITS.text} characters, such as harbour.`,
          },
        ]),
    ...(limit >= 1 && limit <= max
      ? []
      : [
          {
            path: "limit",
            code: "out_of_range",
            message: `"limit" must be a whole number from 1 to ${max}, such as ${usual}.`,
          },
        ]),
  ];
  if (problems.length > 0) throw validationFailed(problems);
  return { text, limit };
}
