// The pages of a list: one by one, or all records of all pages.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import { toSearchParams } from "./list-query.ts";

/** One page of a list. */
export interface RecordPage<Item, Total extends number | null = number> {
  readonly items: readonly Item[];
  /** How many there are on all pages; null where the query has `total: false`. */
  readonly total: Total;
  readonly limit: number;
  readonly offset: number;
  /** The cursor of the next page; undefined on the last one. */
  readonly next: string | undefined;
}

/** The total of a page whose query says whether it is wanted. */
export type TotalOf<Counted extends boolean> = Counted extends false ? null : number;

/** The calls about the pages of a list. */
export interface PageCalls {
  list<Item, Total extends number | null = number>(
    query?: object,
    options?: CallOptions,
  ): Promise<RecordPage<Item, Total>>;
  /** Gives every record, asking for page after page as it goes; nothing is counted. */
  iterate<Item>(query?: object, options?: CallOptions): AsyncIterable<Item>;
}

/** How many records a page has while all of them are asked for: as many as the application gives. */
const ITERATE_LIMIT = 100;

/** The calls about the pages of the list at a path. */
export function createPageCalls(send: RequestSender, path: string): PageCalls {
  const list = async <Item, Total extends number | null>(
    query: object = {},
    options?: CallOptions,
  ): Promise<RecordPage<Item, Total>> => {
    const response = await send({ method: "GET", path, query: toSearchParams(query), ...options });
    const page = await readJson<Omit<RecordPage<Item, Total>, "next">>(response);
    return { ...page, next: findNextCursor(response) };
  };
  async function* iterate<Item>(query: object = {}, options?: CallOptions): AsyncGenerator<Item> {
    let cursor: string | undefined;
    do {
      // oxlint-disable-next-line no-await-in-loop -- each page names the next one
      const page = await list<Item, null>({ limit: ITERATE_LIMIT, ...query, total: false, cursor }, options);
      yield* page.items;
      cursor = page.next;
    } while (cursor !== undefined);
  }
  return { list, iterate };
}

/** The cursor in the Link header, which names the address of the next page. */
function findNextCursor({ headers }: Response): string | undefined {
  const [, address = ""] = /<([^>]*)>;\s*rel="next"/.exec(headers.get("link") ?? "") ?? [];
  return new URLSearchParams(address.slice(address.indexOf("?") + 1)).get("cursor") ?? undefined;
}
