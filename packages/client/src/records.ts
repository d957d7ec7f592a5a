// The calls about the records of an entity: list, get, create, update, delete.
import type { Chosen, FieldsQuery, MemberName } from "./fields.ts";
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import {
  type AnyFields,
  type IterateQuery,
  type ListQuery,
  type TotalQuery,
  toSearchParams,
} from "./list-query.ts";
import { type RecordPage, type TotalOf, createPageCalls } from "./pages.ts";

/** A record, and the name of its version for `ifMatch`. */
export interface VersionedRecord<Shown> {
  readonly record: Shown;
  readonly etag: string;
}

/** What a create takes from operators who may import (`system.import.write`), and from nobody else. */
export interface ImportMembers {
  /** The id that the record had elsewhere; otherwise the server makes one. */
  readonly id?: string;
  /** When the record was made; otherwise now. */
  readonly createdAt?: string;
  /** When the record was last changed; otherwise `createdAt`. */
  readonly updatedAt?: string;
}

/** What a create takes besides its input. */
export interface CreateOptions extends CallOptions {
  /** Makes the create safe to repeat: within a day the same key answers the first result. */
  readonly idempotencyKey?: string;
}

/** What an update or delete takes besides what it is about. */
export interface WriteOptions extends CallOptions {
  /** The `etag`, or the record's `version`, that the write was built on; it is refused where there is another by now. */
  readonly ifMatch?: string | number;
}

/** The same, where a write must say what it was built on. */
export interface CheckedWriteOptions extends WriteOptions {
  readonly ifMatch: string | number;
}

/** Gives one page. */
export type ListCall<Shown, Fields> = <
  Name extends MemberName<Shown> = MemberName<Shown>,
  Counted extends boolean = true,
>(
  query?: ListQuery<Fields> & FieldsQuery<Name> & TotalQuery<Counted>,
  options?: CallOptions,
) => Promise<RecordPage<Chosen<Shown, Name>, TotalOf<Counted>>>;

/** Gives every record, asking for page after page as it goes. */
export type IterateCall<Shown, Fields> = <Name extends MemberName<Shown> = MemberName<Shown>>(
  query?: IterateQuery<Fields> & FieldsQuery<Name>,
  options?: CallOptions,
) => AsyncIterable<Chosen<Shown, Name>>;

/** Gives a record. */
export type GetCall<Shown> = <Name extends MemberName<Shown> = MemberName<Shown>>(
  id: string,
  options?: CallOptions & FieldsQuery<Name>,
) => Promise<VersionedRecord<Chosen<Shown, Name>>>;

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

/** A record of an entity that is known by its name only. */
export interface AnyRecord {
  readonly id: string;
  readonly [member: string]: unknown;
}

/** All calls about records; the type of a client says which of them there are. */
export interface RecordCalls<
  Shown = AnyRecord,
  Fields = AnyFields,
  Input = object,
  Created = Shown,
  Change = object,
> {
  readonly list: ListCall<Shown, Fields>;
  readonly iterate: IterateCall<Shown, Fields>;
  readonly get: GetCall<Shown>;
  readonly create: CreateCall<Created, Input>;
  readonly update: UpdateCall<Shown, Change>;
  readonly delete: DeleteCall;
}

/** The calls about the records at a path. */
export function createRecordCalls<
  Shown = AnyRecord,
  Fields = AnyFields,
  Input = object,
  Created = Shown,
  Change = object,
>(send: RequestSender, path: string): RecordCalls<Shown, Fields, Input, Created, Change> {
  const recordPath = (id: string) => `${path}/${encodeURIComponent(id)}`;
  return {
    ...createPageCalls(send, path),
    async get(id, { fields, ...options } = {}) {
      const query = toSearchParams({ fields });
      return readRecord(await send({ method: "GET", path: recordPath(id), query, ...options }));
    },
    async create(input, { idempotencyKey, ...options } = {}) {
      const headers = toHeaders("idempotency-key", idempotencyKey);
      return readRecord(await send({ method: "POST", path, headers, json: input, ...options }));
    },
    async update(id, change, { ifMatch, ...options } = {}) {
      const headers = toIfMatch(ifMatch);
      return readRecord(
        await send({ method: "PATCH", path: recordPath(id), headers, json: change, ...options }),
      );
    },
    async delete(id, { ifMatch, ...options } = {}) {
      const headers = toIfMatch(ifMatch);
      await send({ method: "DELETE", path: recordPath(id), headers, ...options });
    },
  };
}

/** The header by which a write says what it was built on; the etag of a version is its number in quotes. */
export function toIfMatch(version: string | number | undefined): Readonly<Record<string, string>> {
  return toHeaders("if-match", typeof version === "number" ? `"${version}"` : version);
}

function toHeaders(name: string, value: string | undefined): Readonly<Record<string, string>> {
  return value === undefined ? {} : { [name]: value };
}

async function readRecord<Shown>(response: Response): Promise<VersionedRecord<Shown>> {
  return { record: await readJson<Shown>(response), etag: response.headers.get("etag") ?? "" };
}
