// client/relations.ts: the calls along relations and collections, and about virtual entities. The same for every project.
import type { Resolved } from "../../resolve/types.ts";
import { printFile, ref, ts, typeRef, genericType } from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";
import { HTTP_FILE, RECORDS_FILE } from "./paths.ts";

/** Options, related records, memberships and virtual records. */
export function emitRelations({ project }: Resolved, path: string): string {
  const callOptions = typeRef("CallOptions", HTTP_FILE);
  const send = typeRef("Send", HTTP_FILE);
  const page = genericType(typeRef("RecordPage", RECORDS_FILE), [ts`Shown`]);
  const pageQuery = typeRef("PageQuery", RECORDS_FILE);
  const listQuery = genericType(typeRef("ListQuery", RECORDS_FILE), [ts`Fields`]);
  const createPager = ref("createPager", RECORDS_FILE);
  const toSearchParams = ref("toSearchParams", RECORDS_FILE);
  return printFile({
    path,
    header: generatedHeader(project.modelFile),
    body: ts`/** A query and options behind it; the query can be left out where nothing in it must be there. */
export type Asked<Query> =
  Record<never, never> extends Query
    ? [query?: Query, options?: ${callOptions}]
    : [query: Query, options?: ${callOptions}];

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

/** The calls about what can be chosen for a relation. */
export interface OptionCalls<Data> {
  options(
    query?: { readonly search?: string; readonly limit?: number },
    options?: ${callOptions},
  ): Promise<OptionList<Data>>;
  option(targetId: string, options?: ${callOptions}): Promise<Option<Data>>;
}

/** The calls about the records that a record leads to; \`Parameters\` are what their rule takes. */
export interface RelatedCalls<Shown, Parameters = unknown> {
  list(sourceId: string, ...asked: Asked<${pageQuery} & Parameters>): Promise<${page}>;
  /** Gives every record, asking for page after page as it goes. */
  iterate(sourceId: string, ...asked: Asked<{ readonly limit?: number } & Parameters>): AsyncIterable<Shown>;
}

/** Two records that belong together. */
export interface Membership {
  readonly sourceId: string;
  readonly targetId: string;
}

/** The calls that put records together and take them apart. */
export interface MembershipCalls {
  /** Does nothing where they belong together already. */
  add(sourceId: string, targetId: string, options?: ${callOptions}): Promise<Membership>;
  remove(sourceId: string, targetId: string, options?: ${callOptions}): Promise<void>;
}

/** What is shown of a target: the chosen members with the id, or all of it. */
type SelectedRecord<Target, Names extends keyof Target> = [Names] extends [never]
  ? Target
  : Pick<Target, Names | ("id" & keyof Target)>;

/** The calls along a relation to a target, of which only the named members are shown where there are some. */
export interface ReferenceCalls<Target, Names extends keyof Target = never>
  extends OptionCalls<Pick<Target, Names>>, RelatedCalls<SelectedRecord<Target, Names>> {}

/** The same, where records can be put together. */
export interface MemberCalls<Target, Names extends keyof Target = never>
  extends ReferenceCalls<Target, Names>, MembershipCalls {}

/** All calls along a relation; the type of a client says which of them there are. */
export interface RelationCalls<Shown, Data, Parameters>
  extends OptionCalls<Data>, RelatedCalls<Shown, Parameters>, MembershipCalls {}

/** The calls along a relation of the records at a path. */
export function createRelationCalls<Shown, Data, Parameters>(
  send: ${send},
  path: string,
  relation: string,
): RelationCalls<Shown, Data, Parameters> {
  const optionsPath = \`\${path}/relations/\${relation}/options\`;
  const pathFor = (id: string) => \`\${path}/\${encodeURIComponent(id)}/relations/\${relation}\`;
  const memberPath = (id: string, target: string) => \`\${pathFor(id)}/\${encodeURIComponent(target)}\`;
  return {
    async options(query = {}, options = {}) {
      const response = await send({
        method: "GET",
        path: optionsPath,
        query: ${toSearchParams}(query),
        ...options,
      });
      return (await response.json()) as OptionList<Data>;
    },
    async option(targetId, options = {}) {
      const optionPath = \`\${optionsPath}/\${encodeURIComponent(targetId)}\`;
      const response = await send({ method: "GET", path: optionPath, ...options });
      return (await response.json()) as Option<Data>;
    },
    list: (sourceId, ...[query, options]) => ${createPager}<Shown>(send, pathFor(sourceId)).list(query, options),
    iterate: (sourceId, ...[query, options]) =>
      ${createPager}<Shown>(send, pathFor(sourceId)).iterate(query, options),
    async add(sourceId, targetId, options = {}) {
      const response = await send({ method: "POST", path: memberPath(sourceId, targetId), ...options });
      return (await response.json()) as Membership;
    },
    async remove(sourceId, targetId, options = {}) {
      await send({ method: "DELETE", path: memberPath(sourceId, targetId), ...options });
    },
  };
}

/** Gives one page of virtual records; \`Parameters\` are what their rule takes. */
export type VirtualListCall<Shown, Fields, Parameters = unknown> = (
  ...asked: Asked<${listQuery} & Parameters>
) => Promise<${page}>;

/** Gives every virtual record, asking for page after page as it goes. */
export type VirtualIterateCall<Shown, Fields, Parameters = unknown> = (
  ...asked: Asked<Omit<${listQuery}, "offset" | "cursor"> & Parameters>
) => AsyncIterable<Shown>;

/** Gives a virtual record, which has no version. */
export type VirtualGetCall<Shown, Parameters = unknown> = (
  id: string,
  ...asked: Asked<Parameters>
) => Promise<Shown>;

/** All calls about virtual records; the type of a client says which of them there are. */
export interface VirtualCalls<Shown, Fields, Parameters> {
  readonly list: VirtualListCall<Shown, Fields, Parameters>;
  readonly iterate: VirtualIterateCall<Shown, Fields, Parameters>;
  readonly get: VirtualGetCall<Shown, Parameters>;
}

/** The calls about the virtual records at a path. */
export function createVirtualCalls<Shown, Fields, Parameters>(
  send: ${send},
  path: string,
): VirtualCalls<Shown, Fields, Parameters> {
  const pages = ${createPager}<Shown>(send, path);
  return {
    list: (...[query, options]) => pages.list(query, options),
    iterate: (...[query, options]) => pages.iterate(query, options),
    async get(id, ...[parameters, options]) {
      const response = await send({
        method: "GET",
        path: \`\${path}/\${encodeURIComponent(id)}\`,
        query: ${toSearchParams}(parameters ?? {}),
        ...options,
      });
      return (await response.json()) as Shown;
    },
  };
}`,
  });
}
