// The relations, collections and parameters of a screen.
import {
  RELATION_OPERATORS,
  type ScreenCollection,
  type ScreenParameter,
  type ScreenRelation,
} from "@lathe/contract";
import {
  type Collection,
  type Entity,
  type Lookup,
  type Parameter,
  type Relation,
  isVirtualCollection,
  toLabel,
} from "@lathe/model";
import { findControl } from "./control.ts";

/** The path of an entity: its module and its name. */
export function describePath(lookup: Lookup, entity: string): string {
  return `${lookup.entities.get(entity)?.module ?? ""}/${entity}`;
}

/** The relations of an entity by name, in order. */
export function resolveScreenRelations(
  lookup: Lookup,
  { relations }: Entity,
): Readonly<Record<string, ScreenRelation>> {
  return Object.fromEntries(relations.map((relation) => [relation.name, describeRelation(lookup, relation)]));
}

/** The collections of an entity by name, in order. */
export function resolveScreenCollections(
  lookup: Lookup,
  { collections }: Entity,
): Readonly<Record<string, ScreenCollection>> {
  return Object.fromEntries(
    collections.map((collection) => [collection.name, describeCollection(lookup, collection)]),
  );
}

/** A parameter as people see it. */
export function describeParameter({ name, type, required, default: value }: Parameter): ScreenParameter {
  return { name, label: toLabel(name), type, control: findControl(type), required, default: value };
}

function describeRelation(lookup: Lookup, relation: Relation): ScreenRelation {
  const { kind, label, description, target, required, onDelete, filterable, selection } = relation;
  return {
    kind,
    label,
    description,
    target: describePath(lookup, target),
    required: required && kind === "belongsTo",
    onDelete,
    filterable,
    operators: filterable ? RELATION_OPERATORS[kind] : [],
    selection,
  };
}

function describeCollection(lookup: Lookup, collection: Collection): ScreenCollection {
  const { label, description, of, selection, sort, order, parameters } = collection;
  return {
    label,
    description,
    of: { entity: describePath(lookup, of.entity), relation: of.relation },
    virtual: isVirtualCollection(collection),
    selection,
    sort: sort === null ? null : { field: sort, order },
    parameters: parameters.map(describeParameter),
  };
}
