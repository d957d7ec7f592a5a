// The application's own resources, as operators see them: accounts, roles, integration tokens, the audit trail, jobs.
import type { ImportMembers } from "./records.ts";
import type { BooleanFilter, ChoiceFilter, OrderedFilter, TextFilter } from "./filters.ts";

/** An account of an operator or a visitor. */
export interface SystemAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly kind: "operator" | "visitor";
  readonly disabled: boolean;
  /** Whether its address is known to be its holder's. */
  readonly verified: boolean;
  /** The names of its roles. */
  readonly roles: readonly string[];
  /** Null for one that never signed in. */
  readonly lastSignedInAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** What a new account takes. */
export interface SystemAccountCreate {
  readonly email: string;
  readonly name?: string;
  readonly kind: "operator" | "visitor";
  readonly password?: string;
  readonly roles?: readonly string[];
  readonly disabled?: boolean;
}

/** The same, from operators who may import (`system.import.write`). */
export interface SystemAccountImport extends SystemAccountCreate, ImportMembers {
  /** The hash of the account's password, as a PHC string of argon2id; instead of `password`. */
  readonly passwordHash?: string;
}

/** What a change of an account takes: the members to change. */
export interface SystemAccountUpdate {
  readonly email?: string;
  readonly name?: string;
  readonly password?: string;
  readonly roles?: readonly string[];
  readonly disabled?: boolean;
}

/** What lists of accounts can be filtered, searched and sorted by. */
export interface SystemAccountFields {
  readonly filters: {
    readonly email: TextFilter;
    readonly kind: ChoiceFilter<SystemAccount["kind"]>;
    readonly disabled: BooleanFilter;
    readonly verified: BooleanFilter;
    readonly lastSignedInAt: OrderedFilter<string>;
    readonly createdAt: OrderedFilter<string>;
    readonly updatedAt: OrderedFilter<string>;
  };
  readonly searches: "email" | "name";
  readonly sort: "email" | "name" | "lastSignedInAt" | "createdAt" | "updatedAt";
}

/** A role: permissions with a name. */
export interface SystemRole {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly string[];
  /** How many accounts have it. */
  readonly accounts: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** What a new role takes. */
export interface SystemRoleCreate {
  readonly name: string;
  readonly description?: string;
  readonly permissions: readonly string[];
}

/** What a change of a role takes: the members to change. */
export type SystemRoleUpdate = Partial<SystemRoleCreate>;

/** What lists of roles can be filtered, searched and sorted by. */
export interface SystemRoleFields {
  readonly filters: {
    readonly name: TextFilter;
    readonly createdAt: OrderedFilter<string>;
    readonly updatedAt: OrderedFilter<string>;
  };
  readonly searches: "name" | "description";
  readonly sort: "name" | "createdAt" | "updatedAt";
}

/** A token by which another program acts for an account. */
export interface SystemToken {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly permissions: readonly string[];
  /** Null for a token that has no end. */
  readonly expiresAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** A token that was just made. Keep its text: it is not shown again. */
export interface SystemTokenCreated extends SystemToken {
  readonly token: string;
}

/** What a new token takes. */
export interface SystemTokenCreate {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly expiresAt?: string | null;
}

/** What a change of a token takes: the members to change. */
export type SystemTokenUpdate = Partial<SystemTokenCreate>;

/** What lists of tokens can be filtered, searched and sorted by. */
export interface SystemTokenFields {
  readonly filters: {
    readonly name: TextFilter;
    readonly accountId: ChoiceFilter<string>;
    readonly expiresAt: OrderedFilter<string>;
    readonly createdAt: OrderedFilter<string>;
    readonly updatedAt: OrderedFilter<string>;
  };
  readonly searches: "name";
  readonly sort: "name" | "expiresAt" | "createdAt" | "updatedAt";
}

/** Who made a change: an account, an integration token that acts for one, or nobody who signed in. */
export interface Actor {
  readonly kind: "account" | "token" | "system";
  readonly id: string | null;
  /** The name that it has now; null where it is gone. */
  readonly name: string | null;
}

/** Who changed what. */
export interface SystemAuditEntry {
  readonly id: string;
  readonly at: string;
  /** Null where nobody was signed in. */
  readonly accountId: string | null;
  readonly actor: Actor;
  readonly family: "admin" | "external" | "auth";
  readonly action: "create" | "update" | "delete" | "restore";
  readonly module: string;
  readonly entity: string;
  readonly recordId: string;
  /** What people call the record; null where it is gone, or not for the caller. */
  readonly label: string | null;
  /** The members that were written. */
  readonly members: readonly string[];
  readonly requestId: string;
}

/** What the audit trail can be filtered and sorted by. */
export interface SystemAuditEntryFields {
  readonly filters: {
    readonly at: OrderedFilter<string>;
    readonly accountId: ChoiceFilter<string>;
    readonly family: ChoiceFilter<SystemAuditEntry["family"]>;
    readonly action: ChoiceFilter<SystemAuditEntry["action"]>;
    readonly module: TextFilter;
    readonly entity: TextFilter;
    readonly recordId: ChoiceFilter<string>;
  };
  readonly sort: "at";
}

/** Work that outlives the request that asked for it. */
export interface SystemJob {
  readonly id: string;
  readonly kind: string;
  readonly state: "queued" | "running" | "done" | "failed" | "cancelled";
  /** How far it is; null where it does not tell. */
  readonly done: number | null;
  readonly total: number | null;
  /** Why the last try failed. */
  readonly error: string | null;
  /** Where what it made can be had. */
  readonly download: string | null;
  /** Of the jobs with the same subject one runs at a time. */
  readonly subject: string | null;
  readonly attempts: number;
  readonly maxAttempts: number;
  /** Who asked for it; null for the application itself. */
  readonly accountId: string | null;
  /** When it runs, or ran for the first time. */
  readonly runAt: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly finishedAt: string | null;
}

/** Something that a job on many records could not do. */
export interface SystemJobFailure {
  /** The row of an imported file, from 1. */
  readonly row: number | null;
  readonly recordId: string | null;
  readonly member: string | null;
  /** What the member was given: the beginning of it. */
  readonly value: string | null;
  readonly code: string;
  readonly message: string;
}

/** What lists of jobs can be filtered and sorted by. */
export interface SystemJobFields {
  readonly filters: {
    readonly kind: TextFilter;
    readonly state: ChoiceFilter<SystemJob["state"]>;
    readonly subject: TextFilter;
    readonly accountId: ChoiceFilter<string>;
    readonly runAt: OrderedFilter<string>;
    readonly createdAt: OrderedFilter<string>;
    readonly finishedAt: OrderedFilter<string>;
  };
  readonly sort: "runAt" | "createdAt" | "finishedAt";
}

/** A condition of a view; besides the operators of lists there are `last` and `next`, with `{ n, unit }`. */
export interface SystemViewCondition {
  readonly field: string;
  readonly op: string;
  readonly value: unknown;
}

/** What a view shows. */
export interface SystemViewConfig {
  readonly q?: string | null;
  readonly filters?: readonly (SystemViewCondition | { readonly any: readonly SystemViewCondition[] })[];
  readonly sort?: string | null;
  readonly order?: "asc" | "desc" | null;
  readonly columns?: readonly string[];
  readonly density?: string | null;
  readonly layout?: string | null;
  readonly parameters?: Readonly<Record<string, string | number | boolean>>;
}

/** A list as somebody wants to see it again. */
export interface SystemView {
  readonly id: string;
  readonly module: string;
  readonly entity: string;
  readonly name: string;
  readonly shared: boolean;
  readonly pinned: boolean;
  readonly position: number;
  readonly config: SystemViewConfig;
  /** What was left out of `config` because it no longer fits, or is not the caller's to know. */
  readonly problems: readonly {
    readonly path: string;
    readonly code: string;
    readonly message: string;
  }[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** What a new view takes. */
export interface SystemViewCreate {
  readonly module: string;
  readonly entity: string;
  readonly name: string;
  readonly shared?: boolean;
  readonly pinned?: boolean;
  readonly position?: number;
  readonly config?: SystemViewConfig;
}

/** What a change of a view takes: the members to change. */
export type SystemViewUpdate = Partial<Omit<SystemViewCreate, "module" | "entity">>;

/** What lists of views can be filtered, searched and sorted by. */
export interface SystemViewFields {
  readonly filters: {
    readonly module: TextFilter;
    readonly entity: TextFilter;
    readonly name: TextFilter;
    readonly shared: BooleanFilter;
    readonly pinned: BooleanFilter;
    readonly createdAt: OrderedFilter<string>;
    readonly updatedAt: OrderedFilter<string>;
  };
  readonly searches: "name";
  readonly sort: "name" | "position" | "createdAt" | "updatedAt";
}
