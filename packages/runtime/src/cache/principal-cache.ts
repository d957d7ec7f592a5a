// Who tokens are, as the database said the last time: a request can be begun with that, while the database is asked again.
import { createPrincipalStatement } from "../identity/find-principal.ts";
import type { Principal } from "../identity/principal.ts";
import { type KnownPrincipal, parsePrincipal } from "../identity/principal-text.ts";
import type { RowBytes, Session } from "../db/driver.ts";
import { copyBytes, getColumnText, runForRowBytes } from "../db/row-bytes.ts";
import type { Caches } from "./caches.ts";
import { coalesceRequests } from "./request-coalescer.ts";

/** Principals, by the hashes of their tokens. */
export interface PrincipalCache {
  /** Who a token was when it was last read; undefined where that is not known. */
  findLast(hash: string): KnownPrincipal | undefined;
  /**
   * Who a token is, read from the database after this call, or from a transaction in it; undefined where it is nobody's. The very
   * same object as before where nothing about the principal has changed.
   */
  read(hash: string, session?: Session): Promise<Principal | undefined>;
}

interface CachedPrincipal extends KnownPrincipal {
  readonly row: RowBytes;
}

/** Principals of a database. */
export function createPrincipalCache(caches: Caches, db: Session): PrincipalCache {
  const principals = caches.open<CachedPrincipal>("principals");
  const readFrom = async (session: Session, hash: string): Promise<Principal | undefined> => {
    const [row] = await runForRowBytes(session, createPrincipalStatement(hash, new Date().toISOString()));
    if (row === undefined) {
      principals.delete(hash);
      return undefined;
    }
    const last = principals.get(hash);
    if (last?.row.equals(row)) return last.principal;
    const text = getColumnText(row, 0) as string;
    const principal = parsePrincipal([text]);
    principals.set(hash, { row: copyBytes(row), principal, text });
    return principal;
  };
  const readShared = coalesceRequests(caches, (hash) => readFrom(db, hash));
  return {
    findLast: (hash) => principals.get(hash),
    read: (hash, session) => (session === undefined ? readShared(hash) : readFrom(session, hash)),
  };
}
