// What own code reads: records of the caller's rows, with all their members.
import { LIST_LIMIT, parseUuid } from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import { parseItems } from "../query/page-result.ts";
import { createTransactionReadContext } from "../records/context.ts";
import { readRecord, readRecordForWrite } from "../records/get.ts";
import { type ListPage, planListRequest, readPageAlone, runList } from "../records/list-page.ts";
import { parseListQuery } from "../records/list-query.ts";
import { createDefaultArguments } from "../records/rule-parameters.ts";
import { getValidValue } from "../records/valid-value.ts";
import type { WriteScope } from "../records/write-with-hooks.ts";
import { assertCanUse } from "./data-rights.ts";
import type { DataPage } from "./data-types.ts";

/** What own code asks of a list. The types of entities say more; whoever comes past them is refused by the checks of lists. */
type Query = Readonly<Record<string, unknown>>;

/** Runs a call as one of those of the code that makes it. */
type CallRunner = <T>(call: () => Promise<T>) => Promise<T>;

/** A record; undefined where there is none for the caller. */
export async function getOwnRecord<RecordType extends object>(
  scope: WriteScope,
  entity: EntityDefinition,
  { id: text, forUpdate = false }: { readonly id: string; readonly forUpdate?: boolean },
): Promise<RecordType | undefined> {
  assertCanUse(scope, entity, "get");
  if (forUpdate) assertCanUse(scope, entity, "update");
  const id = parseUuid(text);
  if (id === undefined) return undefined;
  const { caller } = scope;
  const context = createTransactionReadContext(scope.records, scope.session);
  const found = forUpdate
    ? await readRecordForWrite(context, { entity, caller, id })
    : await readRecord(context, { entity, caller, id, ruleArguments: createDefaultArguments(entity) });
  return found === undefined ? undefined : parseRecord(found.record);
}

/** A page of a list. */
export async function listOwnRecords<RecordType extends object, Counted extends boolean>(
  scope: WriteScope,
  entity: EntityDefinition,
  query: object = {},
): Promise<DataPage<RecordType, Counted>> {
  const page = await readPage(scope, entity, { query: { ...query }, read: runList });
  const total = page.total === null ? null : Number(page.total);
  // The query says which of them it is.
  return { items: parseItems(page), total: total as DataPage<RecordType, Counted>["total"] };
}

/** All records of a list, page by page. */
export async function* iterateOwnRecords<RecordType extends object>(
  scope: WriteScope,
  entity: EntityDefinition,
  { query, run }: { readonly query: object | undefined; readonly run: CallRunner },
): AsyncGenerator<RecordType, void, undefined> {
  let cursor: string | undefined;
  do {
    const paged = { ...query, limit: LIST_LIMIT.max, cursor };
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const page = await run(() => readPage(scope, entity, { query: paged, read: readPageAlone }));
    yield* parseItems<RecordType>(page);
    cursor = page.next;
  } while (cursor !== undefined);
}

/** The generated types say what a record is; the statement selects just that. */
export function parseRecord<RecordType extends object>(record: string): RecordType {
  return JSON.parse(record) as RecordType;
}

async function readPage<Page extends Pick<ListPage, "items" | "next">>(
  scope: WriteScope,
  entity: EntityDefinition,
  { query, read }: { readonly query: Query; readonly read: PageReader<Page> },
): Promise<Page> {
  assertCanUse(scope, entity, "list");
  const { caller, records, session } = scope;
  const plan = planListRequest(records, { entity, caller }, getValidValue(parseListQuery(query)));
  const ruleArguments = createDefaultArguments(entity);
  return read(createTransactionReadContext(records, session), plan, { caller, ruleArguments });
}

type PageReader<Page> = (
  context: Parameters<typeof runList>[0],
  plan: Parameters<typeof runList>[1],
  listArguments: Parameters<typeof runList>[2],
) => Promise<Page>;
