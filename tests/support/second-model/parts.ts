// Short words for the parts of the second model: a module of it reads like a table.

/** An entity as its file has it. */
export interface EntityDraft {
  readonly name: string;
  readonly module: string;
  readonly [member: string]: unknown;
}

/** A part of an entity as its file has it. */
export interface PartDraft {
  readonly name: string;
  readonly [member: string]: unknown;
}

/** What people call one record, and several. */
type Labels = readonly [one: string, several: string];

/** A stored entity of a module. */
export function stored(
  module: string,
  name: string,
  [label, labelPlural]: Labels,
  members: object,
): EntityDraft {
  return { name, module, kind: "persistent", label, labelPlural, ...members };
}

/** A view of another entity. */
export function view(
  module: string,
  name: string,
  [label, labelPlural]: Labels,
  members: object,
): EntityDraft {
  return { name, module, kind: "virtual", label, labelPlural, ...members };
}

/** A field; nothing can be done with it in lists unless said so. */
export function field(name: string, type: string, label: string, options: object = {}): PartDraft {
  return { name, type, label, ...options };
}

/** A choice; a value that says how good it is stands behind a colon: "gesperrt:danger". */
export function choice(
  name: string,
  label: string,
  values: Readonly<Record<string, string>>,
  options: object = {},
): PartDraft {
  const entries = Object.entries(values).map(([key, text]) => {
    const [value = key, tone] = key.split(":");
    return { value, label: text, ...(tone === undefined ? {} : { tone }) };
  });
  return { name, type: "enum", label, values: entries, ...options };
}

/** A link to one record, which lists can be filtered by. */
export function one(name: string, target: string, label: string, options: object = {}): PartDraft {
  return { name, kind: "belongsTo", target, label, filterable: true, ...options };
}

/** Links to many records. */
export function many(name: string, target: string, label: string, options: object = {}): PartDraft {
  return { name, kind: "manyToMany", target, label, onDelete: "cascade", ...options };
}

/** The other end of a relation. */
export function inverse(
  name: string,
  label: string,
  [entity, relation]: readonly [entity: string, relation: string],
  options: object = {},
): PartDraft {
  return { name, label, of: { entity, relation }, ...options };
}

/** Lists can be searched, filtered and sorted by it. */
export const FOUND = { searchable: true, filterable: true, sortable: true } as const;

/** Lists can be filtered and sorted by it. */
export const LISTED = { filterable: true, sortable: true } as const;

/** Every record has it. */
export const NEEDED = { required: true } as const;
