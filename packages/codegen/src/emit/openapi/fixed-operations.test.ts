// The operations that every application has: its own resources, sessions and passwords.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Family } from "@lathe/contract";
import { createSampleResolved } from "../../testing/sample.ts";
import { emitAdminOpenapi, emitExternalOpenapi } from "./document.ts";

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

interface OperationObject {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly description?: string;
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { readonly headers?: object; readonly content?: object }>>;
}

function collectOperations(family: Family, project: object = {}): ReadonlyMap<string, OperationObject> {
  const { paths } = parseDocument(family, project);
  return new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]): [string, OperationObject] => [
        `${method} ${path}`,
        operation,
      ]),
    ),
  );
}

function parseDocument(family: Family, project: object = {}): ApiDocument {
  const emit = family === "admin" ? emitAdminOpenapi : emitExternalOpenapi;
  return JSON.parse(emit(createSampleResolved([], { ...project }))) as ApiDocument;
}

function listStatuses(operation: OperationObject | undefined): readonly number[] {
  return Object.keys(operation?.responses ?? {}).map(Number);
}

suite("the description of the UI", () => {
  const KEY = "get /api/admin/v1/_ui";

  test("is told to operators, or that they have it already", () => {
    const operation = collectOperations("admin").get(KEY);
    assert.equal(operation?.operationId, "describeUi");
    assert.deepEqual(listStatuses(operation), [200, 304, 400, 401, 403, 500, 503]);
    assert.ok(!collectOperations("external").has(KEY));
  });

  test("is not there without an admin, and leaves no schema", () => {
    const project = { generation: { admin: false } };
    assert.ok(!collectOperations("admin", project).has(KEY));
    const schemas = Object.keys(parseDocument("admin", project).components.schemas);
    assert.deepEqual(
      schemas.filter((name) => name.startsWith("Ui")),
      [],
    );
  });
});

test("explanations are for operators, and say what they need", () => {
  const KEY = "get /api/admin/v1/_explain";
  const operation = collectOperations("admin").get(KEY);
  assert.equal(operation?.operationId, "explainAccess");
  assert.deepEqual(listStatuses(operation), [200, 400, 401, 403, 404, 500, 503]);
  assert.match(operation?.description ?? "", / Needs the permission system\.accounts\.read,/);
  assert.ok(!collectOperations("external").has(KEY));
});

suite("system resources", () => {
  const operations = collectOperations("admin");

  test("are for operators alone", () => {
    const inside = [...operations.keys()].filter((key) => key.includes("/_"));
    assert.equal(inside.length, 42);
    assert.ok([...collectOperations("external").keys()].every((key) => !key.includes("/_")));
  });

  const statuses = [
    { key: "get /api/admin/v1/_accounts", is: [200, 400, 401, 403, 500, 503] },
    { key: "post /api/admin/v1/_accounts", is: [201, 400, 401, 403, 409, 413, 415, 500, 503] },
    { key: "patch /api/admin/v1/_roles/{id}", is: [200, 400, 401, 403, 404, 409, 412, 413, 415, 500, 503] },
    { key: "delete /api/admin/v1/_tokens/{id}", is: [204, 400, 401, 403, 404, 412, 500, 503] },
    { key: "get /api/admin/v1/_audit/{id}", is: [200, 400, 401, 403, 404, 500, 503] },
  ];
  for (const { key, is } of statuses) {
    test(`${key} answers every status that it can`, () => {
      assert.deepEqual(listStatuses(operations.get(key)), is);
    });
  }

  test("say which permission they need and what lists can be asked for", () => {
    const list = operations.get("get /api/admin/v1/_tokens");
    assert.equal(list?.operationId, "listSystemTokens");
    assert.match(list?.description ?? "", / Needs the permission system\.tokens\.read\.$/);
    assert.deepEqual(
      list?.parameters?.map(({ name, $ref }) => name ?? $ref?.split("/").at(-1)),
      ["filters", "searches", "sort", "Order", "Limit", "Offset", "Cursor", "Total", "fields"],
    );
  });

  test("a token's text is in the answer to its create, and nowhere else", () => {
    const { schemas } = parseDocument("admin").components;
    const telling = Object.entries(schemas).filter(([, schema]) =>
      JSON.stringify(schema).includes('"token":'),
    );
    assert.deepEqual(
      telling.map(([name]) => name),
      ["SystemTokenCreated"],
    );
    const created = operations.get("post /api/admin/v1/_tokens")?.responses["201"];
    assert.match(JSON.stringify(created), /SystemTokenCreated/);
  });
});

suite("sessions, passwords and sign-up", () => {
  test("are in both documents, sign-up where the project has it", () => {
    for (const family of ["admin", "external"] as const) {
      const ids = (project: object) =>
        [...collectOperations(family, project)]
          .filter(([key]) => key.includes("/api/auth/v1/"))
          .map(([, { operationId }]) => operationId);
      const always = [
        "signIn",
        "readSessions",
        "currentSession",
        "signOut",
        "endSession",
        "readPreferences",
        "writePreferences",
        "changePassword",
        "requestPasswordReset",
        "resetPassword",
        "requestVerification",
        "verifyAddress",
        "acceptInvitation",
        "followSignInLink",
      ];
      assert.deepEqual(ids({}), always);
      assert.deepEqual(ids({ auth: { visitorSignUp: true } }), always.toSpliced(8, 0, "signUp"));
    }
  });

  const operations = collectOperations("external", { auth: { visitorSignUp: true } });
  const statuses = [
    { key: "post /api/auth/v1/sessions", is: [201, 400, 401, 413, 415, 429, 500, 503] },
    { key: "get /api/auth/v1/sessions/current", is: [200, 400, 401, 500, 503] },
    { key: "delete /api/auth/v1/sessions/current", is: [204, 400, 401, 403, 500, 503] },
    { key: "post /api/auth/v1/accounts", is: [201, 400, 413, 415, 429, 500, 503] },
    { key: "post /api/auth/v1/password-resets", is: [202, 400, 413, 415, 429, 500, 503] },
    { key: "put /api/auth/v1/password-resets/{token}", is: [204, 400, 404, 413, 415, 429, 500, 503] },
  ];
  for (const { key, is } of statuses) {
    test(`${key} answers every status that it can`, () => {
      assert.deepEqual(listStatuses(operations.get(key)), is);
    });
  }

  test("ask for a token only where someone must be signed in", () => {
    assert.deepEqual(operations.get("post /api/auth/v1/sessions")?.security, []);
    assert.deepEqual(operations.get("post /api/auth/v1/password")?.security, [{ bearer: [] }]);
  });

  test("an account is one schema, wherever it is shown", () => {
    const { schemas } = parseDocument("external").components;
    const refs = ["AuthSession", "AuthCurrentSession"].map((name) => JSON.stringify(schemas[name]));
    for (const ref of refs) assert.match(ref, /"account":\{"\$ref":"#\/components\/schemas\/AuthAccount"\}/);
  });
});
