// What a project's own code can hook into: the writes of its entities, and routes of its own.
import type { Account, Family, HttpMethod, Permission } from "@lathe/contract";
import type { Answer, Log } from "../server/route.ts";
import type { DataAccess } from "./data-types.ts";

/** What own code knows and can use while it runs. */
export interface OwnCodeContext {
  /** The family of the request's route. */
  readonly family: Family;
  /** Who asks; null for an anonymous caller. */
  readonly account: Account | null;
  readonly requestId: string;
  /** Records, in the transaction of the request, with the caller's own rights. */
  readonly data: DataAccess;
  /**
   * Takes work that must not be repeated, such as sending mail: done once, in order, when the transaction is committed, and not
   * at all where it is not. The answer waits for it, for as long as own code may take; a failure is logged, and changes nothing.
   */
  afterCommit(work: () => void | Promise<void>): void;
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

/** A request to a route of one's own. */
export interface OwnRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The JSON of the body; undefined where none was sent, and for GET and DELETE. */
  readonly body: unknown;
}

/** A route of one's own. */
export interface OwnRoute {
  readonly method: HttpMethod;
  /** Below `/api/own`, beginning with a slash, `:name` for a parameter. */
  readonly path: string;
  /** Who may use it: anyone, any account, or operators with a permission. */
  readonly access: "anonymous" | "authenticated" | { readonly permission: Permission };
  /** Refuses requests without a body; unless said, `handle` gets undefined for them. Not for GET and DELETE, which have none. */
  readonly body?: "required";
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
