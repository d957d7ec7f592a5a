// The types of the application's own resources, held against the schemas of the contract: member by member.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { CREATED_TOKEN_SCHEMA, SYSTEM_RESOURCE_DEFINITIONS, type SchemaObject } from "@lathe/contract";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { BooleanFilter, ChoiceFilter, OrderedFilter, TextFilter } from "./filters.ts";
import type {
  SystemAccount,
  SystemAccountCreate,
  SystemAccountFields,
  SystemAccountUpdate,
  SystemAuditEntry,
  SystemAuditEntryFields,
  SystemJob,
  SystemJobFields,
  SystemRole,
  SystemRoleCreate,
  SystemRoleFields,
  SystemRoleUpdate,
  SystemToken,
  SystemTokenCreate,
  SystemTokenCreated,
  SystemTokenFields,
  SystemTokenUpdate,
  SystemView,
  SystemViewCreate,
  SystemViewFields,
  SystemViewUpdate,
} from "./system-types.ts";

/** A value with every member of a type, and one with those that must be there: the compiler asks for exactly these. */
interface Samples<T> {
  readonly whole: Required<T>;
  readonly needed: NeededMembers<T>;
}

type NeededMembers<T> = { [Member in keyof T as object extends Pick<T, Member> ? never : Member]: T[Member] };

/** The field type of a filter, as the contract says it. */
type FilterWord<Filter> = [TextFilter] extends [Filter]
  ? "string"
  : [OrderedFilter<string>] extends [Filter]
    ? "datetime"
    : [BooleanFilter] extends [Filter]
      ? "boolean"
      : [ChoiceFilter<string>] extends [Filter]
        ? "uuid"
        : "enum";

/** What lists can be asked for, as values that the compiler asks for. */
interface FieldWords<Fields extends { readonly filters: object; readonly sort: string }> {
  readonly filters: { readonly [Name in keyof Fields["filters"]]: FilterWord<Fields["filters"][Name]> };
  readonly searches: Fields extends { readonly searches: infer Name extends string }
    ? Readonly<Record<Name, true>>
    : Readonly<Record<never, true>>;
  readonly sort: Readonly<Record<Fields["sort"], true>>;
}

const ID = "0190b0b0-0000-7000-8000-000000000000";
const TIME = "2026-01-01T00:00:00.000Z";
const META = { id: ID, createdAt: TIME, updatedAt: TIME, version: 1 };

const ACCOUNT: Required<SystemAccountCreate> = {
  email: "ada@example.org",
  name: "Ada",
  kind: "operator",
  password: "correct horse",
  roles: ["owner"],
  disabled: false,
};
const { password, kind, ...shownAccount } = ACCOUNT;
const ROLE: Required<SystemRoleCreate> = { name: "editor", description: "Edits.", permissions: ["*"] };
const TOKEN: Required<SystemTokenCreate> = { name: "import", permissions: ["*"], expiresAt: null };

function assertSame(schema: SchemaObject | null, { whole, needed }: Samples<object>): void {
  assert.ok(schema !== null);
  const validate = new Ajv2020({ validateFormats: false }).compile(schema);
  assert.ok(validate(whole), JSON.stringify(validate.errors));
  assert.deepEqual(Object.keys(whole).toSorted(), Object.keys(schema["properties"] as object).toSorted());
  const required = (schema["required"] ?? []) as readonly string[];
  assert.deepEqual(Object.keys(needed).toSorted(), required.toSorted());
}

function assertFields(
  resource: keyof typeof SYSTEM_RESOURCE_DEFINITIONS,
  { filters, searches, sort }: Readonly<Record<"filters" | "searches" | "sort", object>>,
): void {
  const { filterable, searchable, sortable } = SYSTEM_RESOURCE_DEFINITIONS[resource];
  assert.deepEqual(filters, filterable);
  assert.deepEqual(Object.keys(searches).toSorted(), searchable.toSorted());
  assert.deepEqual(Object.keys(sort).toSorted(), sortable.toSorted());
}

/** The words of a member, which the compiler asks for, are those of its schema. */
function assertWords(schema: SchemaObject, member: string, words: object): void {
  const { enum: known } = (schema["properties"] as Record<string, SchemaObject>)[member] ?? {};
  assert.deepEqual(Object.keys(words), known);
}

const TIMES = { createdAt: "datetime", updatedAt: "datetime" } as const;
const SORTED_TIMES = { createdAt: true, updatedAt: true } as const;

suite("the types of system resources are those of the contract", () => {
  test("accounts", () => {
    const { recordSchema, createSchema, updateSchema } = SYSTEM_RESOURCE_DEFINITIONS.accounts;
    const record: SystemAccount = { ...META, ...shownAccount, kind, verified: true, lastSignedInAt: null };
    const shown: Samples<SystemAccount> = { whole: record, needed: record };
    const created: Samples<SystemAccountCreate> = { whole: ACCOUNT, needed: { email: "", kind } };
    const changed: Samples<SystemAccountUpdate> = { whole: { ...shownAccount, password }, needed: {} };
    assertSame(recordSchema, shown);
    assertSame(createSchema, created);
    assertSame(updateSchema, changed);
    const kinds: Record<SystemAccount["kind"], true> = { operator: true, visitor: true };
    assertWords(recordSchema, "kind", kinds);
    const fields: FieldWords<SystemAccountFields> = {
      filters: {
        email: "string",
        kind: "enum",
        disabled: "boolean",
        verified: "boolean",
        lastSignedInAt: "datetime",
        ...TIMES,
      },
      searches: { email: true, name: true },
      sort: { email: true, name: true, lastSignedInAt: true, ...SORTED_TIMES },
    };
    assertFields("accounts", fields);
  });

  test("roles", () => {
    const { recordSchema, createSchema, updateSchema } = SYSTEM_RESOURCE_DEFINITIONS.roles;
    const record: SystemRole = { ...META, ...ROLE, accounts: 2 };
    const shown: Samples<SystemRole> = { whole: record, needed: record };
    const created: Samples<SystemRoleCreate> = { whole: ROLE, needed: { name: "", permissions: [] } };
    const changed: Samples<SystemRoleUpdate> = { whole: ROLE, needed: {} };
    assertSame(recordSchema, shown);
    assertSame(createSchema, created);
    assertSame(updateSchema, changed);
    const fields: FieldWords<SystemRoleFields> = {
      filters: { name: "string", ...TIMES },
      searches: { name: true, description: true },
      sort: { name: true, ...SORTED_TIMES },
    };
    assertFields("roles", fields);
  });

  test("views", () => {
    const { recordSchema, createSchema, updateSchema } = SYSTEM_RESOURCE_DEFINITIONS.views;
    const place = { module: "content", entity: "articles" };
    const settings: Required<SystemViewUpdate> = {
      name: "Mine",
      shared: false,
      pinned: false,
      position: 0,
      config: { filters: [{ any: [{ field: "title", op: "eq", value: "x" }] }], order: "asc" },
    };
    const record: SystemView = { ...META, ...place, ...settings, problems: [] };
    const shown: Samples<SystemView> = { whole: record, needed: record };
    const created: Samples<SystemViewCreate> = {
      whole: { ...place, ...settings },
      needed: { ...place, name: "" },
    };
    const changed: Samples<SystemViewUpdate> = { whole: settings, needed: {} };
    assertSame(recordSchema, shown);
    assertSame(createSchema, created);
    assertSame(updateSchema, changed);
    const fields: FieldWords<SystemViewFields> = {
      filters: {
        module: "string",
        entity: "string",
        name: "string",
        shared: "boolean",
        pinned: "boolean",
        ...TIMES,
      },
      searches: { name: true },
      sort: { name: true, position: true, ...SORTED_TIMES },
    };
    assertFields("views", fields);
  });

  test("tokens", () => {
    const { recordSchema, createSchema, updateSchema } = SYSTEM_RESOURCE_DEFINITIONS.tokens;
    const record: SystemToken = { ...META, ...TOKEN, accountId: ID };
    const shown: Samples<SystemToken> = { whole: record, needed: record };
    const told: SystemTokenCreated = { ...record, token: "text" };
    const created: Samples<SystemTokenCreate> = { whole: TOKEN, needed: { name: "", permissions: [] } };
    const changed: Samples<SystemTokenUpdate> = { whole: TOKEN, needed: {} };
    const made: Samples<SystemTokenCreated> = { whole: told, needed: told };
    assertSame(recordSchema, shown);
    assertSame(CREATED_TOKEN_SCHEMA, made);
    assertSame(createSchema, created);
    assertSame(updateSchema, changed);
    const fields: FieldWords<SystemTokenFields> = {
      filters: { name: "string", accountId: "uuid", expiresAt: "datetime", ...TIMES },
      searches: { name: true },
      sort: { name: true, expiresAt: true, ...SORTED_TIMES },
    };
    assertFields("tokens", fields);
  });

  test("the audit trail", () => {
    const record: SystemAuditEntry = {
      id: ID,
      at: TIME,
      accountId: null,
      actor: { kind: "system", id: null, name: null },
      family: "auth",
      action: "create",
      module: "content",
      entity: "articles",
      recordId: ID,
      label: null,
      members: ["title"],
      requestId: "r1",
    };
    const shown: Samples<SystemAuditEntry> = { whole: record, needed: record };
    const { recordSchema } = SYSTEM_RESOURCE_DEFINITIONS.audit;
    assertSame(recordSchema, shown);
    const families: Record<SystemAuditEntry["family"], true> = { admin: true, external: true, auth: true };
    const actions: Record<SystemAuditEntry["action"], true> = {
      create: true,
      update: true,
      delete: true,
      restore: true,
    };
    assertWords(recordSchema, "family", families);
    assertWords(recordSchema, "action", actions);
    const fields: FieldWords<SystemAuditEntryFields> = {
      filters: {
        at: "datetime",
        accountId: "uuid",
        family: "enum",
        action: "enum",
        module: "string",
        entity: "string",
        recordId: "uuid",
      },
      searches: {},
      sort: { at: true },
    };
    assertFields("audit", fields);
  });

  test("jobs", () => {
    const record: SystemJob = {
      id: ID,
      kind: "send-digest",
      state: "running",
      done: 1,
      total: null,
      error: null,
      download: null,
      subject: null,
      attempts: 1,
      maxAttempts: 5,
      accountId: ID,
      runAt: TIME,
      createdAt: TIME,
      updatedAt: TIME,
      finishedAt: null,
    };
    const shown: Samples<SystemJob> = { whole: record, needed: record };
    const { recordSchema } = SYSTEM_RESOURCE_DEFINITIONS.jobs;
    assertSame(recordSchema, shown);
    const states: Record<SystemJob["state"], true> = {
      queued: true,
      running: true,
      done: true,
      failed: true,
      cancelled: true,
    };
    assertWords(recordSchema, "state", states);
    const fields: FieldWords<SystemJobFields> = {
      filters: {
        kind: "string",
        state: "enum",
        subject: "string",
        accountId: "uuid",
        runAt: "datetime",
        createdAt: "datetime",
        finishedAt: "datetime",
      },
      searches: {},
      sort: { runAt: true, createdAt: true, finishedAt: true },
    };
    assertFields("jobs", fields);
  });
});
