// The clients: exact text of what depends on the model.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { render } from "../../render.ts";
import { createSampleResolved } from "../../testing/sample.ts";
import { emitAuth } from "./auth.ts";
import { emitAdminClient, emitExternalClient } from "./client.ts";
import { emitSystem } from "./system.ts";
import { emitAdminTypes, emitExternalTypes } from "./types.ts";

const RESOLVED = createSampleResolved([
  {
    name: "notes",
    description: "Short texts.",
    concurrency: "required",
    operations: { create: false },
    external: { list: "anonymous", create: "authenticated" },
    readRule: "everyone",
    fields: [
      {
        name: "title",
        type: "string",
        required: true,
        searchable: true,
        filterable: true,
        sortable: true,
        external: { read: true, write: true },
      },
      { name: "kind", type: "enum", values: [{ value: "a" }, { value: "b" }], filterable: true },
      { name: "rank", type: "integer", filterable: true },
      { name: "price", type: "decimal", filterable: true },
      { name: "done", type: "boolean", filterable: true },
    ],
    relations: [{ name: "parent", kind: "belongsTo", target: "notes", filterable: true }],
  },
]);

function withoutHeader(text: string): string {
  return text.split("\n").slice(1).join("\n");
}

suite("clients", () => {
  test("the admin client has the calls that are on", () => {
    assert.equal(
      withoutHeader(emitAdminClient(RESOLVED, "client/admin.ts")),
      `import type { Note, NoteFields, NoteUpdate } from "./admin-types.ts";
import { type AuthCalls, createAuthCalls } from "./auth.ts";
import { type ClientOptions, createSender } from "./http.ts";
import {
  type CheckedDeleteCall,
  type CheckedUpdateCall,
  type GetCall,
  type IterateCall,
  type ListCall,
  createRecordCalls,
} from "./records.ts";
import { type ReferenceCalls, createRelationCalls } from "./relations.ts";
import { type SystemCalls, createSystemCalls } from "./system.ts";

/** The API of operators. */
export interface AdminClient {
  readonly auth: AuthCalls;
  readonly system: SystemCalls;
  /** Short texts. */
  readonly notes: {
    readonly list: ListCall<Note, NoteFields>;
    readonly iterate: IterateCall<Note, NoteFields>;
    readonly get: GetCall<Note>;
    readonly update: CheckedUpdateCall<Note, NoteUpdate>;
    readonly delete: CheckedDeleteCall;
    readonly relations: {
      readonly parent: ReferenceCalls<Note>;
    };
  };
}

/** A client of the application at an address. */
export function createAdminClient(options: ClientOptions): AdminClient {
  const send = createSender(options);
  return {
    auth: createAuthCalls(send),
    system: createSystemCalls(send),
    notes: createRecordCalls(send, "/api/admin/v1/content/notes", {
      parent: createRelationCalls(send, "/api/admin/v1/content/notes", "parent"),
    }),
  };
}
`,
    );
  });

  test("the external client has those that are open", () => {
    const text = emitExternalClient(RESOLVED, "client/external.ts");
    assert.match(text, /readonly create: CreateCall<Note, NoteCreate>;/);
    assert.match(text, /notes: createRecordCalls\(send, "\/api\/external\/v1\/content\/notes"\)/);
    assert.doesNotMatch(text, /GetCall|UpdateCall|DeleteCall|system/i);
  });

  test("an entity that is closed outside leaves no trace there", () => {
    const text = emitExternalClient(createSampleResolved([{ name: "notes" }]), "client/external.ts");
    assert.doesNotMatch(text, /note|records/i);
  });
});

suite("types of clients", () => {
  test("inside: everything", () => {
    assert.equal(
      withoutHeader(emitAdminTypes(RESOLVED, "client/admin-types.ts")),
      `import type { BooleanFilter, ChoiceFilter, OrderedFilter, TextFilter } from "./records.ts";

/** Short texts. */
export interface Note {
  readonly id: string;
  readonly title: string;
  readonly kind: "a" | "b" | null;
  readonly rank: number | null;
  readonly price: string | null;
  readonly done: boolean | null;
  readonly parentId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** What a change takes: the members to change. */
export interface NoteUpdate {
  readonly title?: string;
  readonly kind?: "a" | "b" | null;
  readonly rank?: number | null;
  readonly price?: string | null;
  readonly done?: boolean | null;
  readonly parentId?: string | null;
}

/** What lists can be filtered, searched and sorted by. */
export interface NoteFields {
  readonly filters: {
    readonly title: TextFilter;
    readonly kind: ChoiceFilter<Note["kind"]>;
    readonly rank: OrderedFilter<number>;
    readonly price: OrderedFilter<string>;
    readonly done: BooleanFilter;
    readonly parentId: ChoiceFilter<string>;
    readonly createdAt: OrderedFilter<string>;
    readonly updatedAt: OrderedFilter<string>;
  };
  readonly searches: "title";
  readonly sort: "title" | "createdAt" | "updatedAt";
}
`,
    );
  });

  test("outside: what is shown and taken there", () => {
    assert.equal(
      withoutHeader(emitExternalTypes(RESOLVED, "client/external-types.ts")),
      `import type { TextFilter } from "./records.ts";

/** Short texts. */
export interface Note {
  readonly id: string;
  readonly title: string;
}

/** What a new record takes from external callers. */
export interface NoteCreate {
  readonly title: string;
}

/** What lists can be filtered, searched and sorted by. */
export interface NoteFields {
  readonly filters: {
    readonly title: TextFilter;
  };
  readonly searches: "title";
  readonly sort: "title";
}
`,
    );
  });

  test("a list that can be asked for nothing but pages has no fields", () => {
    const resolved = createSampleResolved([
      { name: "notes", external: { list: "anonymous" }, readRule: "everyone" },
    ]);
    assert.match(emitExternalClient(resolved, "client/external.ts"), /ListCall<Note, object>/);
    assert.doesNotMatch(emitExternalTypes(resolved, "client/external-types.ts"), /Fields/);
  });

  test("a family that can only delete has no file of types", () => {
    const resolved = createSampleResolved([
      { name: "notes", external: { delete: "authenticated" }, readRule: "everyone" },
    ]);
    const paths = [...render(resolved).keys()];
    assert.ok(paths.includes("client/admin-types.ts") && paths.includes("client/external.ts"));
    assert.ok(!paths.includes("client/external-types.ts"));
  });
});

test("the application's own resources have the types that the contract says", () => {
  const text = emitSystem(createSampleResolved([]), "client/system.ts");
  assert.match(
    text,
    /^export interface SystemTokenCreate \{\n {2}readonly name: string;\n {2}readonly permissions: readonly string\[\];\n {2}readonly expiresAt\?: string \| null;\n\}$/m,
  );
  assert.match(text, /^ {4}readonly create: CreateCall<SystemTokenCreated, SystemTokenCreate>;$/m);
  assert.match(text, /^ {4}readonly kind: ChoiceFilter<SystemAccount\["kind"\]>;$/m);
  assert.match(text, /^ {4}audit: createRecordCalls\(send, "\/api\/admin\/v1\/_audit"\),$/m);
});

test("sign-up is there where the project has it", () => {
  const textOf = (visitorSignUp: boolean) =>
    emitAuth(createSampleResolved([], { auth: { visitorSignUp } }), "client/auth.ts");
  assert.match(
    textOf(true),
    /signUp\(visitor: SignUpInput, options\?: CallOptions\): Promise<SessionAccount>;/,
  );
  assert.doesNotMatch(textOf(false), /signUp|SignUpInput/);
});
