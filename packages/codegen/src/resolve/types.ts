// The resolved model: every name, path, type, schema and SQL fact that an emitter prints.
import type {
  AccessMode,
  Family,
  FieldType,
  FilterOperator,
  HttpMethod,
  ImageVariant,
  MediaOperation,
  Operation,
  Permission,
  RelationOperation,
  Screen,
  SortOrder,
} from "@lathe/contract";
import type { Entity, JsonValue, Module, Parameter, Project, Relation, Rule } from "@lathe/model";
import type { ApiSchemaNames } from "./api-names.ts";
import type { ResolvedTable } from "./sql-types.ts";
import type { NamedType } from "./type-naming.ts";
import type { TypeMember, ValueType } from "./value-type.ts";

/** A JSON Schema (draft 2020-12). */
export type JsonSchema = { readonly [keyword: string]: JsonValue };

/** What a project becomes. */
export interface Resolved {
  readonly project: ResolvedProject;
  /** In the order of their names. */
  readonly modules: readonly Pick<Module, "id" | "name" | "label" | "description">[];
  /** In the order of their names. */
  readonly entities: readonly ResolvedEntity[];
  /** In an order in which each can refer to those before it, as far as there is one. */
  readonly tables: readonly ResolvedTable[];
  /** PostgreSQL extensions that the tables need. */
  readonly extensions: readonly string[];
}

/** What holds for the application as a whole. */
export interface ResolvedProject extends Pick<
  Project,
  | "name"
  | "label"
  | "description"
  | "locale"
  | "timeZone"
  | "generation"
  | "admin"
  | "auth"
  | "external"
  | "api"
  | "optionLimit"
  | "media"
> {
  readonly packageName: string;
  /** The file that says all this. */
  readonly modelFile: string;
}

/** What an entity becomes. */
export interface ResolvedEntity extends Pick<
  Entity,
  | "id"
  | "module"
  | "name"
  | "label"
  | "labelPlural"
  | "description"
  | "display"
  | "operations"
  | "external"
  | "externalTimestamps"
  | "readRule"
  | "writeRule"
  | "concurrency"
  | "defaultSort"
  | "history"
> {
  readonly modelFile: string;
  /** Virtual: the stored entity whose records it shows; null otherwise. */
  readonly source: string | null;
  /** Virtual: what its read rule takes from the request. */
  readonly parameters: readonly ResolvedParameter[];
  /** The folder of its generated files. */
  readonly dir: string;
  /** The folder of the user's own code. */
  readonly customDir: string;
  /** The file of its screen. */
  readonly screenFile: string;
  /** The constant that holds its definition, and those that hold its hooks and its screen in the application. */
  readonly constant: string;
  readonly hooksConstant: string;
  readonly screenConstant: string;
  readonly types: EntityTypes;
  /** What the API documents call its schemas, and the clients its types. */
  readonly apiSchemas: ApiSchemaNames;
  /** What the clients call the entity, the type of what its lists can be asked for, and of what its rule takes. */
  readonly clientMember: string;
  readonly clientFields: string;
  readonly clientParameters: string;
  /** In the order in which records show them. */
  readonly members: readonly ResolvedMember[];
  /** Where a record leads: its belongsTo and manyToMany relations, then its collections. */
  readonly related: readonly ResolvedRelated[];
  readonly schemas: Readonly<Record<Family, FamilySchemas>>;
  /** What own code writes, where that is more than what callers do; null otherwise. */
  readonly ownSchemas: WriteSchemas | null;
  readonly list: Readonly<Record<Family, ResolvedList>>;
  readonly permissions: readonly Permission[];
  readonly routes: readonly ResolvedRoute[];
  readonly relationRoutes: readonly ResolvedRelationRoute[];
  readonly mediaRoutes: readonly ResolvedMediaRoute[];
  /** Values that no two records have together. */
  readonly uniqueKeys: readonly UniqueKey[];
  /** Whether others can keep a record from being deleted. */
  readonly deleteCanConflict: boolean;
  /** How it is shown to operators. */
  readonly screen: Screen;
  /** Of the source where it is virtual. */
  readonly table: ResolvedTable;
}

/** Members whose values no two records have together. */
export interface UniqueKey {
  /** What the database calls it. */
  readonly constraint: string;
  /** In their order; timestamps and the id may be among them. */
  readonly members: readonly string[];
}

/** A member: a field, or the id of a belongsTo's target; in a virtual record, what is projected. */
export interface ResolvedMember {
  /** Of the field, the belongsTo or the projected member. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly column: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly unique: boolean;
  readonly searchable: boolean;
  readonly filterable: boolean;
  readonly sortable: boolean;
  /** True where no caller writes it, but own code does. */
  readonly readOnly: boolean;
  /** Whether the feed of changes may have its values. */
  readonly isRemembered: boolean;
  /** What is read-only is not written from outside, whatever the model says of that. */
  readonly external: { readonly read: boolean; readonly write: boolean };
  readonly default: JsonValue;
  /** The longest text, in characters; null: no bound. */
  readonly maxLength: number | null;
  readonly minLength: number | null;
  readonly precision: number | null;
  readonly scale: number | null;
  /** bigint and decimal: the bounds, which JSON Schema can't say of a text. */
  readonly min: string | null;
  readonly max: string | null;
  /** enum: the values. */
  readonly values: readonly string[] | null;
  readonly image: ResolvedImage | null;
  readonly relation: ResolvedRelation | null;
  /** Virtual: the belongsTo of the source in whose target the column is; null otherwise. */
  readonly through: { readonly column: string; readonly target: string } | null;
  /** Virtual: the collection of the source that is counted; null otherwise. */
  readonly count: string | null;
  /** What a value looks like in requests and responses, null included where it may be. */
  readonly schema: JsonSchema;
  /** A valid value for examples; null: none that is worth showing. */
  readonly sample: JsonValue;
  readonly valueType: ValueType;
  /** The SQL type of its column. */
  readonly sqlType: string;
}

/** The field behind an image member, by ids that outlive renames, and what is made of its pictures. */
export interface ResolvedImage {
  /** Entity and member, as the routes of its files have them; those of the target where it is one belongsTo away. */
  readonly path: string;
  readonly entityId: string;
  readonly fieldId: string;
  readonly variants: readonly ImageVariant[];
  readonly autoProcess: boolean;
}

/** The belongsTo behind an id member. */
export interface ResolvedRelation extends Pick<Relation, "name" | "target" | "onDelete"> {
  readonly targetTable: string;
  readonly description: string;
  /** What is shown of the target. */
  readonly selection: readonly ResolvedMember[];
  /** Whether any external caller can read a target. */
  readonly isTargetReadableExternally: boolean;
}

/** How the records of a target are found from a record. */
export type ResolvedLink =
  /** A column of the record holds the target's id. */
  | { readonly kind: "reference"; readonly column: string }
  /** A column of the target holds the record's id. */
  | { readonly kind: "inverse"; readonly column: string }
  /** A table holds pairs of both ids. */
  | { readonly kind: "pairs"; readonly table: string; readonly own: string; readonly other: string };

/** What a record leads to. */
export interface ResolvedRelated {
  readonly id: string;
  readonly kind: "belongsTo" | "manyToMany" | "collection";
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly target: string;
  readonly link: ResolvedLink;
  /** manyToMany: what a delete of the target does to memberships, and what the database calls their key to it; null otherwise. */
  readonly membership: { readonly onDelete: Relation["onDelete"]; readonly constraint: string } | null;
  /** What is shown of the target; none: whole records. */
  readonly selection: readonly ResolvedMember[];
  readonly external: { readonly read: boolean; readonly write: boolean };
  /** Relations: whether lists can be filtered by it. */
  readonly filterable: boolean;
  /** Collections: which of the target's records belong to it; null: all that the link finds. */
  readonly rule: Rule | null;
  readonly parameters: readonly ResolvedParameter[];
  readonly sort: { readonly field: string; readonly order: SortOrder } | null;
  /** Whether any caller of the family can read a target. */
  readonly isOpen: Readonly<Record<Family, boolean>>;
}

/** A value that a request gives to a rule. */
export interface ResolvedParameter extends Parameter {
  readonly schema: JsonSchema;
  readonly valueType: ValueType;
}

/** A TypeScript type of records or of what writes take. */
export interface ResolvedType {
  readonly name: string;
  readonly description: string;
  /** A type with the same members, of which this makes all optional. */
  readonly partialOf: string | null;
  readonly members: readonly TypeMember[];
}

/** The types of an entity; null where the family has no such operation. */
export interface EntityTypes {
  /** What is declared for the values of its json fields. */
  readonly named: readonly NamedType[];
  readonly record: ResolvedType;
  /** What own code gives, which also writes what is read-only to callers; null for virtual entities. */
  readonly create: ResolvedType | null;
  readonly update: ResolvedType | null;
  /** The name of the type of what own code can ask of its lists. */
  readonly fields: string;
  /** The name of the type that has them all, by which own code is checked. */
  readonly all: string;
  /** What operators send; null for virtual entities. */
  readonly adminCreate: ResolvedType | null;
  readonly adminUpdate: ResolvedType | null;
  readonly externalRecord: ResolvedType | null;
  readonly externalCreate: ResolvedType | null;
  readonly externalUpdate: ResolvedType | null;
}

/** A closed object: these members and no others. */
export interface ObjectSchema {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
  readonly minProperties: number;
}

/** What create and update take. */
export interface WriteSchemas {
  readonly create: ObjectSchema;
  readonly update: ObjectSchema;
}

/** What create and update take in a family, and what a record looks like in it. */
export interface FamilySchemas extends WriteSchemas {
  readonly record: ObjectSchema;
}

/** What lists of a family can be searched, filtered and sorted by. */
export interface ListCapabilities {
  readonly searchable: readonly string[];
  readonly filterable: readonly string[];
  readonly sortable: readonly string[];
  /** The operators of each name that lists can be filtered by. */
  readonly operators: Readonly<Record<string, readonly FilterOperator[]>>;
}

/** The same, with what filters compare with. */
export interface ResolvedList extends ListCapabilities {
  readonly filters: readonly ListFilter[];
}

/** Something that lists can be filtered by: a member, one of the target of a belongsTo, or the targets of a manyToMany. */
export interface ListFilter {
  /** What stays the same over renames: the ids of the parts that it names. */
  readonly id: string;
  readonly name: string;
  readonly kind: "member" | "hop" | "membership";
  /** Of the values; ids for targets. */
  readonly type: FieldType;
  /** enum: the values. */
  readonly values: readonly string[] | null;
}

/** A route of an entity; what is off has none. */
export interface ResolvedRoute {
  readonly family: Family;
  readonly operation: Operation;
  /** What the API documents call it. */
  readonly operationId: string;
  readonly method: HttpMethod;
  /** From the root, with `:name` for a parameter. */
  readonly path: string;
  readonly status: number;
  /** External: who may use it. */
  readonly access: AccessMode | null;
  /** Admin: what an operator must hold. */
  readonly permission: Permission | null;
}

/** A route along a relation or collection of an entity; what is off has none. */
export interface ResolvedRelationRoute {
  readonly family: Family;
  readonly operation: RelationOperation;
  readonly related: ResolvedRelated;
  readonly operationId: string;
  readonly method: HttpMethod;
  /** From the root, with the name of the relation in it and `:name` for a parameter. */
  readonly path: string;
  readonly status: number;
  /** External: who may use it. */
  readonly access: AccessMode | null;
  /** Admin: what an operator must hold, of the entity and of the target. */
  readonly permissions: readonly Permission[];
}

/** A route of the images of a member. */
export interface ResolvedMediaRoute {
  readonly family: Family;
  readonly operation: MediaOperation;
  readonly member: ResolvedMember;
  readonly operationId: string;
  readonly method: HttpMethod;
  /** From the root, with the names of entity and member in it and `:name` for a parameter. */
  readonly path: string;
  readonly status: number;
  /** Admin: one of these an operator must hold. */
  readonly permissions: readonly Permission[];
}
