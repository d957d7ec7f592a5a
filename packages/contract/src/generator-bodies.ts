// The larger request bodies and answers of the generator API, without the revisions that every one of them carries.
import type { FieldType } from "./field-types.ts";
import type { ApiChange, ModelChange, PlannedFile, PlannedMigration, Resolution } from "./generator-plan.ts";
import type { ModelParts } from "./model-parts.ts";
import type { ModelUse } from "./model-uses.ts";
import type { Operator } from "./operators.ts";
import type { SortOrder } from "./records.ts";

/** The whole model, and how it stands to the last generation. */
export interface ProjectModel<P extends ModelParts> {
  /** Null before the first generation. */
  readonly savedRevision: string | null;
  /** Whether the model differs from the one of the last generation. */
  readonly dirty: boolean;
  readonly project: P["project"];
  readonly modules: readonly P["module"][];
  readonly entities: readonly P["entity"][];
}

/** A module with the names of its entities. */
export type ListedModule<P extends ModelParts> = P["module"] & {
  readonly entities: readonly string[];
};

/** An entity in a list: enough to choose one. */
export interface EntitySummary {
  readonly name: string;
  readonly module: string;
  readonly kind: "persistent" | "virtual";
  readonly label: string;
  /** How many parts of each sort it has; `projection` counts the projected members of a virtual entity. */
  readonly counts: {
    readonly fields: number;
    readonly relations: number;
    readonly collections: number;
    readonly projection: number;
  };
}

/** What an editor must know of a field type to offer it. */
export interface FieldTypeSummary {
  readonly type: FieldType;
  /** The type's name for people. */
  readonly label: string;
  /** The names of the options a field of this type has besides the members of every field. */
  readonly options: readonly string[];
  /** Which capabilities a field of this type may have. */
  readonly searchable: boolean;
  readonly filterable: boolean;
  readonly sortable: boolean;
  readonly unique: boolean;
}

/** Names that a part of each sort may not take, whatever else the model holds. */
export interface ReservedNames {
  readonly modules: readonly string[];
  readonly entities: readonly string[];
  /** For fields, relations, collections and projected members. */
  readonly members: readonly string[];
  readonly parameters: readonly string[];
  readonly variants: readonly string[];
}

/** The model nested as a person edits it, with what an editor needs to know besides. */
export interface EditorModel<P extends ModelParts> {
  readonly project: P["project"];
  readonly modules: readonly (P["module"] & { readonly entities: readonly P["entity"][] })[];
  readonly fieldTypes: readonly FieldTypeSummary[];
  readonly operators: Readonly<Record<FieldType, readonly Operator[]>>;
  readonly reservedNames: ReservedNames;
  readonly problems: readonly P["problem"][];
}

/** An entity's own settings, any of them: all but its identity and its parts. */
export type EntitySettings<Entity> = Entity extends unknown
  ? Partial<Omit<Entity, "id" | "kind" | "fields" | "relations" | "collections" | "projection">>
  : never;

/** What refers to a field, changed in one step with it; what is left out stays. */
export interface FieldDraftSettings {
  /** Whether the field labels the entity's records. */
  readonly display?: boolean;
  /** Whether the field is a column of the admin list. */
  readonly listColumn?: boolean;
  /** The default sort of the entity, by this field or another; null for none. */
  readonly defaultSort?: { readonly field: string; readonly order: SortOrder } | null;
}

/** A field and what refers to it. */
export interface FieldDraft<P extends ModelParts> {
  readonly field: P["field"];
  readonly settings?: FieldDraftSettings;
}

/** The projection of a virtual entity, or selections by the name of their relation or collection. */
export type ProjectionFields<P extends ModelParts> =
  | { readonly projection: readonly P["projection"][] }
  | { readonly selections: Readonly<Record<string, readonly string[]>> };

/** Which plan to carry out, and what its hazards and conflicts are answered with. */
export interface GenerateRequest {
  readonly planId: string;
  /** Ids of hazards; none when left out. */
  readonly acceptHazards?: readonly string[];
  /** By file path; none when left out. */
  readonly resolutions?: Readonly<Record<string, Resolution>>;
}

/** What a generation did. */
export interface GenerateResult {
  readonly historyId: string;
  readonly savedRevision: string;
  readonly files: readonly PlannedFile[];
  /** Null where the schema stayed as it was. */
  readonly migration: PlannedMigration | null;
}

/** What restoring a saved model would change. */
export interface RollbackPreview {
  readonly savedRevision: string | null;
  /** The history entry whose model would be restored. */
  readonly to: string;
  readonly changes: readonly ModelChange[];
}

/** What renaming a field would change. */
export interface RenamePreview {
  readonly savedRevision: string | null;
  readonly from: string;
  readonly to: string;
  /** The places that would follow. */
  readonly uses: readonly ModelUse[];
  /** Null where no column is concerned. */
  readonly migration: PlannedMigration | null;
  readonly apiChanges: readonly ApiChange[];
}
