// What accounts, roles and integration tokens say of their writes, and the statements that are alike for all of them.
import { type Fragment, identifier, sql, toStatement } from "../db/sql.ts";
import type { Row, Session } from "../db/driver.ts";
import { notFound } from "../errors/application-error.ts";
import type { Principal } from "../identity/principal.ts";
import type { RouteRequest } from "../server/route.ts";
import { withUniqueErrors } from "./account-rows.ts";
import type { SystemChange } from "./audit.ts";
import type { AuthContext } from "./context.ts";
import type { ImportedAccount } from "./imported-account.ts";

/** A write, in its transaction; the request is by whoever the caller is there. */
export interface SystemWriteScope {
  readonly context: AuthContext;
  readonly request: RouteRequest;
  readonly session: Session;
  readonly now: Date;
  readonly resource: SystemChange["resource"];
}

/** A body without what only importers may send, and that. */
export interface ImportedBody {
  readonly body: unknown;
  readonly imported: ImportedAccount;
}

/** A record that is about to be changed or deleted. */
export interface LockedRecord {
  readonly id: string;
  readonly version: number;
}

/**
 * A resource that operators write. `Body` is what its create schema says, of which an update sends some; `Prepared` is what
 * is known of a body besides.
 */
export interface WritableResource<Body extends object, Prepared extends object, Locked extends LockedRecord> {
  readonly resource: SystemChange["resource"];
  /** Takes out of a body what only importers may send, where they may send something. */
  takeImported?(body: unknown, principal: Principal): ImportedBody;
  /** Checks what the schema can't say, and does what takes long, before the transaction begins. */
  prepare<Sent extends Partial<Body>>(context: AuthContext, body: Sent): Promise<Sent & Prepared>;
  /** Refuses what is not the caller's to give, before any record is looked at. */
  authorize?(scope: SystemWriteScope, body: Partial<Body>): void;
  /** Stores a record. What it returns is told in this answer, and never again. */
  insert(
    scope: SystemWriteScope,
    id: string,
    body: Body & Prepared,
    imported: ImportedAccount,
  ): Promise<object | void>;
  /** Finds a record that the caller may write, and keeps others from it. */
  lock(scope: SystemWriteScope, id: string, action: "update" | "delete"): Promise<Locked>;
  update(scope: SystemWriteScope, locked: Locked, body: Partial<Body> & Prepared): Promise<void>;
  /** A record as it is answered, where that is more than what was stored. */
  present?(scope: SystemWriteScope, record: string): string;
  /** Does what follows from a create or update, once it is committed; an import is left alone. */
  afterWrite?(context: AuthContext, request: RouteRequest, body: Partial<Body>): void;
  /** Refuses to delete what others need. */
  assertDeletable?(scope: SystemWriteScope, locked: Locked): Promise<void>;
}

/** The columns of a record, locked; 404 where there is none. */
export async function lockRow(
  { session, resource }: SystemWriteScope,
  id: string,
  columns: Fragment,
): Promise<Row> {
  const table = identifier("lathe", resource);
  const { rows } = await session.run(
    toStatement(sql`select ${columns} from ${table} where "id" = ${id}::uuid for update`),
  );
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

/** Sets columns of a record, with its version and its time. */
export async function updateRow(
  { session, resource, now }: SystemWriteScope,
  id: string,
  assignments: Fragment,
): Promise<void> {
  const statement = toStatement(sql`update ${identifier("lathe", resource)} set ${assignments},
  "version" = "version" + 1, "updated_at" = ${now.toISOString()}::timestamptz
where "id" = ${id}::uuid`);
  await withUniqueErrors(() => session.run(statement));
}

/** Deletes a record. */
export async function deleteRow({ session, resource }: SystemWriteScope, id: string): Promise<void> {
  await session.run(toStatement(sql`delete from ${identifier("lathe", resource)} where "id" = ${id}::uuid`));
}
