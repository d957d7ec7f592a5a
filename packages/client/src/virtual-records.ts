// The calls about the records of a virtual entity: they are read only, with the parameters of its rule.
import type { Chosen, FieldsQuery, MemberName } from "./fields.ts";
import { type RequestSender, readJson } from "./http.ts";
import {
  type AnyFields,
  type AnyParameters,
  type IterateQuery,
  type ListQuery,
  type QueryArguments,
  type TotalQuery,
  toSearchParams,
} from "./list-query.ts";
import { type RecordPage, type TotalOf, createPageCalls } from "./pages.ts";
import type { AnyRecord } from "./records.ts";

/** Gives one page of virtual records; `Parameters` are what their rule takes. */
export type VirtualListCall<Shown, Fields, Parameters = unknown> = <
  Name extends MemberName<Shown> = MemberName<Shown>,
  Counted extends boolean = true,
>(
  ...query: QueryArguments<
    Parameters,
    ListQuery<Fields> & FieldsQuery<Name> & TotalQuery<Counted> & Parameters
  >
) => Promise<RecordPage<Chosen<Shown, Name>, TotalOf<Counted>>>;

/** Gives every virtual record, asking for page after page as it goes. */
export type VirtualIterateCall<Shown, Fields, Parameters = unknown> = <
  Name extends MemberName<Shown> = MemberName<Shown>,
>(
  ...query: QueryArguments<Parameters, IterateQuery<Fields> & FieldsQuery<Name> & Parameters>
) => AsyncIterable<Chosen<Shown, Name>>;

/** Gives a virtual record, which has no version. */
export type VirtualGetCall<Shown, Parameters = unknown> = <
  Name extends MemberName<Shown> = MemberName<Shown>,
>(
  id: string,
  ...query: QueryArguments<Parameters, FieldsQuery<Name> & Parameters>
) => Promise<Chosen<Shown, Name>>;

/** All calls about virtual records; the type of a client says which of them there are. */
export interface VirtualCalls<Shown = AnyRecord, Fields = AnyFields, Parameters = AnyParameters> {
  readonly list: VirtualListCall<Shown, Fields, Parameters>;
  readonly iterate: VirtualIterateCall<Shown, Fields, Parameters>;
  readonly get: VirtualGetCall<Shown, Parameters>;
}

/** The calls about the virtual records at a path. */
export function createVirtualCalls<Shown = AnyRecord, Fields = AnyFields, Parameters = AnyParameters>(
  send: RequestSender,
  path: string,
): VirtualCalls<Shown, Fields, Parameters> {
  const pages = createPageCalls(send, path);
  return {
    list: (...[query, options]) => pages.list(query, options),
    iterate: (...[query, options]) => pages.iterate(query, options),
    async get(id, ...[asked, options]) {
      const query = toSearchParams(asked ?? {});
      return readJson(
        await send({ method: "GET", path: `${path}/${encodeURIComponent(id)}`, query, ...options }),
      );
    },
  };
}
