// What a generated application says about itself: plain data, printed by the generator, read by everything here.
import type {
  AccessMode,
  FieldType,
  HistoryKeep,
  ImageVariant,
  Operation,
  Operator,
  ParameterType,
  Screen,
  SortOrder,
  UiModule,
} from "@lathe/contract";

/** A value that a rule compares with: a literal, a variable of the request, or a parameter. */
export type RuleOperand =
  | string
  | number
  | boolean
  | { readonly var: "now" | "account.id" | "account.verified" }
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

/** A member of a record: a field, or the id of a belongsTo's target; in a virtual record, what is projected. */
export interface MemberDefinition {
  /** Of the field, the belongsTo or the projected member in the model: the same after a rename. */
  readonly id: string;
  /** The name in JSON; a belongsTo's is `{relation}Id`. */
  readonly name: string;
  /** Of the table, or of the target's where `through` says so; empty for a count. */
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
  /** Whether the feed of changes has its values. */
  readonly history: boolean;
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
  /** image: what pictures are uploaded for, and the sizes that are made of them; virtual: those of the field that is shown. */
  readonly image?: ImageDefinition;
  /** belongsTo: the relation's name, its target entity, and what happens when the target goes. */
  readonly relation?: {
    readonly name: string;
    readonly target: string;
    readonly onDelete: "restrict" | "setNull" | "cascade";
    /** The name of the foreign key: what the database says when the target is missing or still referred to. */
    readonly constraint: string;
    readonly selection: readonly string[];
  };
  /** Virtual: the value stands in the target of a belongsTo of the source, whose column this is. */
  readonly through?: { readonly column: string; readonly target: string };
  /** Virtual: the value is the size of this collection of the source. */
  readonly count?: string;
}

/** The field behind an image member, by ids of the model, which outlive renames. */
export interface ImageDefinition {
  readonly entityId: string;
  readonly fieldId: string;
  readonly variants: readonly ImageVariant[];
  /** Whether the sizes are made right after an upload. */
  readonly autoProcess: boolean;
}

/** Members whose values no two records have together; a record that lacks one of them has its own. */
export interface UniqueKeyDefinition {
  /** What the database says when the values are taken. */
  readonly constraint: string;
  /** In their order; timestamps and the id may be among them. */
  readonly members: readonly string[];
}

/** How the records of a target are found from a record. */
export type Link =
  /** A column of the record holds the target's id. */
  | { readonly kind: "reference"; readonly column: string }
  /** A column of the target holds the record's id. */
  | { readonly kind: "inverse"; readonly column: string }
  /** A table holds pairs of both ids. */
  | { readonly kind: "pairs"; readonly table: string; readonly own: string; readonly other: string };

/** A manyToMany, seen from the entity that owns it. */
export interface RelationDefinition {
  /** Of the relation in the model: the same after a rename. */
  readonly id: string;
  readonly name: string;
  readonly target: string;
  readonly link: Extract<Link, { readonly kind: "pairs" }>;
  /** What a delete of the target does: `restrict` keeps it, otherwise the memberships end. */
  readonly onDelete: "restrict" | "setNull" | "cascade";
  /** The name of the foreign key to the target: what the database says when memberships keep it. */
  readonly constraint: string;
  /** Whether lists can be filtered by its targets. */
  readonly filterable: boolean;
  readonly external: MemberAccess;
  /** Members of the target that related records and options show; none: whole records, and options without data. */
  readonly selection: readonly string[];
}

/** A value that a request gives to a rule. */
export interface ParameterDefinition {
  readonly name: string;
  readonly type: ParameterType;
  readonly required: boolean;
  /** A literal; null: without a value the comparison is false. */
  readonly default: unknown;
}

/** A read-only view of records whose relation points to a record of this entity. */
export interface CollectionDefinition {
  /** Of the collection in the model: the same after a rename. */
  readonly id: string;
  readonly name: string;
  readonly target: string;
  readonly link: Exclude<Link, { readonly kind: "reference" }>;
  readonly external: { readonly read: boolean };
  /** Members of the target that are shown; none: whole records. */
  readonly selection: readonly string[];
  /** Holds besides the target's own read rule. */
  readonly rule: Rule | null;
  readonly parameters: readonly ParameterDefinition[];
  readonly sort: { readonly field: string; readonly order: SortOrder } | null;
}

/** An entity: stored, or a read-only projection of a stored one. */
export interface EntityDefinition {
  /** Of the entity in the model: the same after a rename. */
  readonly id: string;
  readonly module: string;
  readonly name: string;
  /** Of the source where it is virtual. */
  readonly table: string;
  /** What the database says when an id is taken; left out where it is `{table}__pkey`. */
  readonly primaryKey?: string;
  /** Virtual: the stored entity whose records it shows, and whose members its read rule speaks of; null otherwise. */
  readonly source: string | null;
  /** False for records without timestamps and version. */
  readonly systemColumns?: boolean;
  /** In the order in which records show them; id, timestamps and version are not listed. */
  readonly members: readonly MemberDefinition[];
  /** To-many relations that it owns. */
  readonly relations: readonly RelationDefinition[];
  readonly collections: readonly CollectionDefinition[];
  readonly uniqueKeys: readonly UniqueKeyDefinition[];
  /** Virtual: what its read rule takes from the request. */
  readonly parameters: readonly ParameterDefinition[];
  readonly display: string | null;
  /** Which admin operations there are. */
  readonly operations: Readonly<Record<Operation, boolean>>;
  /** Who may use which external operation. */
  readonly external: Readonly<Record<Operation, AccessMode>>;
  readonly externalTimestamps: boolean;
  /** Holds in the external family; that of a virtual entity in both. */
  readonly readRule: Rule | "everyone" | null;
  readonly writeRule: Rule | null;
  readonly concurrency: "optional" | "required";
  readonly defaultSort: { readonly field: string; readonly order: SortOrder } | null;
  /** What is remembered of changes, and for how many days; a virtual entity's source says it. */
  readonly history: HistoryDefinition;
  /** JSON Schemas of request bodies, by family. */
  readonly schemas: {
    readonly admin: WriteSchemas;
    /** Of the operations that are on. */
    readonly external: Partial<WriteSchemas>;
    /** What own code writes, where that is more than what operators do. */
    readonly own?: WriteSchemas;
  };
}

/** What the feed of changes has of an entity's records. */
export interface HistoryDefinition {
  readonly keep: HistoryKeep;
  readonly days: number;
}

/** The closed objects that create and update take. */
export interface WriteSchemas {
  readonly create: object;
  readonly update: object;
}

/** What the project says of accounts. */
export interface AuthSettings {
  readonly sessionMinutes: number;
  readonly visitorSignUp: boolean;
  /** The pages that links in mails lead to; null or missing: the admin's own. */
  readonly resetUrl?: string | null;
  readonly verifyUrl?: string | null;
  readonly inviteUrl?: string | null;
}

/** A generated application. */
export interface ApplicationDefinition {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** The language of the admin and of mails, and the IANA name of the time zone in which they tell times. */
  readonly locale: string;
  readonly timeZone: string;
  readonly auth: AuthSettings;
  readonly external: {
    readonly cors: readonly string[];
    readonly rateLimit: { readonly requests: number; readonly windowSeconds: number } | null;
  };
  readonly optionLimit: number;
  /** Bounds for uploaded images: of the file, and of the pixels of all its frames. */
  readonly media: { readonly maxUploadBytes: number; readonly maxPixels: number };
  readonly entities: readonly EntityDefinition[];
  /** What the admin shows; left out where the project has none. */
  readonly admin?: AdminDefinition;
}

/** What the admin shows, in words and order for people; who may see what is not said here. */
export interface AdminDefinition {
  /** The colour of the main action; null: the admin's own. */
  readonly accent: string | null;
  readonly modules: readonly Pick<UiModule, "id" | "name" | "label" | "description">[];
  readonly screens: readonly Screen[];
}
