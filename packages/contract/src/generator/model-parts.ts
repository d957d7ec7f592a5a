// The gap in the generator's wire types that the model fills: this package knows the names of the parts, not the model.
import { componentRef, type Schema } from "../schema.ts";

/** The model's own types, given by the caller. */
export interface ModelParts {
  readonly project: unknown;
  readonly module: unknown;
  readonly entity: unknown;
  readonly field: unknown;
  /** What refers to a field and is set together with it. */
  readonly fieldSettings: unknown;
  readonly relation: unknown;
  readonly collection: unknown;
  /** One projected member of a virtual entity. */
  readonly projection: unknown;
}

/** A module with the names of its entities. */
export type ListedModule<P extends ModelParts> = P["module"] & { readonly entities: readonly string[] };

/** A module with its entities, whole. */
export type EditedModule<P extends ModelParts> = P["module"] & {
  readonly entities: readonly P["entity"][];
};

/** An entity's own settings, any of them: all but its identity and its parts. */
type EntitySettings<Entity> = Entity extends unknown
  ? Partial<Omit<Entity, "id" | "kind" | "fields" | "relations" | "collections" | "projection">>
  : never;

/** The parts by their names in the API document: `P` as they are answered, `Sent` as they are sent. */
export interface NamedParts<P extends ModelParts, Sent extends ModelParts> {
  readonly Project: P["project"];
  readonly Module: P["module"];
  readonly ListedModule: ListedModule<P>;
  readonly EditedModule: EditedModule<P>;
  readonly Entity: P["entity"];
  readonly ProjectDraft: Partial<Sent["project"]>;
  readonly ModuleDraft: Sent["module"];
  readonly EntityDraft: Sent["entity"];
  readonly EntitySettingsDraft: EntitySettings<Sent["entity"]>;
  readonly FieldDraft: Sent["field"];
  readonly FieldUses: Sent["fieldSettings"];
  readonly RelationDraft: Sent["relation"];
  readonly CollectionDraft: Sent["collection"];
  readonly ProjectionDraft: readonly Sent["projection"][];
  readonly SelectionsDraft: Readonly<Record<string, readonly string[]>>;
}

/** The name of a part in the API document. */
export type PartName = keyof NamedParts<ModelParts, ModelParts>;

declare const PART: unique symbol;

/** Stands for a part in the types of schemas, until `FillParts` puts the caller's type in its place. */
export interface ModelPart<Name extends PartName> {
  readonly [PART]: Name;
}

/** A part of the model. Checks of bodies leave it to the model, which reads it. */
export function part<const Name extends PartName>(name: Name): Schema<ModelPart<Name>> {
  return { $ref: componentRef(name) };
}

/** A type of the wire with the model's types in their places. */
export type FillParts<T, Parts extends NamedParts<ModelParts, ModelParts>> =
  T extends ModelPart<infer Name>
    ? Parts[Name]
    : T extends readonly (infer Item)[]
      ? readonly FillParts<Item, Parts>[]
      : T extends object
        ? { [Name in keyof T]: FillParts<T[Name], Parts> }
        : T;
