// Saved views: one's own, and those that are shared; of entities that the caller may read.
import {
  SYSTEM_RESOURCE_DEFINITIONS,
  type SystemOperation,
  VIEW_PERMISSION,
  type ViewConfig,
} from "@lathe/contract";
import type { AuthContext } from "../auth/context.ts";
import { createMemberError } from "../auth/body.ts";
import { getPrincipal } from "../auth/current-principal.ts";
import { SYSTEM_ENTITIES } from "../auth/system-entities.ts";
import {
  type LockedRecord,
  type SystemWriteScope,
  type WritableResource,
  lockRow,
  updateRow,
} from "../auth/system-resource.ts";
import { type SystemHandler, createSystemWrites } from "../auth/system-write.ts";
import { sql, toStatement } from "../db/sql.ts";
import type { EntityDefinition } from "../definition.ts";
import { forbidden, notFound, validationFailed } from "../errors/application-error.ts";
import { isPermitted } from "../identity/principal.ts";
import { answerWithFields } from "../records/answer-fields.ts";
import { type Caller, resolveCaller, withAllFields } from "../records/caller.ts";
import { createReadContext } from "../records/context.ts";
import { formatEtag, parsePathId, readRecord } from "../records/get.ts";
import { createListAnswer } from "../records/list-answer.ts";
import { prepareList, readList } from "../records/list-page.ts";
import { assertNoQuery } from "../records/no-query.ts";
import { narrowList } from "../query/list-plan.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import type { DeskContext } from "./desk-context.ts";
import { listNamedMembers } from "../query/member-keys.ts";
import { type StoredView, showView } from "./show-view.ts";
import { isOwnColumn, toStoredConfig } from "./stored-config.ts";
import { type ViewScope, findViewProblems } from "./view-query.ts";

interface ViewBody {
  readonly module: string;
  readonly entity: string;
  readonly name: string;
  readonly shared?: boolean;
  readonly pinned?: boolean;
  readonly position?: number;
  readonly config?: ViewConfig;
}

interface LockedView extends LockedRecord {
  readonly accountId: string | null;
  readonly entity: EntityDefinition;
}

/** What does something with views. */
export function getViewHandler(operation: SystemOperation): SystemHandler {
  if (operation === "list") return listViews;
  if (operation === "get") return getView;
  return WRITES[operation];
}

const MEMBERS = Object.keys(SYSTEM_RESOURCE_DEFINITIONS.views.recordSchema["properties"] as object);

function listViews(context: AuthContext, request: RouteRequest): Promise<Answer> {
  return answerWithFields(request, MEMBERS, async (whole) => {
    const caller = resolveViewCaller(whole);
    const reads = createReadContext(context.records);
    const { plan } = reads.plans(SYSTEM_ENTITIES.views, caller.scope, whole.query);
    const names = listReadableEntities(context, whole).map(({ name }) => name);
    const narrowed = narrowList(plan, "entity", names);
    const page = await readList(reads, prepareList(reads, narrowed, { caller }));
    const answer = createListAnswer(whole, narrowed, page);
    const list = JSON.parse(String(answer.body)) as { readonly items: readonly StoredView[] };
    const items = list.items.map((view) => show(context, whole, view));
    return { ...answer, body: JSON.stringify({ ...list, items }) };
  });
}

function getView(context: AuthContext, request: RouteRequest): Promise<Answer> {
  return answerWithFields(request, MEMBERS, async (whole) => {
    assertNoQuery(whole);
    const found = await findView(context, whole, parsePathId(whole));
    if (found === undefined) throw notFound();
    const { scope, stored, version } = found;
    const body = JSON.stringify(showView(scope, stored));
    return { status: 200, body, headers: { etag: formatEtag(version) } };
  });
}

/** A view with whose list it is. */
export interface FoundView {
  readonly scope: ViewScope;
  readonly stored: StoredView;
  readonly version: string;
}

/** A view that the caller may see; undefined where there is none. */
export async function findView(
  context: DeskContext,
  request: RouteRequest,
  id: string,
): Promise<FoundView | undefined> {
  const reads = createReadContext(context.records);
  const caller = resolveViewCaller(request);
  const found = await readRecord(reads, { entity: SYSTEM_ENTITIES.views, caller, id });
  if (found === undefined) return undefined;
  const stored = JSON.parse(found.record) as StoredView;
  const entity = findReadableEntity(context, request, stored.entity);
  return entity && { scope: createViewScope(context, request, entity), stored, version: found.version };
}

/** Its rule keeps everybody to their own views, and to those that are shared. */
function resolveViewCaller(request: RouteRequest): Caller {
  return withAllFields(resolveCaller("external", getPrincipal(request)));
}

/** The entities whose views there are for the caller. */
function listReadableEntities({ records }: DeskContext, request: RouteRequest): readonly EntityDefinition[] {
  const caller = resolveCaller("admin", getPrincipal(request));
  return [...records.schema.entities.values()].filter(
    (entity) => entity.operations.list && caller.canUse(entity, "list"),
  );
}

function findReadableEntity(context: DeskContext, request: RouteRequest, name: string | null | undefined) {
  return listReadableEntities(context, request).find((entity) => entity.name === name);
}

function show(context: AuthContext, request: RouteRequest, view: StoredView): object {
  const entity = findReadableEntity(context, request, view.entity);
  if (entity === undefined) throw notFound();
  return showView(createViewScope(context, request, entity), view);
}

/** Whose list a view is, for the caller, now. */
function createViewScope(
  { records, definition, now }: DeskContext,
  request: RouteRequest,
  entity: EntityDefinition,
): ViewScope {
  const caller = resolveCaller("admin", getPrincipal(request));
  return { records, entity, caller, timeZone: definition.timeZone, now: now() };
}

const WRITABLE_VIEWS: WritableResource<ViewBody, object, LockedView> = {
  resource: "views",
  prepare: async (_context, body) => body,
  authorize: ({ request }, { shared }) => assertMayShare(request, shared === true),
  insert: insertView,
  lock: lockView,
  update: updateView,
  present: ({ context, request }, record) =>
    JSON.stringify(show(context, request, JSON.parse(record) as StoredView)),
};

const WRITES = createSystemWrites(WRITABLE_VIEWS);

function assertMayShare(request: RouteRequest, isShared: boolean): void {
  if (isShared && !isPermitted(getPrincipal(request), VIEW_PERMISSION))
    throw forbidden(`Shared views are written with the permission ${VIEW_PERMISSION}.`);
}

async function insertView(scope: SystemWriteScope, id: string, body: ViewBody): Promise<void> {
  const { session, request, context } = scope;
  const { module, entity: name, shared = false, pinned = false, position = 0, config = {} } = body;
  const entity = findReadableEntity(context, request, name);
  if (entity === undefined || entity.module !== module)
    throw createMemberError(
      "/entity",
      "unknown_entity",
      "There is no such entity in this module that you may list.",
    );
  const at = scope.now.toISOString();
  const accountId = shared ? null : getPrincipal(request).account.id;
  await session.run(
    toStatement(sql`insert into "lathe"."views"
  ("id", "account_id", "module", "entity", "name", "pinned", "position", "config", "created_at", "updated_at")
values (${id}::uuid, ${accountId}::uuid, ${module}, ${name}, ${body.name}, ${pinned}, ${position}::integer,
  ${formatConfig(scope, entity, config)}, ${at}::timestamptz, ${at}::timestamptz)`),
  );
}

/** The config as it is stored. Throws where the list would refuse it, or a column is not there. */
function formatConfig(
  { context, request }: SystemWriteScope,
  entity: EntityDefinition,
  config: ViewConfig,
): string {
  const scope = createViewScope(context, request, entity);
  const names = listNamedMembers(scope.records.schema, entity, scope.caller.scope);
  const problems = [
    ...findViewProblems(scope, config),
    ...(config.columns ?? []).flatMap((column, index) =>
      names.has(column) || isOwnColumn(column)
        ? []
        : [
            {
              path: `/config/columns/${index}`,
              code: "unknown_field",
              message: "There is nothing of that name to show.",
            },
          ],
    ),
  ];
  if (problems.length > 0) throw validationFailed(problems);
  return JSON.stringify(toStoredConfig(config, names));
}

/** Finds a view to change: one's own, or one that is shared, which needs the permission. Others are not there. */
async function lockView(scope: SystemWriteScope, id: string): Promise<LockedView> {
  const { context, request } = scope;
  const [accountId, name, version] = await lockRow(
    scope,
    id,
    sql`"account_id"::text, "entity", "version"::text`,
  );
  const entity = findReadableEntity(context, request, name);
  const isMine = accountId === null || accountId === getPrincipal(request).account.id;
  if (entity === undefined || !isMine) throw notFound();
  assertMayShare(request, accountId === null);
  return { id, version: Number(version), accountId: accountId ?? null, entity };
}

function updateView(scope: SystemWriteScope, locked: LockedView, body: Partial<ViewBody>): Promise<void> {
  const { name = null, pinned = null, position = null, shared, config } = body;
  const own = getPrincipal(scope.request).account.id;
  const accountId = shared === undefined ? locked.accountId : shared ? null : own;
  const stored = config === undefined ? null : formatConfig(scope, locked.entity, config);
  return updateRow(
    scope,
    locked.id,
    sql`
  "account_id" = ${accountId}::uuid, "name" = coalesce(${name}::text, "name"),
  "pinned" = coalesce(${pinned}::boolean, "pinned"), "position" = coalesce(${position}::integer, "position"),
  "config" = coalesce(${stored}::text, "config")`,
  );
}
