// Why somebody may do something to a record, or may not, as the application explains it to operators.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";

/** What is asked: about which operation, and about whom. */
export interface AccessQuestion {
  readonly family: "admin" | "external";
  readonly module: string;
  readonly entity: string;
  readonly operation: "list" | "get" | "create" | "update" | "delete";
  /** The record. Lists can be asked about without one; creates are. */
  readonly id?: string;
  /** The id of an account; null: somebody without a token. */
  readonly account: string | null;
  /** What the rule of a virtual entity takes from a request. */
  readonly parameters?: Readonly<Record<string, string | number | boolean>>;
}

/** One of the things that decided. */
export interface AccessReason {
  /** Members decide nothing, but tell what a record does not show, or does not take. */
  readonly kind: "mode" | "permission" | "rule" | "member";
  /** A JSON pointer into the entity of the model, the name of a permission, `account`, or the name of a member. */
  readonly clause: string;
  /** Null where it depends on a record, and none was named. */
  readonly holds: boolean | null;
  readonly words: string;
}

/** Whether somebody may do something, and why. */
export interface Explanation {
  readonly allowed: boolean;
  readonly because: readonly AccessReason[];
}

/** Explains what decides about an operation. */
export type ExplainCall = (question: AccessQuestion, options?: CallOptions) => Promise<Explanation>;

/** The call for explanations of the family below a path. */
export function createExplainCall(send: RequestSender, familyPath: string): ExplainCall {
  return async ({ account, parameters, ...asked }, options) => {
    const query = new URLSearchParams({
      ...asked,
      ...(account === null ? { anonymous: "true" } : { account }),
      ...(parameters === undefined ? {} : { parameters: JSON.stringify(parameters) }),
    });
    return readJson(await send({ method: "GET", path: `${familyPath}/_explain`, query, ...options }));
  };
}
