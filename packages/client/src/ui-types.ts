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

/** A size that is made of each picture of a field. */
export interface UiVariant {
  readonly name: string;
  /** Pixels; null: follows the other one, or stays as it is. */
  readonly width: number | null;
  readonly height: number | null;
  readonly fit: "cover" | "contain" | "inside" | "outside" | "fill";
  readonly format: "webp" | "jpeg" | "png" | "avif";
  /** 1 to 100. */
  readonly quality: number;
}

/** A field as people see it; what its type has no use for is left out. */
export interface UiField {
  /** Of the field in the model: the same after a rename, so that translations can be kept by it. */
  readonly id: string;
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
  /** False where its values are never remembered. */
  readonly history: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** string with a pattern: a text that it matches. */
  readonly example?: string;
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
  /** image: its sizes. */
  readonly variants?: readonly UiVariant[];
  /** image: whether its sizes are made at once. */
  readonly autoProcess?: boolean;
}

/** A relation as people see it. Entities are named by their path: `module/entity`. */
export interface UiRelation {
  /** Of the relation in the model. */
  readonly id: string;
  /** A belongsTo is read and written as `{relation}Id`. */
  readonly kind: "belongsTo" | "manyToMany";
  readonly label: string;
  readonly description: string;
  /** Null where the caller may not read the target: then there is `{relation}Id`, and nothing else. */
  readonly target: string | null;
  /** The field that labels records of the target; null where they have none, and where the caller may not read them. */
  readonly targetDisplay: string | null;
  /** Whether the caller may read the target, and make new records of it. */
  readonly canCreateTarget: boolean;
  readonly required: boolean;
  readonly onDelete: "restrict" | "setNull" | "cascade";
  readonly filterable: boolean;
  /** What filters can compare `{relation}Id`, or the targets of a manyToMany, by; none where it is not filterable. */
  readonly operators: readonly FilterOperator[];
  /** Members of the target that are shown with a record. */
  readonly selection: readonly string[];
}

/** A collection as people see it. */
export interface UiCollection {
  /** Of the collection in the model. */
  readonly id: string;
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
export interface UiScreen {
  /** Of the entity in the model. */
  readonly id: string;
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
  /** What is remembered of changes, and for how many days; null for virtual entities, and where the caller may not read. */
  readonly history: { readonly keep: "values" | "members" | "off"; readonly days: number } | null;
  /** Whether the caller may bring deleted records back. */
  readonly restore: boolean;
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
  readonly fields: Readonly<Record<string, UiField>>;
  readonly relations: Readonly<Record<string, UiRelation>>;
  readonly collections: Readonly<Record<string, UiCollection>>;
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
  /** What can be uploaded: the content types, told by the bytes, the size of a file, and the pixels of all its frames. */
  readonly media: {
    readonly contentTypes: readonly (
      | "image/jpeg"
      | "image/png"
      | "image/webp"
      | "image/avif"
      | "image/gif"
    )[];
    readonly maxUploadBytes: number;
    readonly maxPixels: number;
  };
}

/** A module with what its caller may see and use of it; one without entities is left out. */
export interface UiModule {
  /** Of the module in the model. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly entities: readonly UiScreen[];
}
