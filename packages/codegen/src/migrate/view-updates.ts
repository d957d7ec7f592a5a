// Saved views follow the names of their entities, and go with them.
import type { Model } from "@lathe/model";
import { type Sql, sql, sqlJoin, sqlLit } from "../write/sql.ts";
import { matchByKey } from "./match.ts";

/** One statement for what is removed and one for what has another name; none where nothing changed. */
export function compileViewUpdates(before: Model, after: Model): readonly Sql[] {
  const { removed, matched } = matchByKey(
    [before.entities, after.entities],
    [({ id }) => id, ({ id }) => id],
  );
  const renamed = matched.filter(([old, next]) => old.name !== next.name || old.module !== next.module);
  const names = removed.map(({ name }) => sqlLit(name));
  const rows = renamed.map(
    ([old, next]) => sql`(${sqlLit(old.name)}, ${sqlLit(next.module)}, ${sqlLit(next.name)})`,
  );
  return [
    ...(names.length === 0
      ? []
      : [sql`delete from "lathe"."views" where "entity" in (${sqlJoin(names, ", ")});`]),
    ...(rows.length === 0
      ? []
      : [
          sql`update "lathe"."views" as "v" set "module" = "n"."module", "entity" = "n"."entity"
from (values ${sqlJoin(rows, ", ")}) as "n" ("from", "module", "entity")
where "v"."entity" = "n"."from";`,
        ]),
  ];
}
