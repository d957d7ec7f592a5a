// Two small entities for the compiler's tests: articles that belong to authors.
import type { EntityDefinition, MemberDefinition } from "../definition.ts";

const PLAIN: Omit<MemberDefinition, "id" | "name" | "column" | "type"> = {
  required: false,
  unique: false,
  searchable: false,
  filterable: false,
  sortable: false,
  external: { read: true, write: false },
  default: null,
  history: true,
};

const ALL_ON = { list: true, get: true, create: true, update: true, delete: true } as const;
const ALL_OFF = { list: "off", get: "off", create: "off", update: "off", delete: "off" } as const;
const NO_SCHEMAS = { create: {}, update: {} } as const;

function entity(
  name: string,
  members: readonly Omit<MemberDefinition, "id">[],
  rest: Omit<Partial<EntityDefinition>, "id" | "history">,
): EntityDefinition {
  return {
    id: `ent-${name}`,
    module: "content",
    name,
    table: `content_${name}`,
    source: null,
    relations: [],
    collections: [],
    parameters: [],
    uniqueKeys: [],
    members: members.map((member) => ({ id: `fld-${member.name}`, ...member })),
    display: null,
    operations: ALL_ON,
    external: { ...ALL_OFF, list: "anonymous", get: "anonymous" },
    externalTimestamps: false,
    readRule: "everyone",
    writeRule: null,
    concurrency: "optional",
    defaultSort: null,
    history: { keep: "values", days: 365 },
    schemas: { admin: NO_SCHEMAS, external: NO_SCHEMAS },
    ...rest,
  };
}

/** Authors: a name everyone sees, and what nobody outside sees. */
export const AUTHORS: EntityDefinition = entity(
  "authors",
  [
    { ...PLAIN, name: "name", column: "name", type: "string", required: true },
    { ...PLAIN, name: "visible", column: "visible", type: "boolean" },
    { ...PLAIN, name: "email", column: "email", type: "email", external: { read: false, write: false } },
  ],
  { readRule: { field: "visible", op: "eq", value: true } },
);

/** Articles: the rule hops to the author; one field is hidden outside. */
export const ARTICLES: EntityDefinition = entity(
  "articles",
  [
    {
      ...PLAIN,
      name: "title",
      column: "title",
      type: "string",
      required: true,
      searchable: true,
      filterable: true,
      sortable: true,
    },
    { ...PLAIN, name: "price", column: "price", type: "integer", filterable: true, sortable: true },
    {
      ...PLAIN,
      name: "status",
      column: "status",
      type: "enum",
      values: ["draft", "published"],
      filterable: true,
    },
    {
      ...PLAIN,
      name: "secretNote",
      column: "secret_note",
      type: "string",
      searchable: true,
      filterable: true,
      sortable: true,
      external: { read: false, write: false },
    },
    {
      ...PLAIN,
      name: "authorId",
      column: "author_id",
      type: "uuid",
      filterable: true,
      relation: {
        name: "author",
        target: "authors",
        onDelete: "restrict",
        constraint: "content_articles__author_id_fkey",
        selection: ["name", "email"],
      },
    },
  ],
  {
    readRule: {
      all: [
        { field: "status", op: "eq", value: "published" },
        {
          any: [
            { field: "author.visible", op: "eq", value: true },
            { field: "authorId", op: "isNull", value: true },
          ],
        },
      ],
    },
  },
);
