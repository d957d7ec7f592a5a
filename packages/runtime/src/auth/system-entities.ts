// The application's own resources as entities, so that their lists and gets go through the one query compiler.
import {
  type FieldType,
  SYSTEM_MODULE,
  SYSTEM_RESOURCES,
  SYSTEM_RESOURCE_DEFINITIONS,
} from "@lathe/contract";
import type { SystemResource } from "@lathe/contract";
import { type MemberDraft, defineEntity } from "../define.ts";
import type { EntityDefinition, Rule } from "../definition.ts";

interface ResourceColumn {
  readonly column: string;
  readonly type: FieldType;
  readonly required?: false;
}

interface StoredResource {
  readonly table: string;
  readonly systemColumns?: false;
  /** Which records those see who may not see all. */
  readonly readRule?: Rule;
  readonly defaultSort?: EntityDefinition["defaultSort"];
  /** In the order of the record's schema. */
  readonly members: Readonly<Record<string, ResourceColumn>>;
}

const STORED_RESOURCES: Readonly<Record<SystemResource, StoredResource>> = {
  accounts: {
    table: "lathe.account_list",
    members: {
      email: { column: "email", type: "string" },
      name: { column: "name", type: "string" },
      kind: { column: "kind", type: "enum" },
      disabled: { column: "disabled", type: "boolean" },
      verified: { column: "verified", type: "boolean" },
      roles: { column: "roles", type: "json" },
      lastSignedInAt: { column: "last_signed_in_at", type: "datetime", required: false },
    },
  },
  roles: {
    table: "lathe.role_list",
    members: {
      name: { column: "name", type: "string" },
      description: { column: "description", type: "string" },
      permissions: { column: "permissions", type: "json" },
      accounts: { column: "accounts", type: "integer" },
    },
  },
  tokens: {
    table: "lathe.tokens",
    members: {
      accountId: { column: "account_id", type: "uuid" },
      name: { column: "name", type: "string" },
      permissions: { column: "permissions", type: "json" },
      expiresAt: { column: "expires_at", type: "datetime", required: false },
    },
  },
  audit: {
    table: "lathe.audit_list",
    systemColumns: false,
    members: {
      at: { column: "at", type: "datetime" },
      accountId: { column: "account_id", type: "uuid", required: false },
      actor: { column: "actor", type: "json" },
      family: { column: "family", type: "enum" },
      action: { column: "action", type: "enum" },
      module: { column: "module", type: "string" },
      entity: { column: "entity", type: "string" },
      recordId: { column: "record_id", type: "uuid" },
      members: { column: "members", type: "json" },
      requestId: { column: "request_id", type: "string" },
    },
  },
  jobs: {
    table: "lathe.job_list",
    systemColumns: false,
    readRule: { field: "accountId", op: "eq", value: { var: "account.id" } },
    members: {
      kind: { column: "kind", type: "string" },
      state: { column: "state", type: "enum" },
      done: { column: "done", type: "integer", required: false },
      total: { column: "total", type: "integer", required: false },
      error: { column: "error", type: "text", required: false },
      download: { column: "download", type: "text", required: false },
      subject: { column: "subject", type: "string", required: false },
      attempts: { column: "attempts", type: "integer" },
      maxAttempts: { column: "max_attempts", type: "integer" },
      accountId: { column: "made_by", type: "uuid", required: false },
      runAt: { column: "run_at", type: "datetime" },
      createdAt: { column: "created_at", type: "datetime" },
      updatedAt: { column: "updated_at", type: "datetime" },
      finishedAt: { column: "finished_at", type: "datetime", required: false },
    },
  },
  views: {
    table: "lathe.view_list",
    readRule: {
      any: [
        { field: "accountId", op: "isNull", value: true },
        { field: "accountId", op: "eq", value: { var: "account.id" } },
      ],
    },
    defaultSort: { field: "position", order: "asc" },
    members: {
      accountId: { column: "account_id", type: "uuid", required: false },
      module: { column: "module", type: "string" },
      entity: { column: "entity", type: "string" },
      name: { column: "name", type: "string" },
      shared: { column: "shared", type: "boolean" },
      pinned: { column: "pinned", type: "boolean" },
      position: { column: "position", type: "integer" },
      config: { column: "config", type: "text" },
    },
  },
};

/** The resources by name. An entity is named like its path, which no entity of a model can be. */
export const SYSTEM_ENTITIES: Readonly<Record<SystemResource, EntityDefinition>> = {
  accounts: createSystemEntity("accounts"),
  roles: createSystemEntity("roles"),
  tokens: createSystemEntity("tokens"),
  audit: createSystemEntity("audit"),
  jobs: createSystemEntity("jobs"),
  views: createSystemEntity("views"),
};

function createSystemEntity(resource: SystemResource): EntityDefinition {
  const { members, ...stored } = STORED_RESOURCES[resource];
  const { createSchema, updateSchema } = SYSTEM_RESOURCE_DEFINITIONS[resource];
  return defineEntity({
    ...stored,
    ...(stored.readRule === undefined ? {} : { external: { list: "authenticated", get: "authenticated" } }),
    module: SYSTEM_MODULE,
    name: SYSTEM_RESOURCES[resource],
    members: Object.entries(members).map(([name, column]) => createSystemMember(resource, name, column)),
    schemas: {
      admin: { create: createSchema ?? {}, update: updateSchema ?? {} },
      external: { create: {}, update: {} },
    },
  });
}

function createSystemMember(resource: SystemResource, name: string, column: ResourceColumn): MemberDraft {
  const { searchable, filterable, sortable, recordSchema } = SYSTEM_RESOURCE_DEFINITIONS[resource];
  const properties = recordSchema["properties"] as Readonly<Record<string, { enum?: readonly string[] }>>;
  const values = properties[name]?.enum;
  return {
    required: true,
    ...column,
    name,
    searchable: searchable.includes(name),
    filterable: Object.hasOwn(filterable, name),
    sortable: sortable.includes(name),
    ...(values === undefined ? {} : { values }),
  };
}
