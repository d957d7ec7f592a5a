// How generated code says what it is: everything that is off, empty or usual is left out and filled in here.
import { type AccessMode, OPERATIONS, type Operation } from "@lathe/contract";
import type {
  ApplicationDefinition,
  CollectionDefinition,
  EntityDefinition,
  MemberAccess,
  MemberDefinition,
  ParameterDefinition,
  RelationDefinition,
} from "./definition.ts";

/** A member as generated code writes it: flags that are false and values that are null are left out. */
export type MemberDraft = Pick<MemberDefinition, "name" | "type"> &
  Partial<Omit<MemberDefinition, "name" | "type" | "external">> & {
    readonly external?: Partial<MemberAccess>;
  };

/** A manyToMany as generated code writes it. */
export type RelationDraft = Pick<RelationDefinition, "name" | "target" | "link"> & {
  readonly id?: string;
  /** Left out where memberships keep their target. */
  readonly onDelete?: RelationDefinition["onDelete"];
  /** Left out where it is `{table}__{column}_fkey`. */
  readonly constraint?: string;
  readonly filterable?: boolean;
  readonly external?: Partial<MemberAccess>;
  readonly selection?: readonly string[];
};

/** A parameter as generated code writes it. */
export type ParameterDraft = Pick<ParameterDefinition, "name" | "type"> & Partial<ParameterDefinition>;

/** A collection as generated code writes it. */
export type CollectionDraft = Pick<CollectionDefinition, "name" | "target" | "link"> &
  Partial<Omit<CollectionDefinition, "parameters">> & { readonly parameters?: readonly ParameterDraft[] };

/** What drafts say in another form, or of stored entities only. */
type RedefinedMember =
  | "members"
  | "relations"
  | "collections"
  | "parameters"
  | "operations"
  | "external"
  | "module"
  | "name"
  | "table"
  | "source"
  | "schemas";

/** An entity as generated code writes it. */
export type EntityDraft = Pick<EntityDefinition, "module" | "name" | "table"> &
  Partial<Omit<EntityDefinition, RedefinedMember>> & {
    /** Without the schemas of external operations that are off. */
    readonly schemas: Omit<EntityDefinition["schemas"], "external"> & Partial<EntityDefinition["schemas"]>;
    readonly members: readonly MemberDraft[];
    readonly relations?: readonly RelationDraft[];
    readonly collections?: readonly CollectionDraft[];
    /** Those that are not there, as false. */
    readonly operations?: Partial<Record<Operation, boolean>>;
    /** Those that are open, with their mode. */
    readonly external?: Partial<Record<Operation, AccessMode>>;
  };

/** A virtual entity as generated code writes it. */
export type VirtualDraft = Pick<EntityDefinition, "module" | "name" | "table"> & {
  readonly id?: string;
  readonly source: string;
  readonly members: readonly MemberDraft[];
  readonly parameters?: readonly ParameterDraft[];
  readonly operations?: Partial<Record<ReadOperation, boolean>>;
  readonly external?: Partial<Record<ReadOperation, AccessMode>>;
} & Partial<Pick<EntityDefinition, "display" | "readRule" | "defaultSort">>;

/** The operations that virtual entities have. */
type ReadOperation = Extract<Operation, "list" | "get">;

/** What any entity's lists might be asked for. */
export interface AnyFields {
  readonly filters: { readonly [field: string]: { readonly op: string; readonly value: unknown } };
  readonly searches: string;
  readonly sort: string;
}

/** The types of an entity, as generated code writes them: for the compiler alone. */
export interface EntityTypes {
  readonly record: object;
  /** What own code writes. */
  readonly create: object;
  readonly update: object;
  /** What lists can be filtered, searched and sorted by. */
  readonly fields: object;
}

/** An entity's definition that knows its types. */
export type TypedEntity<
  RecordType extends object,
  Create extends object = object,
  Update extends object = object,
  Fields extends object = AnyFields,
> = EntityDefinition & {
  readonly types?: {
    readonly record: RecordType;
    readonly create: Create;
    readonly update: Update;
    readonly fields: Fields;
  };
};

type DefinedEntity<Types extends EntityTypes> = TypedEntity<
  Types["record"],
  Types["create"],
  Types["update"],
  Types["fields"]
>;

/** The definition of an entity. */
export function defineEntity<Types extends EntityTypes>(draft: EntityDraft): DefinedEntity<Types> {
  return {
    display: null,
    externalTimestamps: false,
    readRule: null,
    writeRule: null,
    concurrency: "optional",
    defaultSort: null,
    source: null,
    parameters: [],
    uniqueKeys: [],
    history: { keep: "values", days: 365 },
    // What is not of a model has no other identity.
    id: `${draft.module}.${draft.name}`,
    ...draft,
    schemas: { external: {}, ...draft.schemas },
    members: draft.members.map(defineMember),
    relations: (draft.relations ?? []).map(defineRelation),
    collections: (draft.collections ?? []).map(defineCollection),
    operations: mapOperations((operation) => draft.operations?.[operation] ?? true),
    external: mapOperations((operation) => draft.external?.[operation] ?? "off"),
  };
}

const READ_OPERATIONS: ReadonlySet<Operation> = new Set<Operation>(["list", "get"]);
const NO_WRITES = { create: {}, update: {} } as const;

/** The definition of a virtual entity: like one that is stored, but for what can be done with it. */
export function defineVirtual<Types extends EntityTypes>(draft: VirtualDraft): DefinedEntity<Types> {
  const { operations, parameters = [], ...rest } = draft;
  const writesOff = mapOperations((operation) => READ_OPERATIONS.has(operation));
  return {
    ...defineEntity<Types>({
      ...rest,
      operations: { ...writesOff, ...operations },
      systemColumns: false,
      schemas: { admin: NO_WRITES },
    }),
    source: draft.source,
    parameters: parameters.map(defineParameter),
  };
}

/** The definition of an application. */
export function defineApplication(definition: ApplicationDefinition): ApplicationDefinition {
  return definition;
}

function defineMember({ external, ...draft }: MemberDraft): MemberDefinition {
  return {
    column: "",
    required: false,
    unique: false,
    searchable: false,
    filterable: false,
    sortable: false,
    default: null,
    history: true,
    id: draft.name,
    ...draft,
    external: { read: false, write: false, ...external },
  };
}

function defineRelation(draft: RelationDraft): RelationDefinition {
  const { table, other } = draft.link;
  return {
    id: draft.name,
    selection: [],
    onDelete: "restrict",
    constraint: `${table}__${other}_fkey`,
    filterable: false,
    ...draft,
    external: { read: false, write: false, ...draft.external },
  };
}

function defineCollection(draft: CollectionDraft): CollectionDefinition {
  return {
    external: { read: false },
    selection: [],
    rule: null,
    sort: null,
    id: draft.name,
    ...draft,
    parameters: (draft.parameters ?? []).map(defineParameter),
  };
}

function defineParameter(draft: ParameterDraft): ParameterDefinition {
  return { required: false, default: null, ...draft };
}

function mapOperations<T>(value: (operation: Operation) => T): Record<Operation, T> {
  return Object.fromEntries(OPERATIONS.map((operation) => [operation, value(operation)])) as Record<
    Operation,
    T
  >;
}
