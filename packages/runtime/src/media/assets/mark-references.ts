// Writes down which assets are shown by no record, and since when: the columns of the model are looked at, a batch of assets at a time.
import type { Session } from "../../db/driver.ts";
import { type Fragment, identifier, sql, toStatement } from "../../db/sql.ts";
import type { ImageField } from "./image-fields.ts";
import type { MediaContext } from "./media-context.ts";

const BATCH = 500;

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Looks at all assets once. What a record shows again, or for the first time, is not marked any more. */
export async function markReferences(
  { records: { db }, storedFields }: Pick<MediaContext, "records" | "storedFields">,
  signal: AbortSignal,
): Promise<void> {
  for (const [fieldId, field] of storedFields)
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time
    await markField(db, { fieldId, isShown: createIsReferenced(field, sql`b."id"`) }, signal);
  // What was uploaded for a field that this version of the model does not have: a newer one may, so it has its time like all others.
  for (const fieldId of await listUnknownFields(db, [...storedFields.keys()]))
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time
    await markField(db, { fieldId, isShown: sql`false` }, signal);
}

/** A field, and whether a record shows the asset `b`. */
interface MarkedField {
  readonly fieldId: string;
  readonly isShown: Fragment;
}

async function markField(session: Session, field: MarkedField, signal: AbortSignal): Promise<void> {
  for (let after: string | undefined = FIRST_ID; after !== undefined;) {
    signal.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time
    after = await markBatch(session, field, after);
  }
}

/**
 * Whether a record shows an asset, whose id is given as a piece of SQL: one that is there, or one that was deleted with it and can come
 * back.
 */
export function createIsReferenced({ entity, member }: ImageField, id: Fragment): Fragment {
  const column = identifier(member.column);
  const isShown = sql`exists (select from ${identifier(entity.table)} r where r.${column} = ${id})`;
  return sql`(${isShown} or ${id}::text in (select c."before" ->> ${member.id}::text from "lathe"."changes" c
    where c."entity_id" = ${entity.id} and c."action" = 'delete' and c."before" ->> ${member.id}::text is not null))`;
}

/**
 * Marks the assets that come after an id; gives the last one that it looked at, undefined where there are no more. What an update marks
 * meanwhile stays as that says.
 */
async function markBatch(
  session: Session,
  { fieldId, isShown }: MarkedField,
  after: string,
): Promise<string | undefined> {
  const { rows } = await session.run(
    toStatement(sql`with "batch" as (
  select "id", "unreferenced_since" as "since" from "lathe"."assets"
  where "field_id" = ${fieldId} and "id" > ${after}::uuid order by "id" limit ${BATCH}::integer
), "changed" as (
  update "lathe"."assets" a set "unreferenced_since" = case when n."shown" then null else clock_timestamp() end
  from (select "id", "since", ${isShown} as "shown" from "batch" b) n
  where a."id" = n."id" and n."shown" = (n."since" is not null) and a."unreferenced_since" is not distinct from n."since"
)
select "id" from "batch" order by "id" desc limit 1`),
  );
  return rows[0]?.[0] ?? undefined;
}

/** The ids of fields that assets have and that are not known: one after the other, each found by the index. */
async function listUnknownFields(session: Session, known: readonly string[]): Promise<readonly string[]> {
  const { rows } = await session.run(
    toStatement(sql`with recursive "fields" as (
  select min("field_id") as "field_id" from "lathe"."assets"
  union all
  select (select min(a."field_id") from "lathe"."assets" a where a."field_id" > f."field_id") from "fields" f where f."field_id" is not null
)
select "field_id" from "fields" where "field_id" is not null and "field_id" <> all(${known}::text[])`),
  );
  return rows.map(([fieldId]) => fieldId ?? "");
}

/** Ends the wait of assets whose job is gone without a trace, as after a restored backup. */
export async function failLostAssets(session: Session): Promise<void> {
  await session.run(
    toStatement(sql`update "lathe"."assets" a set "state" = 'failed', "updated_at" = clock_timestamp(),
  "error" = 'The work on this picture was lost. Process it again.'
where a."state" = 'processing' and a."updated_at" < clock_timestamp() - interval '1 hour'
  and not exists (select from "lathe"."jobs" j where j."state" in ('queued', 'running') and j."subject" = a."id"::text)`),
  );
}
