// Imports and jobs of earlier versions of the system tables name their entities: they get the ids of these, and files count as imported.
import type { Model } from "@lathe/model";
import { IMPORTS_VERSION, IMPORT_IDS_VERSION } from "../system/system-steps.ts";
import { type Sql, sql, sqlJoin, sqlLit } from "../write/sql.ts";

/** What brings the imports and jobs of a version of the system tables, and of a model, to now; nothing where they are that already. */
export function compileImportIds({ entities }: Model, systemVersion: number): readonly Sql[] {
  if (systemVersion < IMPORTS_VERSION || systemVersion >= IMPORT_IDS_VERSION || entities.length === 0)
    return [];
  const rows = entities.map(({ name, id }) => sql`(${sqlLit(name)}, ${sqlLit(id)})`);
  const names = sql`(values ${sqlJoin(rows, ", ")}) as "n" ("name", "id")`;
  return [
    sql`update "lathe"."imports" as "i" set "entity_id" = "n"."id" from ${names}
where "i"."entity_id" = "n"."name";`,
    sql`update "lathe"."jobs" as "j" set "payload" = "j"."payload" || jsonb_build_object('entityId', "n"."id") from ${names}
where "j"."kind" in ('lathe.bulk', 'lathe.export', 'lathe.import', 'lathe.import.check')
  and "j"."payload" ->> 'entity' = "n"."name" and "j"."payload" ->> 'entityId' is null;`,
    sql`insert into "lathe"."imported_files" ("entity_id", "checksum", "import_id", "at")
select distinct on ("entity_id", "checksum") "entity_id", "checksum", "id", "updated_at" from "lathe"."imports"
where "mode" = 'run' and "created" + "updated" + "unchanged" > 0 order by "entity_id", "checksum", "created_at"
on conflict do nothing;`,
  ];
}
