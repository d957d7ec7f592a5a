// Permissions in roles and tokens follow the names of modules and entities, and go with them.
import type { Model } from "@lathe/model";
import { type Sql, sql, sqlIdent, sqlJoin, sqlLit } from "../write/sql.ts";
import { matchByKey } from "./match.ts";

/** What a permission begins with, before and after; null: it goes. */
interface PermissionRename {
  readonly from: string;
  readonly to: string | null;
}

/** One statement for the roles and one for the tokens; none where no name changed. */
export function compilePermissionUpdates(before: Model, after: Model): readonly Sql[] {
  const renamed = [
    ...collectPermissionRenames(before.modules, after.modules, ({ name }) => name),
    ...collectPermissionRenames(before.entities, after.entities, ({ module, name }) => `${module}.${name}`),
  ];
  return renamed.length === 0
    ? []
    : ["roles", "tokens"].map((table) => compilePermissionUpdate(table, renamed));
}

function collectPermissionRenames<P extends { readonly id: string }>(
  before: readonly P[],
  after: readonly P[],
  getName: (part: P) => string,
): readonly PermissionRename[] {
  const { removed, matched } = matchByKey([before, after], [({ id }) => id, ({ id }) => id]);
  return [
    ...matched
      .map(([old, next]) => ({ from: getName(old), to: getName(next) }))
      .filter(({ from, to }) => from !== to),
    ...removed.map((part) => ({ from: getName(part), to: null })),
  ];
}

/** All at once, so that two names can change places. What stands behind the last point of a permission stays. */
function compilePermissionUpdate(table: string, renamed: readonly PermissionRename[]): Sql {
  const pairs = renamed.map(({ from, to }) => sql`(${sqlLit(from)}, ${sqlLit(to)})`);
  const names = renamed.map(({ from }) => sqlLit(from));
  const subject = sql`regexp_replace("p"."text", '[.][^.]*$', '')`;
  return sql`update "lathe".${sqlIdent(table)} as "held"
set "permissions" = (
    select coalesce(jsonb_agg(coalesce("n"."to" || substr("p"."text", length("n"."from") + 1), "p"."text") order by "p"."place"), '[]')
    from jsonb_array_elements_text("held"."permissions") with ordinality as "p" ("text", "place")
    left join (values ${sqlJoin(pairs, ", ")}) as "n" ("from", "to") on "n"."from" = ${subject}
    where "n"."from" is null or "n"."to" is not null
  ),
  "updated_at" = now(),
  "version" = "version" + 1
where exists (
  select from jsonb_array_elements_text("held"."permissions") as "p" ("text")
  where ${subject} in (${sqlJoin(names, ", ")})
);`;
}
