// What a UI is told: how each entity is shown, with all that its caller may see and use.
import type { SessionAccount } from "./auth.ts";

/** What a value of an enum means to people, so that a UI can choose its colour and icon. */
export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

/** The control in which people enter values. */
export type Control =
  | "text"
  | "textarea"
  | "markdown"
  | "slug"
  | "email"
  | "url"
  | "integer"
  | "bigint"
  | "decimal"
  | "float"
  | "switch"
  | "yesNo"
  | "date"
  | "datetime"
  | "uuid"
  | "account"
  | "segments"
  | "select"
  | "json"
  | "table"
  | "image";

/** The type of a field. */
export type FieldType =
  | "string"
  | "text"
  | "markdown"
  | "slug"
  | "email"
  | "url"
  | "integer"
  | "bigint"
  | "decimal"
  | "float"
  | "boolean"
  | "date"
  | "datetime"
  | "uuid"
  | "enum"
  | "json"
  | "image";

/** The type of a parameter. */
export type ParameterType = Exclude<FieldType, "text" | "markdown" | "enum" | "json" | "image">;

/** What filters compare by. */
export type FilterOperator =
  | "eq"
  | "ne"
  | "gt"
  | "gte"
  | "lt"
  | "lte"
  | "in"
  | "notIn"
  | "between"
  | "contains"
  | "startsWith"
  | "endsWith"
  | "isNull"
  | "hasAll";

/** A value of an enum, as people see it. */
export interface ScreenValue {
  readonly value: string;
  readonly label: string;
  readonly tone: Tone;
}

/** A field as people see it; what its type has no use for is left out. */
export interface ScreenField {
  readonly type: FieldType;
  readonly control: Control;
  readonly label: string;
  readonly description: string;
  readonly required: boolean;
  readonly unique: boolean;
  /** True where no caller writes it. */
  readonly readOnly: boolean;
  /** A literal, `{"var": ...}` for what the server sets, or null. */
  readonly default: unknown;
  readonly searchable: boolean;
  readonly filterable: boolean;
  readonly sortable: boolean;
  /** What filters can compare it by; none where it is not filterable. */
  readonly operators: readonly Exclude<FilterOperator, "hasAll">[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** Texts for bigint and decimal, whose values are texts. */
  readonly min?: number | string;
  readonly max?: number | string;
  readonly precision?: number;
  readonly scale?: number;
  /** slug: the field that it is made from. */
  readonly from?: string;
  /** enum: the values, in order. */
  readonly values?: readonly ScreenValue[];
  /** json: the JSON Schema of its values. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** image: the names of its sizes. */
  readonly variants?: readonly string[];
  /** image: whether its sizes are made at once. */
  readonly autoProcess?: boolean;
}

/** A relation as people see it. Entities are named by their path: `module/entity`. */
export interface ScreenRelation {
  /** A belongsTo is read and written as `{relation}Id`. */
  readonly kind: "belongsTo" | "manyToMany";
  readonly label: string;
  readonly description: string;
  /** Null where the caller may not read the target: then there is `{relation}Id`, and nothing else. */
  readonly target: string | null;
  readonly required: boolean;
  readonly onDelete: "restrict" | "setNull" | "cascade";
  readonly filterable: boolean;
  /** What filters can compare `{relation}Id`, or the targets of a manyToMany, by; none where it is not filterable. */
  readonly operators: readonly FilterOperator[];
  /** Members of the target that are shown with a record. */
  readonly selection: readonly string[];
}

/** A collection as people see it. */
export interface ScreenCollection {
  readonly label: string;
  readonly description: string;
  /** The relation that is seen from its other end; the entity is named by its path. */
  readonly of: { readonly entity: string; readonly relation: string };
  /** True where it is more than the inverse of that relation: it has a selection, a rule or parameters of its own. */
  readonly virtual: boolean;
  /** Members that are shown; none: the whole record. */
  readonly selection: readonly string[];
  readonly sort: ScreenSort | null;
  readonly parameters: readonly ScreenParameter[];
}

/** A parameter of a collection or a virtual entity, as people see it. */
export interface ScreenParameter {
  readonly name: string;
  readonly label: string;
  readonly type: ParameterType;
  readonly control: Control;
  readonly required: boolean;
  readonly default: unknown;
}

/** The order of a list. */
export interface ScreenSort {
  readonly field: string;
  readonly order: "asc" | "desc";
}

/** Where the members of a record stand in its form; relations are named without `Id`. */
export interface ScreenForm {
  /** The content: rows of one or more members. */
  readonly main: readonly (readonly string[])[];
  /** The side column: groups of members. */
  readonly side: readonly (readonly string[])[];
  /** Relations and collections that have a tab of their own. */
  readonly tabs: readonly string[];
}

/** How an entity is shown. */
export interface Screen {
  readonly module: string;
  readonly name: string;
  readonly kind: "persistent" | "virtual";
  /** Virtual: the path of the entity whose records it shows; null otherwise, and where the caller may not read it. */
  readonly source: string | null;
  readonly label: string;
  readonly labelPlural: string;
  readonly description: string;
  /** The name of an icon. */
  readonly icon: string | null;
  /** The heading in the menu, and the place under it. */
  readonly group: string;
  readonly order: number;
  readonly operations: Readonly<Record<"list" | "get" | "create" | "update" | "delete", boolean>>;
  /** Whether changes must say which version they were made on. */
  readonly concurrency: "optional" | "required";
  /** Whether records have createdAt and updatedAt, which lists can be filtered and sorted by. */
  readonly timestamps: boolean;
  /** The field that labels a record. */
  readonly display: string | null;
  /** The image that stands for a record. */
  readonly thumbnail: string | null;
  /** The order of the list at first; null: newest first. */
  readonly sort: ScreenSort | null;
  /** The columns of the list; a relation without `Id`, `id`, `createdAt` and `updatedAt` may be among them. */
  readonly columns: readonly string[];
  readonly form: ScreenForm;
  readonly fields: Readonly<Record<string, ScreenField>>;
  readonly relations: Readonly<Record<string, ScreenRelation>>;
  readonly collections: Readonly<Record<string, ScreenCollection>>;
  /** Virtual: what its list and get take besides the usual. */
  readonly parameters: readonly ScreenParameter[];
}

/** The answer of `_ui`: all that its caller may see and use, in words and order for people. */
export interface Ui {
  readonly project: UiProject;
  /** The caller. */
  readonly account: SessionAccount;
  readonly modules: readonly UiModule[];
}

/** The project as a UI shows it. */
export interface UiProject {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** The language of the UI. */
  readonly locale: string;
  /** The IANA name of the time zone in which times are shown. */
  readonly timeZone: string;
  /** The colour of the main action; null: the UI's own. */
  readonly accent: string | null;
  /** The most options that a relation offers at once. */
  readonly optionLimit: number;
}

/** A module with what its caller may see and use of it; one without entities is left out. */
export interface UiModule {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly entities: readonly Screen[];
}
