// How generated code says how an entity is shown: what is off, empty or usual is left out and filled in here.
import {
  OPERATORS_BY_FIELD_TYPE,
  RELATION_OPERATORS,
  type Screen,
  type ScreenCollection,
  type ScreenField,
  type ScreenForm,
  type ScreenParameter,
  type ScreenRelation,
  type ScreenValue,
} from "@lathe/contract";

/** Some members as they are, the others where they say something. */
type Draft<Part, Said extends keyof Part> = Pick<Part, Said> & Partial<Omit<Part, Said>>;

/** A value of an enum; neutral where it has no tone. */
export type ScreenValueDraft = Draft<ScreenValue, "value" | "label">;

/** A field; its operators are those of its type. */
export type ScreenFieldDraft = Draft<
  Omit<ScreenField, "operators" | "values">,
  "type" | "control" | "label"
> & { readonly values?: readonly ScreenValueDraft[] };

/** A relation. */
export type ScreenRelationDraft = Draft<Omit<ScreenRelation, "operators">, "kind" | "label" | "target">;

/** A parameter. */
export type ScreenParameterDraft = Draft<ScreenParameter, "name" | "label" | "type" | "control">;

/** A collection. */
export type ScreenCollectionDraft = Draft<Omit<ScreenCollection, "parameters">, "label" | "of"> & {
  readonly parameters?: readonly ScreenParameterDraft[];
};

/** What drafts say in another form, or not at all. */
type Drafted = "kind" | "timestamps" | "form" | "fields" | "relations" | "collections" | "parameters";

/** A screen as generated code writes it; one with a source is of a virtual entity. */
export type ScreenDraft = Draft<
  Omit<Screen, Drafted>,
  "module" | "name" | "label" | "labelPlural" | "group" | "operations" | "columns"
> & {
  readonly form: Partial<ScreenForm>;
  readonly fields: Readonly<Record<string, ScreenFieldDraft>>;
  readonly relations?: Readonly<Record<string, ScreenRelationDraft>>;
  readonly collections?: Readonly<Record<string, ScreenCollectionDraft>>;
  readonly parameters?: readonly ScreenParameterDraft[];
};

/** How an entity is shown. The type parameter keeps the words of members that are named like those of every object. */
export function defineScreen<const Written extends ScreenDraft>(written: Written): Screen {
  const draft: ScreenDraft = written;
  const { module, name, source = null, label, labelPlural, description = "", icon = null, group } = draft;
  const isStored = source === null;
  return {
    module,
    name,
    kind: isStored ? "persistent" : "virtual",
    source,
    label,
    labelPlural,
    description,
    icon,
    group,
    order: draft.order ?? 0,
    operations: draft.operations,
    concurrency: draft.concurrency ?? "optional",
    timestamps: isStored,
    display: draft.display ?? null,
    thumbnail: draft.thumbnail ?? null,
    sort: draft.sort ?? null,
    columns: draft.columns,
    form: { main: [], side: [], tabs: [], ...draft.form },
    fields: mapParts(draft.fields, (field) => defineField(field, { readOnly: !isStored })),
    relations: mapParts(draft.relations ?? {}, defineRelation),
    collections: mapParts(draft.collections ?? {}, defineCollection),
    parameters: (draft.parameters ?? []).map(defineParameter),
  };
}

/** Nobody writes what a virtual entity shows. */
function defineField(draft: ScreenFieldDraft, usual: Pick<ScreenField, "readOnly">): ScreenField {
  const { type, control, label, values, filterable = false, ...rest } = draft;
  const { description = "", required = false, unique = false, readOnly = usual.readOnly, ...more } = rest;
  const { default: value = null, searchable = false, sortable = false, ...limits } = more;
  return {
    type,
    control,
    label,
    description,
    required,
    unique,
    readOnly,
    default: value,
    searchable,
    filterable,
    sortable,
    operators: filterable ? OPERATORS_BY_FIELD_TYPE[type] : [],
    ...limits,
    ...(values === undefined ? {} : { values: values.map(defineValue) }),
  };
}

function defineValue({ value, label, tone = "neutral" }: ScreenValueDraft): ScreenValue {
  return { value, label, tone };
}

function defineRelation(draft: ScreenRelationDraft): ScreenRelation {
  const { kind, label, target, filterable = false } = draft;
  return {
    kind,
    label,
    description: draft.description ?? "",
    target,
    required: draft.required ?? false,
    onDelete: draft.onDelete ?? "restrict",
    filterable,
    operators: filterable ? RELATION_OPERATORS[kind] : [],
    selection: draft.selection ?? [],
  };
}

function defineCollection(draft: ScreenCollectionDraft): ScreenCollection {
  const { label, of } = draft;
  return {
    label,
    description: draft.description ?? "",
    of,
    virtual: draft.virtual ?? false,
    selection: draft.selection ?? [],
    sort: draft.sort ?? null,
    parameters: (draft.parameters ?? []).map(defineParameter),
  };
}

function defineParameter({ name, label, type, control, ...draft }: ScreenParameterDraft): ScreenParameter {
  return {
    name,
    label,
    type,
    control,
    required: draft.required ?? false,
    default: draft.default ?? null,
  };
}

function mapParts<From, To>(
  parts: Readonly<Record<string, From>>,
  define: (part: From) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, define(part)]));
}
