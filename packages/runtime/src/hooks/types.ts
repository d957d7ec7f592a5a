// What a project's own code can hook into: the writes of its entities, and routes of its own.
import type { Account, Family, HttpMethod, Permission } from "@lathe/contract";
import type { TypedEntity } from "../define.ts";
import type { Answer, Log } from "../server/route.ts";

/** What own code knows and can use while it runs. */
export interface OwnCodeContext {
  /** The family of the request's route. */
  readonly family: Family;
  /** Who asks; null for an anonymous caller. */
  readonly account: Account | null;
  readonly requestId: string;
  /** Records, in the transaction of the request, with the caller's own rights. */
  readonly data: DataAccess;
  readonly log: Log;
  /** Aborted when the time for own code is over. */
  readonly signal: AbortSignal;
}

/**
 * Own code around the writes of an entity, inside their transaction: an error that is thrown here undoes everything.
 * Throw an ApplicationError to tell the caller why.
 */
export interface EntityHooks<RecordType extends object, Create extends object, Update extends object> {
  /** May give back another input, which is checked like the first. */
  readonly beforeCreate?: (input: Create, context: OwnCodeContext) => Create | void | Promise<Create | void>;
  readonly afterCreate?: (record: RecordType, context: OwnCodeContext) => void | Promise<void>;
  /** `record` is what is stored before the change. May give back another change, which is checked like the first. */
  readonly beforeUpdate?: (
    change: Update,
    record: RecordType,
    context: OwnCodeContext,
  ) => Update | void | Promise<Update | void>;
  readonly afterUpdate?: (
    record: RecordType,
    before: RecordType,
    context: OwnCodeContext,
  ) => void | Promise<void>;
  readonly beforeDelete?: (record: RecordType, context: OwnCodeContext) => void | Promise<void>;
  readonly afterDelete?: (record: RecordType, context: OwnCodeContext) => void | Promise<void>;
}

/** Hooks of an entity whose types are not known here. */
// oxlint-disable-next-line typescript/no-explicit-any -- what generated types say of a hook's parameters holds at its call
export type AnyHooks = EntityHooks<any, any, any>;

/** A condition of a list, as in the `filters` parameter. */
export interface DataFilter {
  readonly field: string;
  readonly op: string;
  readonly value: unknown;
}

/** Which records of an entity to list. */
export interface DataQuery {
  readonly filters?: readonly DataFilter[];
  readonly searches?: readonly { readonly field: string; readonly value: string }[];
  readonly sort?: string;
  readonly order?: "asc" | "desc";
  readonly limit?: number;
  readonly offset?: number;
}

/**
 * Records for own code. Rows are bound by the caller's rights: permissions in the admin family, access modes and read
 * and write rules in the external one. Members are all there: own code sees whole records.
 */
export interface DataAccess {
  get<RecordType extends object>(
    entity: TypedEntity<RecordType>,
    id: string,
  ): Promise<RecordType | undefined>;
  list<RecordType extends object>(
    entity: TypedEntity<RecordType>,
    query?: DataQuery,
  ): Promise<{ readonly items: readonly RecordType[]; readonly total: number }>;
  create<RecordType extends object>(entity: TypedEntity<RecordType>, input: object): Promise<RecordType>;
  update<RecordType extends object>(
    entity: TypedEntity<RecordType>,
    id: string,
    change: object,
  ): Promise<RecordType>;
  delete<RecordType extends object>(entity: TypedEntity<RecordType>, id: string): Promise<void>;
  /** The same records without the caller's bounds: for what the application does on its own behalf. */
  asApplication(): DataAccess;
}

/** A request to a route of one's own. */
export interface OwnRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The JSON of the body; undefined for GET and DELETE. */
  readonly body: unknown;
}

/** A route of one's own. */
export interface OwnRoute {
  readonly method: HttpMethod;
  /** Below `/api/own`, beginning with a slash, `:name` for a parameter. */
  readonly path: string;
  /** Who may use it: anyone, any account, or operators with a permission. */
  readonly access: "anonymous" | "authenticated" | { readonly permission: Permission };
  /** Runs in one transaction; what it gives back is sent as JSON; nothing is 204, an OwnAnswer is sent as it says. */
  readonly handle: (request: OwnRequest, context: OwnCodeContext) => Promise<unknown>;
}

/** The answer of an own route that wants its own status, headers or content type. */
export class OwnAnswer {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}
