// The audit trail as operators read it: its entries, each with what people call the record that it tells of.
import { SYSTEM_MODULE, SYSTEM_RESOURCE_DEFINITIONS } from "@lathe/contract";
import { identifier, join, sql, toStatement } from "../db/sql.ts";
import { isPermitted } from "../identity/principal.ts";
import { answerWithFields } from "../records/answer-fields.ts";
import { type Caller, resolveCaller } from "../records/caller.ts";
import { createReadContext } from "../records/context.ts";
import { getRecord } from "../records/get.ts";
import { type RecordReference, readLabels } from "../records/labels.ts";
import { listRecords } from "../records/list.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import type { AuthContext } from "./context.ts";
import { getPrincipal } from "./current-principal.ts";
import { SYSTEM_ENTITIES } from "./system-entities.ts";

/** What is read here of an entry. */
interface Entry {
  readonly module: string;
  readonly entity: string;
  readonly recordId: string;
}

/** Answers a list of entries. */
export function listAuditEntries(context: AuthContext, request: RouteRequest): Promise<Answer> {
  return answerWithFields(request, MEMBERS, (whole) => listWholeEntries(context, whole));
}

/** Answers an entry. */
export function getAuditEntry(context: AuthContext, request: RouteRequest): Promise<Answer> {
  return answerWithFields(request, MEMBERS, (whole) => getWholeEntry(context, whole));
}

const MEMBERS = Object.keys(SYSTEM_RESOURCE_DEFINITIONS.audit.recordSchema["properties"] as object);

async function listWholeEntries(context: AuthContext, request: RouteRequest): Promise<Answer> {
  const answer = await listRecords(createReadContext(context.records), createAuditRequest(request));
  const page = JSON.parse(String(answer.body)) as { readonly items: readonly Entry[] };
  const items = await addLabels(context, request, page.items);
  return { ...answer, body: JSON.stringify({ ...page, items }) };
}

async function getWholeEntry(context: AuthContext, request: RouteRequest): Promise<Answer> {
  const answer = await getRecord(createReadContext(context.records), createAuditRequest(request));
  const [entry] = await addLabels(context, request, [JSON.parse(String(answer.body)) as Entry]);
  return { ...answer, body: JSON.stringify(entry) };
}

function createAuditRequest(request: RouteRequest) {
  return { entity: SYSTEM_ENTITIES.audit, request, caller: resolveCaller("admin", getPrincipal(request)) };
}

/** The label of what is gone, and of what the caller may not read, is null. */
async function addLabels(
  context: AuthContext,
  request: RouteRequest,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  const { schema } = context.records;
  const caller = resolveCaller("admin", getPrincipal(request));
  const toReference = ({ module, entity: name, recordId: id }: Entry): RecordReference | undefined => {
    const entity = schema.entities.get(name);
    return entity?.module === module ? { entity, id } : undefined;
  };
  const references = entries.flatMap((entry) => toReference(entry) ?? []);
  const labels = await readLabels(createReadContext(context.records), caller, references);
  const systemLabels = await readSystemLabels(context, caller, entries);
  return entries.map((entry) => {
    const reference = toReference(entry);
    const label =
      reference === undefined
        ? (systemLabels.get(formatSystemKey(entry)) ?? null)
        : labels.get(reference.entity, reference.id);
    return { ...entry, label };
  });
}

function formatSystemKey({ entity, recordId }: Pick<Entry, "entity" | "recordId">): string {
  return `${entity} ${recordId}`;
}

/** What people call accounts, roles and tokens. Accounts need no name. */
const SYSTEM_NAMES = {
  accounts: sql`coalesce(nullif("name", ''), "email")`,
  roles: sql`"name"`,
  tokens: sql`"name"`,
} as const;

/** The names of accounts, roles and tokens, where the caller may read them: one statement. */
async function readSystemLabels(
  { db }: AuthContext,
  { principal }: Caller,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, string>> {
  const resources = ["accounts", "roles", "tokens"] as const;
  const selects = resources.flatMap((resource) => {
    const named = entries.filter(({ module, entity }) => module === SYSTEM_MODULE && entity === resource);
    const isReadable = principal !== null && isPermitted(principal, `system.${resource}.read`);
    if (named.length === 0 || !isReadable) return [];
    const ids = named.map(({ recordId }) => recordId);
    const table = identifier("lathe", resource);
    return [
      sql`select ${resource}::text, "id", ${SYSTEM_NAMES[resource]} from ${table} where "id" = any(${ids}::uuid[])`,
    ];
  });
  if (selects.length === 0) return new Map();
  const { rows } = await db.run(toStatement(join(selects, sql` union all `)));
  return new Map(
    rows.map(([entity, id, name]) => [
      formatSystemKey({ entity: entity ?? "", recordId: id ?? "" }),
      name ?? "",
    ]),
  );
}
