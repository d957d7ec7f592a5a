// The clients: exact text of what depends on the model.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { render } from "../../render.ts";
import { createSampleResolved } from "../../testing/sample.ts";
import { emitAdminClient, emitExternalClient } from "./client.ts";
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
import {
  type AdminCalls,
  type AdminReferenceCalls,
  type BulkCall,
  type BulkDelete,
  type BulkUpdate,
  type CheckedDeleteCall,
  type CheckedUpdateCall,
  type ClientOptions,
  type EntityTable,
  type ExportCall,
  type GetCall,
  type HistoryCall,
  type ImportCall,
  type IterateCall,
  type ListCall,
  type ReferrersCall,
  type RelationTotalsCall,
  type VersionCall,
  createClient,
} from "./core/index.ts";

export { LatheError } from "./core/index.ts";

/** The API of operators. */
export interface AdminClient extends AdminCalls {
  /** Short texts. */
  readonly notes: {
    readonly list: ListCall<Note, NoteFields>;
    readonly iterate: IterateCall<Note, NoteFields>;
    readonly get: GetCall<Note>;
    readonly update: CheckedUpdateCall<Note, NoteUpdate>;
    readonly delete: CheckedDeleteCall;
    readonly bulk: BulkCall<BulkUpdate<NoteUpdate> | BulkDelete, NoteFields>;
    readonly export: ExportCall<Note, NoteFields>;
    readonly import: ImportCall;
    readonly relationTotals: RelationTotalsCall<"parent">;
    readonly referrers: ReferrersCall;
    readonly history: HistoryCall;
    readonly version: VersionCall<Note>;
    readonly relations: {
      readonly parent: AdminReferenceCalls<Note>;
    };
  };
}

/** The records of each entity, by its path: own screens of the admin are typed by them. */
export interface AdminRecords {
  readonly "content/notes": Note;
}

/** Where the records of each entity are, and along which relations they lead on. */
const entities: EntityTable<AdminClient> = {
  notes: { path: "content/notes", relations: ["parent"] },
};

/** A client of the application at an address. */
export function createAdminClient(options: ClientOptions): AdminClient {
  return createClient<AdminClient>({ family: "admin", entities }, options);
}
`,
    );
  });

  test("the external client has those that are open", () => {
    const text = emitExternalClient(RESOLVED, "client/external.ts");
    assert.match(text, /readonly create: CreateCall<Note, NoteCreate>;/);
    assert.match(text, /^ {2}notes: \{ path: "content\/notes" \},$/m);
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
      `import type { BooleanFilter, ChoiceFilter, OrderedFilter, TextFilter } from "./core/index.ts";

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
    readonly "parent.title": TextFilter;
    readonly "parent.kind": ChoiceFilter<"a" | "b">;
    readonly "parent.rank": OrderedFilter<number>;
    readonly "parent.price": OrderedFilter<string>;
    readonly "parent.done": BooleanFilter;
    readonly "parent.createdAt": OrderedFilter<string>;
    readonly "parent.updatedAt": OrderedFilter<string>;
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
      `import type { TextFilter } from "./core/index.ts";

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

  test("lists can be filtered by the targets of a relation to many", () => {
    const linked = { name: "linked", kind: "manyToMany", target: "notes", filterable: true };
    const resolved = createSampleResolved([{ name: "notes", relations: [linked] }]);
    assert.match(
      emitAdminTypes(resolved, "client/admin-types.ts"),
      /^ {4}readonly linked: MembershipFilter;$/m,
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

test("sign-up is there where the project has it", () => {
  const emitWith = (visitorSignUp: boolean) =>
    emitExternalClient(createSampleResolved([], { auth: { visitorSignUp } }), "client/external.ts");
  assert.match(
    emitWith(true),
    /^export interface ExternalClient extends ExternalCalls \{\n {2}readonly auth: VisitorAuthCalls;\n\}$/m,
  );
  assert.match(emitWith(false), /^export type ExternalClient = ExternalCalls;$/m);
});
