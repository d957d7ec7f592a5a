// Where a record was opened from: the page of the list, so that one comes back to it and goes on to the next record.
import type { SearchParams } from "../address/search-params.ts";
import { type KeptStorage, keep, readKept } from "@lathe/ui/storage";

/** A page of a list, as it was last looked at. */
export interface ListOrigin {
  /** What the address said behind its question mark. */
  readonly search: SearchParams;
  readonly ids: readonly string[];
  readonly offset: number;
  readonly total: number;
}

/** A record's place in the list that it was opened from. */
export interface ListPlace {
  readonly search: ListOrigin["search"];
  /** Counted from 1. */
  readonly number: number;
  readonly total: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

const toKey = (path: string) => `lathe.list.${path}`;

/** Keeps the page of a list that is looked at. */
export function rememberList(storage: KeptStorage, path: string, origin: ListOrigin): void {
  keep(storage, toKey(path), origin);
}

/** The place of a record in the page that was looked at last; undefined where it is not in it. */
export function findListPlace(storage: KeptStorage, path: string, id: string): ListPlace | undefined {
  const kept = readKept(storage, toKey(path)) as ListOrigin | undefined;
  if (kept === undefined) return undefined;
  const { search, ids, offset, total } = kept;
  const index = ids.indexOf(id);
  if (index === -1) return undefined;
  return { search, number: offset + index + 1, total, previous: ids[index - 1], next: ids[index + 1] };
}
