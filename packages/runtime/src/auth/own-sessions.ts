// The sessions of one's own account: which there are, and ending one of them.
import { type ListEnvelope, type OwnSession, SYSTEM_MODULE } from "@lathe/contract";
import { createJsonAnswer } from "@lathe/http";
import { sql, toStatement } from "../db/sql.ts";
import { defineEntity } from "../define.ts";
import { notFound } from "../errors/application-error.ts";
import { answerWithFields } from "../records/answer-fields.ts";
import { resolveCaller } from "../records/caller.ts";
import { createReadContext } from "../records/context.ts";
import { parsePathId } from "../records/get.ts";
import { listRecords } from "../records/list.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import type { AuthContext } from "./context.ts";
import { getSessionPrincipal } from "./current-principal.ts";

const SHOWN = { read: true };

/** Sessions as an entity, so that their list goes through the one query compiler; its rule keeps everybody to their own. */
const OWN_SESSIONS = defineEntity({
  module: SYSTEM_MODULE,
  name: "_sessions",
  table: "lathe.sessions",
  systemColumns: false,
  external: { list: "authenticated" },
  readRule: {
    all: [
      { field: "accountId", op: "eq", value: { var: "account.id" } },
      { field: "expiresAt", op: "gt", value: { var: "now" } },
    ],
  },
  members: [
    { name: "accountId", column: "account_id", type: "uuid" },
    { name: "createdAt", column: "created_at", type: "datetime", sortable: true, external: SHOWN },
    { name: "expiresAt", column: "expires_at", type: "datetime", sortable: true, external: SHOWN },
    { name: "userAgent", column: "user_agent", type: "text", external: SHOWN },
  ],
  schemas: { admin: { create: {}, update: {} } },
});

/** Lists the sessions of the account that have not ended, newest first; the one that asks is marked. */
export function readSessions(context: AuthContext, request: RouteRequest): Promise<Answer> {
  return answerWithFields(request, SHOWN_MEMBERS, (whole) => readWholeSessions(context, whole));
}

const SHOWN_MEMBERS: readonly (keyof OwnSession)[] = ["id", "createdAt", "expiresAt", "userAgent", "current"];

async function readWholeSessions({ records }: AuthContext, request: RouteRequest): Promise<Answer> {
  const principal = getSessionPrincipal(request);
  const caller = resolveCaller("external", principal);
  const answer = await listRecords(createReadContext(records), { entity: OWN_SESSIONS, request, caller });
  const list = JSON.parse(String(answer.body)) as ListEnvelope<Omit<OwnSession, "current">>;
  const items = list.items.map((item) => ({ ...item, current: item.id === principal.sessionId }));
  return { ...createJsonAnswer(200, { ...list, items }), headers: answer.headers ?? {} };
}

/** Ends a session of the account, which may be the one that asks. Another's, like one that is not there: 404. */
export async function endSession({ db }: AuthContext, request: RouteRequest): Promise<Answer> {
  const { account } = getSessionPrincipal(request);
  const id = parsePathId(request);
  const { affected } = await db.run(
    toStatement(
      sql`delete from "lathe"."sessions" where "id" = ${id}::uuid and "account_id" = ${account.id}::uuid`,
    ),
  );
  if (affected === 0) throw notFound();
  return { status: 204 };
}
