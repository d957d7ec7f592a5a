// client/records.ts: the calls about records and their types. The same for every project.
import { ANY_FIELD, LIST_LIMIT, OPERATORS_BY_FIELD_TYPE, type Operator, SORT_ORDERS } from "@lathe/contract";
import type { Resolved } from "../../resolve/types.ts";
import { type Code, lit, literalType, printFile, ts, typeRef } from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";
import { HTTP_FILE } from "./paths.ts";

/** Operators that compare with one value; the others take a list, a pair or a truth. */
function emitSingleValueOperators(operators: readonly Operator[]): Code {
  return literalType(
    operators.filter((operator) => !["in", "notIn", "between", "isNull"].includes(operator)),
  );
}

/** Lists, gets and writes of any entity. */
export function emitRecords({ project }: Resolved, path: string): string {
  const callOptions = typeRef("CallOptions", HTTP_FILE);
  const send = typeRef("Send", HTTP_FILE);
  return printFile({
    path,
    header: generatedHeader(project.modelFile),
    body: ts`/** One page of a list. */
export interface RecordPage<Shown> {
  readonly items: readonly Shown[];
  /** How many there are on all pages. */
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  /** The cursor of the next page; undefined on the last one. */
  readonly next: string | undefined;
}

/** A record, and the name of its version for \`ifMatch\`. */
export interface VersionedRecord<Shown> {
  readonly record: Shown;
  readonly etag: string;
}

/** What a create takes besides its input. */
export interface CreateOptions extends ${callOptions} {
  /** Makes the create safe to repeat: within a day the same key answers the first result. */
  readonly idempotencyKey?: string;
}

/** What an update or delete takes besides what it is about. */
export interface WriteOptions extends ${callOptions} {
  /** The \`etag\` that the write was built on; it is refused where the record has another one by now. */
  readonly ifMatch?: string;
}

/** The same, where a write must say what it was built on. */
export interface CheckedWriteOptions extends ${callOptions} {
  readonly ifMatch: string;
}

/** Whether there is no value. */
interface NullFilter {
  readonly op: "isNull";
  readonly value: boolean;
}

/** A condition with one value, or with one of several. */
type ValueFilter<Op, Value> =
  | { readonly op: Op; readonly value: Value }
  | { readonly op: "in" | "notIn"; readonly value: readonly Value[] }
  | NullFilter;

/** Conditions on texts; all but eq, ne, in and notIn ignore the letter case. */
export type TextFilter = ValueFilter<${emitSingleValueOperators(OPERATORS_BY_FIELD_TYPE.string)}, string>;

/** Conditions on numbers, dates and times. */
export type OrderedFilter<Value> =
  | ValueFilter<${emitSingleValueOperators(OPERATORS_BY_FIELD_TYPE.integer)}, Value>
  | { readonly op: "between"; readonly value: readonly [low: Value, high: Value] };

/** Conditions on ids and choices. */
export type ChoiceFilter<Value> = ValueFilter<${emitSingleValueOperators(OPERATORS_BY_FIELD_TYPE.enum)}, NonNullable<Value>>;

/** Conditions on truths. */
export type BooleanFilter = { readonly op: ${emitSingleValueOperators(OPERATORS_BY_FIELD_TYPE.boolean)}; readonly value: boolean } | NullFilter;

/** What a list can be asked for; \`Fields\` has the fields that can be filtered, searched and sorted by. */
export type ListQuery<Fields> = PageQuery & FilterQuery<Fields> & SearchQuery<Fields> & SortQuery<Fields>;

/** Which page of a list is meant. */
export interface PageQuery {
  readonly limit?: number;
  /** Not together with \`cursor\`. */
  readonly offset?: number;
  /** The \`next\` of the page before. */
  readonly cursor?: string;
}

type FilterQuery<Fields> = Fields extends { readonly filters: infer Filters }
  ? { readonly filters?: readonly FieldFilter<Filters>[] }
  : unknown;

type FieldFilter<Filters> = {
  [Field in keyof Filters]: { readonly field: Field } & Filters[Field];
}[keyof Filters];

type SearchQuery<Fields> = Fields extends { readonly searches: infer Field }
  ? { readonly searches?: readonly { readonly field: Field | ${lit(ANY_FIELD)}; readonly value: string }[] }
  : unknown;

type SortQuery<Fields> = Fields extends { readonly sort: infer Field }
  ? { readonly sort?: Field; readonly order?: ${literalType(SORT_ORDERS)} }
  : unknown;

/** Gives one page. */
export type ListCall<Shown, Fields> = (
  query?: ListQuery<Fields>,
  options?: ${callOptions},
) => Promise<RecordPage<Shown>>;

/** Gives every record, asking for page after page as it goes. */
export type IterateCall<Shown, Fields> = (
  query?: Omit<ListQuery<Fields>, "offset" | "cursor">,
  options?: ${callOptions},
) => AsyncIterable<Shown>;

/** Gives a record. */
export type GetCall<Shown> = (id: string, options?: ${callOptions}) => Promise<VersionedRecord<Shown>>;

/** Makes a record. */
export type CreateCall<Created, Input> = (
  input: Input,
  options?: CreateOptions,
) => Promise<VersionedRecord<Created>>;

/** Changes a record. */
export type UpdateCall<Shown, Change> = (
  id: string,
  change: Change,
  options?: WriteOptions,
) => Promise<VersionedRecord<Shown>>;

/** Changes a record that must be the one that the change was built on. */
export type CheckedUpdateCall<Shown, Change> = (
  id: string,
  change: Change,
  options: CheckedWriteOptions,
) => Promise<VersionedRecord<Shown>>;

/** Deletes a record. */
export type DeleteCall = (id: string, options?: WriteOptions) => Promise<void>;

/** Deletes a record that must be the one that was looked at. */
export type CheckedDeleteCall = (id: string, options: CheckedWriteOptions) => Promise<void>;

/** All calls about records; the type of a client says which of them there are. */
export interface RecordCalls<Shown, Fields, Input, Created, Change, Relations> {
  readonly list: ListCall<Shown, Fields>;
  readonly iterate: IterateCall<Shown, Fields>;
  readonly get: GetCall<Shown>;
  readonly create: CreateCall<Created, Input>;
  readonly update: UpdateCall<Shown, Change>;
  readonly delete: DeleteCall;
  readonly relations: Relations;
}

/** The calls about the records at a path. */
export function createRecordCalls<Shown, Fields, Input, Created, Change, Relations = object>(
  send: ${send},
  path: string,
  relations = {} as Relations,
): RecordCalls<Shown, Fields, Input, Created, Change, Relations> {
  const pathOf = (id: string) => \`\${path}/\${encodeURIComponent(id)}\`;
  return {
    ...createPager<Shown>(send, path),
    async get(id, options) {
      return readRecord(await send({ method: "GET", path: pathOf(id), ...options }));
    },
    async create(input, { idempotencyKey, ...options } = {}) {
      const headers = toHeaders("idempotency-key", idempotencyKey);
      return readRecord(await send({ method: "POST", path, headers, body: input, ...options }));
    },
    async update(id, change, { ifMatch, ...options } = {}) {
      const headers = toHeaders("if-match", ifMatch);
      return readRecord(await send({ method: "PATCH", path: pathOf(id), headers, body: change, ...options }));
    },
    async delete(id, { ifMatch, ...options } = {}) {
      await send({ method: "DELETE", path: pathOf(id), headers: toHeaders("if-match", ifMatch), ...options });
    },
    relations,
  };
}

/** The pages of the list at a path. */
export function createPager<Shown>(send: ${send}, path: string) {
  const list = async (query: object = {}, options: ${callOptions} = {}): Promise<RecordPage<Shown>> => {
    const response = await send({ method: "GET", path, query: toSearchParams(query), ...options });
    const page = (await response.json()) as Omit<RecordPage<Shown>, "next">;
    return { ...page, next: nextCursor(response) };
  };
  async function* iterate(query: object = {}, options?: ${callOptions}): AsyncGenerator<Shown> {
    let cursor: string | undefined;
    do {
      const page = await list({ limit: ${lit(LIST_LIMIT.max)}, ...query, cursor }, options);
      yield* page.items;
      cursor = page.next;
    } while (cursor !== undefined);
  }
  return { list, iterate };
}

/** Lists are sent as JSON, everything else as it is. */
export function toSearchParams(query: object): URLSearchParams {
  const given = (Object.entries(query) as [string, unknown][]).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    given.map(([name, value]) => [name, typeof value === "object" ? JSON.stringify(value) : String(value)]),
  );
}

function nextCursor({ headers }: Response): string | undefined {
  const [, address = ""] = /<([^>]*)>;\\s*rel="next"/.exec(headers.get("link") ?? "") ?? [];
  return new URLSearchParams(address.slice(address.indexOf("?") + 1)).get("cursor") ?? undefined;
}

function toHeaders(name: string, value: string | undefined): Readonly<Record<string, string>> {
  return value === undefined ? {} : { [name]: value };
}

async function readRecord<Shown>(response: Response): Promise<VersionedRecord<Shown>> {
  return { record: (await response.json()) as Shown, etag: response.headers.get("etag") ?? "" };
}`,
  });
}
