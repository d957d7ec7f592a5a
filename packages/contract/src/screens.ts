// Screens: what a UI needs to know of an entity to show its lists and forms, and the answer of `_ui`.
import type { Operation } from "./access.ts";
import type { Account } from "./accounts.ts";
import type { HistoryKeep } from "./changes.ts";
import type { FieldType, ParameterType } from "./field-types.ts";
import type { ImageContentType, ImageVariant } from "./media.ts";
import type { FilterOperator, Operator } from "./operators.ts";
import type { SortOrder } from "./records.ts";

/** What a value of an enum means to people, so that a UI can choose its colour and icon. */
export const TONES = ["neutral", "info", "success", "warning", "danger"] as const;

/** The name of a tone. */
export type Tone = (typeof TONES)[number];

/** The controls in which people enter values. */
export const CONTROLS = [
  "text",
  "textarea",
  "markdown",
  "slug",
  "email",
  "url",
  "integer",
  "bigint",
  "decimal",
  "float",
  /** Yes or no. */
  "switch",
  /** Yes, no or not set. */
  "yesNo",
  "date",
  "datetime",
  "uuid",
  /** The id of an account. */
  "account",
  /** All values side by side. */
  "segments",
  /** The values in a menu. */
  "select",
  "json",
  /** A list of flat objects, one row each. */
  "table",
  "image",
] as const;

/** The name of a control. */
export type Control = (typeof CONTROLS)[number];

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
  readonly operators: readonly Operator[];
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
  readonly order: SortOrder;
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
  readonly operations: Readonly<Record<Operation, boolean>>;
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

/** A field as its caller sees it. */
export interface UiField extends Omit<ScreenField, "variants"> {
  /** Of the field in the model: the same after a rename, so that translations can be kept by it. */
  readonly id: string;
  /** False where its values are never remembered. */
  readonly history: boolean;
  /** image: its sizes. */
  readonly variants?: readonly ImageVariant[];
}

/** A relation as its caller sees it. */
export interface UiRelation extends ScreenRelation {
  /** Of the relation in the model. */
  readonly id: string;
  /** The field that labels records of the target; null where they have none, and where the caller may not read them. */
  readonly targetDisplay: string | null;
  /** Whether the caller may read the target, and make new records of it. */
  readonly canCreateTarget: boolean;
}

/** A collection as its caller sees it. */
export interface UiCollection extends ScreenCollection {
  /** Of the collection in the model. */
  readonly id: string;
}

/** A screen as its caller sees it: with what the application knows of the entity besides. */
export interface UiScreen extends Omit<Screen, "fields" | "relations" | "collections"> {
  /** Of the entity in the model. */
  readonly id: string;
  /** What is remembered of changes, and for how many days; null for virtual entities, and where the caller may not read. */
  readonly history: { readonly keep: HistoryKeep; readonly days: number } | null;
  /** Whether the caller may bring deleted records back. */
  readonly restore: boolean;
  readonly fields: Readonly<Record<string, UiField>>;
  readonly relations: Readonly<Record<string, UiRelation>>;
  readonly collections: Readonly<Record<string, UiCollection>>;
}

/** The answer of `_ui`: all that its caller may see and use, in words and order for people. */
export interface Ui {
  readonly project: UiProject;
  /** The caller. */
  readonly account: Account;
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
    readonly contentTypes: readonly ImageContentType[];
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
