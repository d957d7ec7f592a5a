// What own code can do with records, typed by what is generated for their entity.
import type { AnyFields, TypedEntity } from "../define.ts";
import type { Parameter } from "../db/driver.ts";
import type { Exact } from "./exact-types.ts";
import type { EnqueueOptions, JsonOf, OwnJob } from "./job-types.ts";

/** A condition of a list, as in the `filters` parameter. */
export type DataFilter<Fields = AnyFields> = Fields extends { readonly filters: infer Filters }
  ? { [Field in Extract<keyof Filters, string>]: { readonly field: Field } & Filters[Field] }[Extract<
      keyof Filters,
      string
    >]
  : never;

/** A text to look for in a member, or in all that can be searched. */
export type DataSearch<Fields = AnyFields> = Fields extends { readonly searches: infer Searched }
  ? { readonly field: Searched | "*"; readonly value: string }
  : never;

/** Which records of an entity to go through. */
export interface IterateQuery<Fields = AnyFields> {
  /** All of them hold; of those in `any`, one. */
  readonly filters?: readonly (DataFilter<Fields> | { readonly any: readonly DataFilter<Fields>[] })[];
  readonly searches?: readonly DataSearch<Fields>[];
  readonly sort?: Fields extends { readonly sort: infer Sorted } ? Sorted : never;
  readonly order?: "asc" | "desc";
}

/** Which records of an entity to list. */
export interface DataQuery<Fields = AnyFields> extends IterateQuery<Fields> {
  readonly limit?: number;
  readonly offset?: number;
}

/** A page of records, and how many there are in all: null where the query has `total: false`, and nothing was counted. */
export interface DataPage<RecordType, Counted extends boolean = true> {
  readonly items: readonly RecordType[];
  readonly total: Counted extends false ? null : number;
}

/** How to read a record. */
export interface GetOptions {
  /** Locks the record for the rest of the transaction; it is not there where the caller may not change it. */
  readonly forUpdate?: boolean;
}

/** By how much to change a number; refused as a conflict where it would leave the bounds. */
export type Increment<Value> = Value | { readonly by: Value; readonly min?: Value; readonly max?: Value };

/** Increments by member. Exact numbers are texts, as in records. */
export type Increments<Update extends object> = keyof Update extends never
  ? Readonly<Record<string, Increment<number> | Increment<string>>>
  : {
      readonly [
        Member in keyof Update as NonNullable<Update[Member]> extends number | string ? Member : never
      ]?: Increment<NonNullable<Update[Member]> extends number ? number : string>;
    };

/** What a statement gave: each value as the text in which PostgreSQL writes it. */
export interface SqlResult {
  readonly rows: readonly (readonly (string | null)[])[];
  /** How many rows a writing statement touched. */
  readonly affected: number;
}

/**
 * Records for own code. Rows are bound by the caller's rights: permissions in the admin family, access modes and read
 * and write rules in the external one. Members are all there: own code sees whole records.
 */
export interface DataAccess {
  /** Undefined where there is no such record for the caller, whatever the id. */
  get<RecordType extends object>(
    entity: TypedEntity<RecordType, object, object, object>,
    id: string,
    options?: GetOptions,
  ): Promise<RecordType | undefined>;
  list<RecordType extends object, Fields extends object = AnyFields, Counted extends boolean = true>(
    entity: TypedEntity<RecordType, object, object, Fields>,
    query?: DataQuery<NoInfer<Fields>> & { readonly total?: Counted },
  ): Promise<DataPage<RecordType, Counted>>;
  /** All records of a list, however many: a page at a time is in memory. */
  iterate<RecordType extends object, Fields extends object = AnyFields>(
    entity: TypedEntity<RecordType, object, object, Fields>,
    query?: IterateQuery<NoInfer<Fields>>,
  ): AsyncIterable<RecordType>;
  create<RecordType extends object, Create extends object, Input extends Create>(
    entity: TypedEntity<RecordType, Create, object, object>,
    input: Input & Exact<Input, NoInfer<Create>>,
  ): Promise<RecordType>;
  update<RecordType extends object, Update extends object, Change extends Update>(
    entity: TypedEntity<RecordType, object, Update, object>,
    id: string,
    change: Change & Exact<Change, NoInfer<Update>>,
  ): Promise<RecordType>;
  /** Adds to numbers of a record; what is null counts as nothing. Otherwise as `update`. */
  increment<RecordType extends object, Update extends object>(
    entity: TypedEntity<RecordType, object, Update, object>,
    id: string,
    by: Increments<NoInfer<Update>>,
  ): Promise<RecordType>;
  delete<RecordType extends object>(
    entity: TypedEntity<RecordType, object, object, object>,
    id: string,
  ): Promise<void>;
  /**
   * Has a job run once this transaction is committed, and not at all where it is not; gives the job's id. It runs on behalf of the
   * caller's account, with all records.
   */
  enqueue<Payload>(
    job: OwnJob<Payload>,
    payload: NoInfer<Payload> & JsonOf<NoInfer<Payload>>,
    options?: EnqueueOptions,
  ): Promise<{ readonly id: string }>;
  /** The same records without the caller's bounds: for what the application does on its own behalf. */
  asApplication(): DataAccess;
  /**
   * One statement of SQL in the same transaction, past all rights, rules, checks, hooks and the audit trail:
   * unsafeSql`select count(*) from shop_parts where stock < ${few}`. What stands between the texts is always a value.
   */
  unsafeSql(texts: TemplateStringsArray, ...values: readonly Parameter[]): Promise<SqlResult>;
}
