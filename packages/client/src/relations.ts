// The calls along a relation or collection: what can be chosen, what a record leads to, what belongs together.
import type { Chosen, FieldsQuery, MemberName } from "./fields.ts";
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import {
  type AnyParameters,
  type PageQuery,
  type QueryArguments,
  type TotalQuery,
  toSearchParams,
} from "./list-query.ts";
import { type RecordPage, type TotalOf, createPageCalls } from "./pages.ts";
import { type AnyRecord, type WriteOptions, toIfMatch } from "./records.ts";

/** A record that can be chosen. */
export interface Option<Data> {
  readonly id: string;
  readonly label: string;
  readonly data: Data;
}

/** What can be chosen. */
export interface OptionList<Data> {
  readonly items: readonly Option<Data>[];
  readonly limit: number;
  /** Whether there are more than are shown; a search finds them. */
  readonly hasMore: boolean;
}

/** Which options are meant: those whose label contains a text. */
export interface OptionQuery {
  readonly search?: string;
  readonly limit?: number;
}

/** Which options are meant: those with these ids. What can't be read is left out. */
export interface ChosenQuery {
  readonly ids: readonly string[];
}

/** The calls about what can be chosen for a relation. */
export interface OptionCalls<Data, Query = OptionQuery> {
  options(query?: Query, options?: CallOptions): Promise<OptionList<Data>>;
  option(targetId: string, options?: CallOptions): Promise<Option<Data>>;
}

/** The calls about the records that a record leads to; `Parameters` are what their rule takes. */
export interface RelatedCalls<Shown, Parameters = unknown> {
  list<Name extends MemberName<Shown> = MemberName<Shown>, Counted extends boolean = true>(
    sourceId: string,
    ...query: QueryArguments<Parameters, PageQuery & FieldsQuery<Name> & TotalQuery<Counted> & Parameters>
  ): Promise<RecordPage<Chosen<Shown, Name>, TotalOf<Counted>>>;
  /** Gives every record, asking for page after page as it goes. */
  iterate<Name extends MemberName<Shown> = MemberName<Shown>>(
    sourceId: string,
    ...query: QueryArguments<Parameters, Pick<PageQuery, "limit"> & FieldsQuery<Name> & Parameters>
  ): AsyncIterable<Chosen<Shown, Name>>;
}

/** Two records that belong together. */
export interface Membership {
  readonly sourceId: string;
  readonly targetId: string;
}

/** The calls that put records together and take them apart. */
export interface MembershipCalls {
  /** Does nothing where they belong together already. */
  add(sourceId: string, targetId: string, options?: CallOptions): Promise<Membership>;
  remove(sourceId: string, targetId: string, options?: CallOptions): Promise<void>;
}

/** Which records are put together with a record, and which are taken apart from it. */
export interface MembershipChange {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
}

/** How many memberships were made and ended. */
export interface ChangedMemberships {
  readonly added: number;
  readonly removed: number;
}

/** Memberships that are written with a record, by relation: all of it, or nothing. */
export interface RelationChanges<Names extends string> {
  readonly _relations?: { readonly [Name in Names]?: MembershipChange };
}

/** The calls about memberships that operators have. */
export interface AdminMembershipCalls extends MembershipCalls {
  /** Changes several memberships of a record: all of them, or none. */
  change(sourceId: string, change: MembershipChange, options?: WriteOptions): Promise<ChangedMemberships>;
}

/** What is shown of a target: the selected members with the id, or all of it. */
type Selected<Target, Names extends keyof Target> = [Names] extends [never]
  ? Target
  : Pick<Target, Names | ("id" & keyof Target)>;

/** The calls along a relation to a target, of which only the named members are shown where there are some. */
export interface ReferenceCalls<Target, Names extends keyof Target = never, Query = OptionQuery>
  extends OptionCalls<Pick<Target, Names>, Query>, RelatedCalls<Selected<Target, Names>> {}

/** The same, where records can be put together. */
export interface MemberCalls<Target, Names extends keyof Target = never>
  extends ReferenceCalls<Target, Names>, MembershipCalls {}

/** The calls along a relation that operators have. */
export interface AdminReferenceCalls<Target, Names extends keyof Target = never> extends ReferenceCalls<
  Target,
  Names,
  OptionQuery | ChosenQuery
> {}

/** The same, where records can be put together. */
export interface AdminMemberCalls<Target, Names extends keyof Target = never>
  extends AdminReferenceCalls<Target, Names>, AdminMembershipCalls {}

/** All calls along a relation; the type of a client says which of them there are. */
export interface RelationCalls<Shown = AnyRecord, Data = object, Parameters = AnyParameters>
  extends
    OptionCalls<Data, OptionQuery | ChosenQuery>,
    RelatedCalls<Shown, Parameters>,
    AdminMembershipCalls {}

/** The calls along a relation of the records at a path. */
export function createRelationCalls<Shown = AnyRecord, Data = object, Parameters = AnyParameters>(
  send: RequestSender,
  path: string,
  relation: string,
): RelationCalls<Shown, Data, Parameters> {
  const optionsPath = `${path}/relations/${relation}/options`;
  const relatedPath = (id: string) => `${path}/${encodeURIComponent(id)}/relations/${relation}`;
  const memberPath = (id: string, targetId: string) => `${relatedPath(id)}/${encodeURIComponent(targetId)}`;
  const pages = (id: string) => createPageCalls(send, relatedPath(id));
  return {
    async options(query = {}, options) {
      return readJson(
        await send({ method: "GET", path: optionsPath, query: toOptionParams(query), ...options }),
      );
    },
    async option(targetId, options) {
      const optionPath = `${optionsPath}/${encodeURIComponent(targetId)}`;
      return readJson(await send({ method: "GET", path: optionPath, ...options }));
    },
    list: (sourceId, ...[query, options]) => pages(sourceId).list(query, options),
    iterate: (sourceId, ...[query, options]) => pages(sourceId).iterate(query, options),
    async add(sourceId, targetId, options) {
      return readJson(await send({ method: "POST", path: memberPath(sourceId, targetId), ...options }));
    },
    async remove(sourceId, targetId, options) {
      await send({ method: "DELETE", path: memberPath(sourceId, targetId), ...options });
    },
    async change(sourceId, change, { ifMatch, ...options } = {}) {
      const headers = toIfMatch(ifMatch);
      return readJson(
        await send({ method: "PATCH", path: relatedPath(sourceId), headers, json: change, ...options }),
      );
    },
  };
}

function toOptionParams(query: OptionQuery | ChosenQuery): URLSearchParams {
  return toSearchParams("ids" in query ? { ids: query.ids.join(",") } : query);
}
