// What went with records that were deleted: found once for all that a transaction deleted, of any size.
import { type Sql, sql } from "../write/sql.ts";

/** The function that the trash and restores ask. */
export const DELETED_WITH: Sql = sql`-- Deletions, given by their places in the feed, and the deletions of the same transactions that went with each, at any depth: those
-- whose reference names one of them. References are given as the ids of relations, and of the entities that these lead to. What has
-- come back since is left out. Nothing is known of a transaction that has just been: a guess must not lead to nested loops. Of all
-- relations that are given, only those are looked at that a record has.
create or replace function "lathe"."deleted_with"("deletions" bigint[], "relations" text[], "targets" text[])
returns table ("root" bigint, "change" bigint, "entity_id" text, "record_id" uuid)
language sql stable rows 1000 set enable_nestloop = off as $$
  with recursive "roots" as materialized (
    select c."id", c."entity_id", c."record_id", c."tx", c."at" from "lathe"."changes" c where c."id" = any($1)
  ), "members" as (
    select d."id", d."entity_id", d."record_id", d."tx", d."at", d."before", jsonb_object_keys(d."before") as "member_id"
    from "lathe"."changes" d
    where d."action" = 'delete' and d."before" is not null
      and d."tx" = any(array(select r."tx" from "roots" r)) and d."at" = any(array(select r."at" from "roots" r))
  ), "parents" as materialized (
    select m."id", m."entity_id", m."record_id", m."tx", m."at",
      (m."before" ->> m."member_id")::uuid as "parent_id", r."target_id" as "parent_entity_id"
    from "members" m join unnest($2, $3) r ("id", "target_id") on r."id" = m."member_id"
    where m."before" ->> m."member_id" is not null
  ), "gone" as (
    select r."id" as "root", r."id", r."entity_id", r."record_id", r."tx", r."at" from "roots" r
    union
    select g."root", p."id", p."entity_id", p."record_id", p."tx", p."at" from "gone" g join "parents" p
      on p."parent_id" = g."record_id" and p."parent_entity_id" = g."entity_id" and p."tx" = g."tx" and p."at" = g."at"
  )
  select g."root", g."id", g."entity_id", g."record_id" from "gone" g
  where g."id" = (select max(l."id") from "lathe"."changes" l
    where l."record_id" = g."record_id" and l."entity_id" = g."entity_id" and l."relation_id" is null)
$$;`;
