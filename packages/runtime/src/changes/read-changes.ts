// Reads the feed of changes by position: each change once, those of one record in their order, and none is passed over.
import type { Row, Session } from "../db/driver.ts";
import { type ChangePosition, formatPosition, parsePosition } from "./change-position.ts";

/** A change as the feed has it; ids are those of the model. */
export interface FeedChange {
  readonly id: string;
  readonly at: string;
  readonly entityId: string;
  readonly recordId: string;
  readonly action: string;
  readonly relationId: string | null;
  readonly targetId: string | null;
  readonly version: number | null;
  /** Values by member, as JSON text. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Some changes, and where the next ones are read from. */
export interface ChangeBatch {
  readonly ok: true;
  readonly changes: readonly FeedChange[];
  readonly position: string;
  /** Whether nothing more was there; after a batch of what had come before there may be. */
  readonly isLast: boolean;
}

/** The expected no: the position is of another database, or from a time that this one has not come to. */
export interface ForeignPosition {
  readonly ok: false;
  readonly reason: "foreign_position";
}

/** Where to read from, and how many. */
export interface ReadRequest {
  /** What an earlier batch gave; null: the oldest change that is there. */
  readonly position: string | null;
  readonly limit: number;
}

/**
 * The next changes of all transactions that were committed since a position was given, however long they took: a position is a
 * snapshot, and knows which transactions it has not seen. What has come between two snapshots is read in the order of ids, as
 * many at a time as are asked for; a position in between has both snapshots and the last id.
 */
export async function readChanges(
  session: Session,
  { position, limit }: ReadRequest,
): Promise<ChangeBatch | ForeignPosition> {
  const at = parsePosition(position);
  if (at === undefined) return FOREIGN;
  const { rows } = await session.run({
    text: at.window === null ? OPEN : CONTINUE,
    values: at.window === null ? [at.from, limit] : [at.from, limit, at.window.to, at.window.after],
  });
  const [system, now, isKnown] = rows[0] ?? [];
  if (system == null || now == null || isKnown !== "t" || (position !== null && at.system !== system))
    return FOREIGN;
  const changes = rows.flatMap(toChange);
  const to = at.window?.to ?? now;
  const last = changes.at(-1);
  const isWhole = changes.length < limit || last === undefined;
  const next: ChangePosition = isWhole
    ? { system, from: to, window: null }
    : { system, from: at.from, window: { to, after: last.id } };
  return { ok: true, changes, position: formatPosition(next), isLast: isWhole && at.window === null };
}

const FOREIGN: ForeignPosition = { ok: false, reason: "foreign_position" };

const COLUMNS = `c."id", to_char(c."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), c."entity_id", c."record_id", c."action",
  c."relation_id", c."target_id", c."version", c."before"::text, c."after"::text`;

/** One row at least: which server this is, what it sees now, and whether it has come to the position. */
const compileRead = (rows: string) => `with "now" as materialized (
  select (select system_identifier from pg_control_system())::text as "system", pg_current_snapshot() as "sees"
)
select n."system", n."sees"::text, pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax(n."sees"), ${COLUMNS}
from "now" n left join lateral (${rows}) c on true order by c."id"`;

const UNSEEN = `c."tx" >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(c."tx", $1::pg_snapshot)`;

const OPEN = compileRead(
  `select * from "lathe"."changes" c where ${UNSEEN} and pg_visible_in_snapshot(c."tx", n."sees") order by c."id" limit $2::integer`,
);

const CONTINUE = compileRead(
  `select * from "lathe"."changes" c where c."id" > $4::bigint and ${UNSEEN} and pg_visible_in_snapshot(c."tx", $3::pg_snapshot)
  order by c."id" limit $2::integer`,
);

function toChange([
  ,
  ,
  ,
  id = null,
  at,
  entityId,
  recordId,
  action,
  relationId,
  targetId,
  version,
  before,
  after,
]: Row): readonly FeedChange[] {
  if (id === null) return [];
  return [
    {
      id,
      at: at ?? "",
      entityId: entityId ?? "",
      recordId: recordId ?? "",
      action: action ?? "",
      relationId: relationId ?? null,
      targetId: targetId ?? null,
      version: version == null ? null : Number(version),
      before: before ?? null,
      after: after ?? null,
    },
  ];
}
