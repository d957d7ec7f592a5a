// What an account keeps for its UIs, such as the theme: a small piece of JSON that the server does not look into.
import { AUTH_BODIES, type Preferences } from "@lathe/contract";
import { sql, toStatement } from "../db/sql.ts";
import { validationFailed } from "../errors/application-error.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { validateBySchema } from "../values/validate-by-schema.ts";
import type { AuthContext } from "./context.ts";
import { getSessionPrincipal } from "./current-principal.ts";

const NONE = "{}";

/** Tells the preferences of the account; an empty object where it has kept none. */
export async function readPreferences({ db }: AuthContext, request: RouteRequest): Promise<Answer> {
  const { account } = getSessionPrincipal(request);
  const { rows } = await db.run(
    toStatement(sql`select "value" from "lathe"."preferences" where "account_id" = ${account.id}::uuid`),
  );
  return { status: 200, body: rows[0]?.[0] ?? NONE };
}

/** Keeps what is sent in place of what was kept before. The size of the body is bounded by the route. */
export async function writePreferences({ db, now }: AuthContext, request: RouteRequest): Promise<Answer> {
  const { account } = getSessionPrincipal(request);
  const problems = validateBySchema(AUTH_BODIES.writePreferences.request, request.body);
  if (problems.length > 0) throw validationFailed(problems);
  const body = JSON.stringify(request.body as Preferences);
  await db.run(
    toStatement(sql`insert into "lathe"."preferences" ("account_id", "value", "updated_at")
values (${account.id}::uuid, ${body}, ${now().toISOString()}::timestamptz)
on conflict ("account_id") do update set "value" = excluded."value", "updated_at" = excluded."updated_at"`),
  );
  return { status: 200, body };
}
