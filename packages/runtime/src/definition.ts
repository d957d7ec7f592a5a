// What a generated application says about itself: plain data, printed by the generator, read by everything here.
import type { AccessMode, FieldType, Operation, Operator, SortOrder } from "@lathe/contract";

/** A value that a rule compares with: a literal, a variable of the request, or a parameter. */
export type RuleOperand =
  | string
  | number
  | boolean
  | { readonly var: "now" | "account.id" }
  | { readonly param: string };

/** One comparison; `field` is a member, or `relation.member` one belongsTo away. */
export interface RuleCondition {
  readonly field: string;
  readonly op: Operator;
  readonly value: RuleOperand | readonly RuleOperand[];
}

/** Which records may be read or changed. */
export type Rule = { readonly all: readonly Rule[] } | { readonly any: readonly Rule[] } | RuleCondition;

/** What external callers may do with a member. */
export interface MemberAccess {
  readonly read: boolean;
  readonly write: boolean;
}

/** A stored member of a record: a field, or the id of a belongsTo's target. */
export interface MemberDefinition {
  /** The name in JSON; a belongsTo's is `{relation}Id`. */
  readonly name: string;
  readonly column: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly unique: boolean;
  readonly searchable: boolean;
  readonly filterable: boolean;
  readonly sortable: boolean;
  readonly external: MemberAccess;
  /** A literal, `{"var": ...}`, or null. */
  readonly default: unknown;
  /** The name of the unique constraint: what the database says when a value is taken. */
  readonly uniqueConstraint?: string;
  /** bigint and decimal: bounds that JSON Schema can't say of a text. */
  readonly min?: string;
  readonly max?: string;
  /** decimal: digits in all, and behind the point. */
  readonly precision?: number;
  readonly scale?: number;
  /** enum: the values. */
  readonly values?: readonly string[];
  /** belongsTo: the relation's name, its target entity, and what happens when the target goes. */
  readonly relation?: {
    readonly name: string;
    readonly target: string;
    readonly onDelete: "restrict" | "setNull" | "cascade";
    /** The name of the foreign key: what the database says when the target is missing or still referred to. */
    readonly constraint: string;
    readonly selection: readonly string[];
  };
}

/** A stored entity. */
export interface EntityDefinition {
  readonly module: string;
  readonly name: string;
  readonly table: string;
  /** False for rows without timestamps and version, whose records then have none either. */
  readonly systemColumns?: boolean;
  /** In the order in which records show them; id, timestamps and version are not listed. */
  readonly members: readonly MemberDefinition[];
  readonly display: string | null;
  /** Which admin operations there are. */
  readonly operations: Readonly<Record<Operation, boolean>>;
  /** Who may use which external operation. */
  readonly external: Readonly<Record<Operation, AccessMode>>;
  readonly externalTimestamps: boolean;
  readonly readRule: Rule | "everyone" | null;
  readonly writeRule: Rule | null;
  readonly concurrency: "optional" | "required";
  readonly defaultSort: { readonly field: string; readonly order: SortOrder } | null;
  /** JSON Schemas of request bodies, by family. */
  readonly schemas: {
    readonly admin: WriteSchemas;
    readonly external: WriteSchemas;
  };
}

/** The closed objects that create and update take. */
export interface WriteSchemas {
  readonly create: object;
  readonly update: object;
}

/** A generated application. */
export interface ApplicationDefinition {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly auth: { readonly sessionMinutes: number; readonly visitorSignUp: boolean };
  readonly external: {
    readonly cors: readonly string[];
    readonly rateLimit: { readonly requests: number; readonly windowSeconds: number } | null;
  };
  readonly optionLimit: number;
  readonly entities: readonly EntityDefinition[];
}
