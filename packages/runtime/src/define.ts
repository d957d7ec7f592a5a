// How generated code says what it is: everything that is off, empty or usual is left out and filled in here.
import { type AccessMode, OPERATIONS, type Operation } from "@lathe/contract";
import type {
  ApplicationDefinition,
  EntityDefinition,
  MemberAccess,
  MemberDefinition,
} from "./definition.ts";

/** A member as generated code writes it: flags that are false and values that are null are left out. */
export type MemberDraft = Pick<MemberDefinition, "name" | "column" | "type"> &
  Partial<Omit<MemberDefinition, "name" | "column" | "type" | "external">> & {
    readonly external?: Partial<MemberAccess>;
  };

type Usual = "members" | "operations" | "external" | "module" | "name" | "table" | "schemas";

/** An entity as generated code writes it. */
export type EntityDraft = Pick<EntityDefinition, "module" | "name" | "table" | "schemas"> &
  Partial<Omit<EntityDefinition, Usual>> & {
    readonly members: readonly MemberDraft[];
    /** Those that are not there, as false. */
    readonly operations?: Partial<Record<Operation, boolean>>;
    /** Those that are open, with their mode. */
    readonly external?: Partial<Record<Operation, AccessMode>>;
  };

/** An entity's definition that knows the type of its records. */
export type TypedEntity<Shown extends object> = EntityDefinition & { readonly record?: Shown };

/** The definition of an entity. */
export function defineEntity<Shown extends object>(draft: EntityDraft): TypedEntity<Shown> {
  return {
    display: null,
    externalTimestamps: false,
    readRule: null,
    writeRule: null,
    concurrency: "optional",
    defaultSort: null,
    ...draft,
    members: draft.members.map(defineMember),
    operations: perOperation((operation) => draft.operations?.[operation] ?? true),
    external: perOperation((operation) => draft.external?.[operation] ?? "off"),
  };
}

/** The definition of an application. */
export function defineApplication(definition: ApplicationDefinition): ApplicationDefinition {
  return definition;
}

function defineMember({ external, ...draft }: MemberDraft): MemberDefinition {
  return {
    required: false,
    unique: false,
    searchable: false,
    filterable: false,
    sortable: false,
    default: null,
    ...draft,
    external: { read: false, write: false, ...external },
  };
}

function perOperation<T>(value: (operation: Operation) => T): Record<Operation, T> {
  return Object.fromEntries(OPERATIONS.map((operation) => [operation, value(operation)])) as Record<
    Operation,
    T
  >;
}
