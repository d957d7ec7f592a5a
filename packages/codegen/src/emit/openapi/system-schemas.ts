// The schemas of the application's own resources in an API document, each with an example.
import {
  CREATED_TOKEN_SCHEMA,
  LIST_LIMIT,
  type SchemaObject,
  SYSTEM_MODULE,
  SYSTEM_RESOURCE_DEFINITIONS,
  SYSTEM_RESOURCE_NAMES,
  type SystemResource,
} from "@lathe/contract";
import type { JsonValue } from "@lathe/model";
import { CREATED_TOKEN_NAME, SYSTEM_API_NAMES } from "../../resolve/api-names.ts";
import { SAMPLE_ID, SAMPLE_TARGET_ID, SAMPLE_TIME } from "../../resolve/samples.ts";
import type { JsonSchema } from "../../resolve/types.ts";
import { schemaRef } from "./refs.ts";
import { type Schemas, createListSchema } from "./schemas.ts";

const SAMPLE_METADATA = { id: SAMPLE_ID, createdAt: SAMPLE_TIME, updatedAt: SAMPLE_TIME, version: 1 };

const SAMPLES: Readonly<Record<SystemResource, { readonly [name: string]: JsonValue }>> = {
  accounts: {
    ...SAMPLE_METADATA,
    email: "ada@example.org",
    name: "Ada",
    kind: "operator",
    password: "correct horse battery staple",
    disabled: false,
    verified: true,
    roles: ["editor"],
    lastSignedInAt: SAMPLE_TIME,
  },
  roles: {
    ...SAMPLE_METADATA,
    name: "editor",
    description: "Looks after the accounts.",
    permissions: ["system.accounts.read", "system.accounts.write"],
    accounts: 2,
  },
  tokens: {
    ...SAMPLE_METADATA,
    accountId: SAMPLE_TARGET_ID,
    name: "Website",
    permissions: ["system.audit.read"],
    expiresAt: null,
    token: "a-token-is-43-letters-digits-and-hyphens-00",
  },
  audit: {
    id: SAMPLE_ID,
    at: SAMPLE_TIME,
    accountId: SAMPLE_TARGET_ID,
    actor: { kind: "account", id: SAMPLE_TARGET_ID, name: "Ada" },
    family: "admin",
    action: "update",
    module: SYSTEM_MODULE,
    entity: "roles",
    recordId: SAMPLE_TARGET_ID,
    label: "editor",
    members: ["permissions"],
    requestId: "sample-request",
  },
  jobs: {
    id: SAMPLE_ID,
    kind: "send-digest",
    state: "running",
    done: 120,
    total: 500,
    attempts: 1,
    maxAttempts: 5,
    accountId: SAMPLE_TARGET_ID,
    runAt: SAMPLE_TIME,
    createdAt: SAMPLE_TIME,
    updatedAt: SAMPLE_TIME,
  },
  views: {
    ...SAMPLE_METADATA,
    module: "content",
    entity: "articles",
    name: "Waiting for me",
    shared: false,
    pinned: true,
    position: 1,
    config: {
      q: "harbour",
      filters: [{ field: "publishedAt", op: "last", value: { n: 2, unit: "week" } }],
      sort: "publishedAt",
      order: "desc",
      columns: ["title", "author"],
    },
    problems: [],
  },
};

/** What the resources take and show. */
export const SYSTEM_SCHEMAS: Schemas = [
  ...SYSTEM_RESOURCE_NAMES.flatMap(createResourceSchemas),
  [
    CREATED_TOKEN_NAME,
    {
      description: "A token that was just made. Keep its text: it is not shown again.",
      ...withExample(CREATED_TOKEN_SCHEMA, "tokens"),
    },
  ],
];

function createResourceSchemas(resource: SystemResource): Schemas {
  const { label, labelPlural, recordSchema, createSchema, updateSchema } =
    SYSTEM_RESOURCE_DEFINITIONS[resource];
  const { schemas: names } = SYSTEM_API_NAMES[resource];
  const example = createResourceExample(recordSchema, resource);
  const page = { items: [example], total: 1, limit: LIST_LIMIT.default, offset: 0 };
  return [
    [names.record, { title: label, ...withExample(recordSchema, resource) }],
    ...createWriteSchemas(names.create, {
      description: "What a new record takes.",
      schema: createSchema,
      resource,
    }),
    ...createWriteSchemas(names.update, {
      description: "What a change takes: the members to change.",
      schema: updateSchema,
      resource,
    }),
    [
      names.list,
      {
        title: labelPlural,
        description: "One page of a list.",
        ...createListSchema(schemaRef(names.record)),
        examples: [page],
      },
    ],
  ];
}

interface WriteSchemaInput {
  readonly description: string;
  readonly schema: SchemaObject | null;
  readonly resource: SystemResource;
}

function createWriteSchemas(name: string, { description, schema, resource }: WriteSchemaInput): Schemas {
  return schema === null ? [] : [[name, { description, ...withExample(schema, resource) }]];
}

/** A schema of the contract with an example of what fits it. */
function withExample(schema: SchemaObject, resource: SystemResource): JsonSchema {
  return { ...(schema as JsonSchema), examples: [createResourceExample(schema, resource)] };
}

function createResourceExample({ properties }: SchemaObject, resource: SystemResource): JsonSchema {
  const names = Object.keys(properties as object);
  return Object.fromEntries(names.map((name) => [name, SAMPLES[resource][name] ?? null]));
}
