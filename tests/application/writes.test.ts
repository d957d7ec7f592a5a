// What a write takes: the writable members and nothing else, as they were sent; what is refused leaves nothing behind.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { forEachApplication } from "./support/application.ts";

const ARTICLES = "/api/admin/v1/content/articles";
const SAMPLES = "/api/admin/v1/lab/samples";
const ADMIN_ORDERS = "/api/admin/v1/shop/orders";
const ORDERS = "/api/external/v1/shop/orders";
const AN_ID = "0198c1f0-0000-7000-8000-000000000000";

/** Members that no create or update of an article takes, from owners neither, in JSON text. */
const REFUSED_IN_ADMIN: readonly (readonly [name: string, member: string, path: string])[] = [
  ["an id", `"id":"${AN_ID}"`, "/id"],
  ["a time of creation", '"createdAt":"2020-01-01T00:00:00.000Z"', "/createdAt"],
  ["a time of change", '"updatedAt":"2020-01-01T00:00:00.000Z"', "/updatedAt"],
  ["a version", '"version":7', "/version"],
  ["a role", '"role":"owner"', "/role"],
  ["a password hash", '"passwordHash":"x"', "/passwordHash"],
  ["an unknown member", '"nothing":1', "/nothing"],
  ["the object of a relation", '"author":{"id":1}', "/author"],
  ["a column", '"secret_note":"x"', "/secret_note"],
  ["a member in another case", '"Title":"x"', "/Title"],
  ["__proto__", '"__proto__":{"isAdmin":true}', "/__proto__"],
  ["constructor", '"constructor":{"prototype":{"isAdmin":true}}', "/constructor"],
  ["toString", '"toString":1', "/toString"],
  ["hasOwnProperty", '"hasOwnProperty":null', "/hasOwnProperty"],
  ["a member with a slash and a tilde", '"a/~b":1', "/a~1~0b"],
];

const REFUSED_OUTSIDE: readonly (readonly [name: string, member: string, path: string])[] = [
  ["a hidden member", '"internalCode":"x"', "/internalCode"],
  ["a member that can only be read", '"state":"closed"', "/state"],
  ["the owner", `"owner":"${AN_ID}"`, "/owner"],
  ["a hidden relation", `"parentId":"${AN_ID}"`, "/parentId"],
  ["an unknown member", '"nothing":1', "/nothing"],
  ["a version", '"version":2', "/version"],
];

forEachApplication("members of a write", (app) => {
  const count = async (path: string) =>
    (await app.call("GET", `${path}?limit=1`, { token: app.owner })).json.total as number;

  for (const [name, member, path] of REFUSED_IN_ADMIN) {
    test(`${name} is refused in a create and in an update, and nothing is stored`, async () => {
      const token = app.owner;
      const { id } = await app.create("content/articles", { title: "Before" });
      const stored = await count(ARTICLES);
      const raw = `{"title":"After",${member}}`;
      for (const [method, address] of [
        ["POST", ARTICLES],
        ["PATCH", `${ARTICLES}/${id}`],
      ] as const) {
        const { status, json } = await app.call(method, address, { token, raw });
        assert.equal(status, 400);
        const message = json.errors[0]?.message ?? "";
        assert.deepEqual(json.errors, [{ path, code: "unknown_member", message }]);
        assert.match(message, /^There is no such member to write here\. Known: title, /);
      }
      assert.equal(await count(ARTICLES), stored);
      const { json } = await app.call("GET", `${ARTICLES}/${id}`, { token });
      assert.deepEqual([json.title, json.version], ["Before", 1]);
    });
  }

  for (const [name, member, path] of REFUSED_OUTSIDE) {
    test(`outside, ${name} is refused like one that is not there, and nothing is stored`, async () => {
      const { token } = await app.visitor();
      const made = await app.call("POST", ORDERS, { token, body: { note: "Before" } });
      const stored = await count(ADMIN_ORDERS);
      const raw = `{"note":"After",${member}}`;
      const created = await app.call("POST", ORDERS, { token, raw });
      const headers = { "if-match": '"1"' };
      const address = `${ORDERS}/${made.json.id}`;
      const changed = await app.call("PATCH", address, { token, raw, headers });
      for (const { status, json } of [created, changed]) {
        assert.equal(status, 400);
        const message = "There is no such member to write here. Known: note, code, articleId.";
        assert.deepEqual(json.errors, [{ path, code: "unknown_member", message }]);
      }
      assert.equal(await count(ADMIN_ORDERS), stored);
      assert.deepEqual((await app.call("GET", address, { token })).json, made.json);
    });
  }

  test("names of the prototype in bodies leave the process as it was", async () => {
    const bodies = [
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"jsonValue":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}',
    ];
    for (const raw of bodies) await app.call("POST", SAMPLES, { token: app.owner, raw });
    assert.equal(Object.hasOwn(Object.prototype, "polluted"), false);
    assert.equal((Object as unknown as { readonly polluted?: unknown }).polluted, undefined);
  });

  test("a member that is named like one of every object is kept as it was sent, and null where it was not", async () => {
    const { json } = await app.call("POST", SAMPLES, { token: app.owner, body: { constructor: "mine" } });
    assert.equal(json.constructor, "mine");
    assert.equal((await app.create("lab/samples", {}))["constructor"], null);
  });

  test("a member that stands twice in a body is refused, however it is spelt", async () => {
    const stored = await count(ARTICLES);
    for (const raw of [
      '{"title":"a","title":"b"}',
      '{"title":"a","t\\u0069tle":"a"}',
      '{"title":"a","price":1,"price":1}',
    ]) {
      const { status, json } = await app.call("POST", ARTICLES, { token: app.owner, raw });
      assert.equal(status, 400);
      assert.equal(json.errors[0].code, "repeated_member");
    }
    assert.equal(await count(ARTICLES), stored);
  });

  test("an update keeps what it leaves out, and counts the version also where nothing changes", async () => {
    const token = app.owner;
    const made = await app.create("content/articles", {
      title: "One",
      price: 3,
      slug: "one-kept",
      body: "text",
    });
    const address = `${ARTICLES}/${made.id}`;
    for (const [body, version] of [
      [{ price: 4 }, 2],
      [{ price: 4 }, 3],
      [{ slug: null }, 4],
    ] as const) {
      const { status, json, headers } = await app.call("PATCH", address, { token, body });
      assert.equal(status, 200);
      assert.equal(json.version, version);
      assert.equal(headers.get("etag"), `"${version}"`);
    }
    const { json } = await app.call("GET", address, { token });
    assert.deepEqual(json, { ...made, price: 4, slug: null, version: 4, updatedAt: json.updatedAt });
    assert.ok(json.updatedAt >= (made["updatedAt"] as string));
  });

  const REFUSED_UPDATES: readonly (readonly [name: string, raw: string, path: string, code: string])[] = [
    ["an empty object", "{}", "", "empty"],
    ["null for a required member", '{"title":null}', "/title", "wrong_type"],
    ["null for a required member with a default", '{"status":null}', "/status", "wrong_type"],
    ["a list", "[]", "", "wrong_type"],
    ["a text", '"title"', "", "wrong_type"],
    ["null", "null", "", "wrong_type"],
    ["a number", "1", "", "wrong_type"],
  ];
  for (const [name, raw, path, code] of REFUSED_UPDATES) {
    test(`an update with ${name} is refused, and changes nothing`, async () => {
      const token = app.owner;
      const made = await app.create("content/articles", { title: "One" });
      const { status, json } = await app.call("PATCH", `${ARTICLES}/${made.id}`, { token, raw });
      assert.equal(status, 400);
      assert.deepEqual([json.errors[0].path, json.errors[0].code], [path, code]);
      assert.deepEqual((await app.call("GET", `${ARTICLES}/${made.id}`, { token })).json, made);
    });
  }

  test("a create without a required member is refused; one that has a default may be left out, not null", async () => {
    const token = app.owner;
    const without = await app.call("POST", ARTICLES, { token, body: { price: 1 } });
    assert.deepEqual(without.json.errors[0].path, "/title");
    const withNull = await app.call("POST", ARTICLES, { token, body: { title: "x", status: null } });
    assert.equal(withNull.status, 400);
    assert.equal((await app.create("content/articles", { title: "x" }))["status"], "draft");
  });

  /** One value of a wrong JSON type for each type of field. */
  const COERCIBLE: readonly (readonly [member: string, ...values: readonly unknown[]])[] = [
    ["stringValue", 12, true, ["ab"], { a: 1 }],
    ["textValue", 12, false, ["ab"]],
    ["markdownValue", 0],
    ["slugValue", 1],
    ["emailValue", ["a@example.org"]],
    ["urlValue", true],
    ["integerValue", "5", true, [5], 1.5],
    ["bigintValue", 5, [5], "5.0", ""],
    ["decimalValue", 5, 5.25, ["5.25"]],
    ["floatValue", "1.5", true, [1.5]],
    ["booleanValue", "true", 1, 0, [true], ""],
    ["dateValue", 20_260_101, ["2026-01-01"]],
    ["datetimeValue", 0, 1_767_225_600_000],
    ["uuidValue", 1],
    ["enumValue", 1, ["a"]],
  ];
  for (const [member, ...values] of COERCIBLE) {
    test(`${member} takes no value of another type`, async () => {
      for (const value of values) {
        const { status, json } = await app.call("POST", SAMPLES, {
          token: app.owner,
          body: { [member]: value },
        });
        assert.equal(status, 400, JSON.stringify(value));
        assert.equal(json.errors[0].path, `/${member}`);
      }
    });
  }

  test("markup is kept as it is, and sent as JSON that no browser takes for anything else", async () => {
    const body = '<script>alert("1")</script><img src=x onerror=alert(1)>&amp;\u2028</textarea>';
    const made = await app.create("content/articles", { title: "<b>x</b>", body });
    const { json, headers } = await app.call("GET", `${ARTICLES}/${made.id}`, { token: app.owner });
    assert.deepEqual([json.title, json.body], ["<b>x</b>", body]);
    assert.match(headers.get("content-type") ?? "", /^application\/json/);
    assert.equal(headers.get("x-content-type-options"), "nosniff");
  });

  test("parameters are refused by get, create, update and delete, and nothing happens", async () => {
    const token = app.owner;
    const made = await app.create("content/articles", { title: "One" });
    const address = `${ARTICLES}/${made.id}`;
    const stored = await count(ARTICLES);
    for (const [method, path, body] of [
      ["GET", address, undefined],
      ["POST", ARTICLES, { title: "x" }],
      ["PATCH", address, { title: "x" }],
      ["DELETE", address, undefined],
    ] as const) {
      const { status, json } = await app.call(method, `${path}?force=true&force=1&a=`, { token, body });
      assert.equal(status, 400, method);
      assert.deepEqual(
        json.errors.map((error: { readonly path: string }) => error.path),
        ["force", "a"],
      );
    }
    assert.equal(await count(ARTICLES), stored);
    assert.deepEqual((await app.call("GET", address, { token })).json, made);
  });

  let visitor: { readonly token: string; readonly id: string };
  before(async () => {
    visitor = await app.visitor();
  });

  test("outside, a create shows the readable members only; the server sets owner and time", async () => {
    const started = new Date().toISOString();
    const { status, json, headers } = await app.call("POST", ORDERS, {
      token: visitor.token,
      body: { note: "mine", code: "c-1" },
    });
    assert.equal(status, 201);
    assert.deepEqual(json, {
      id: json.id,
      note: "mine",
      state: "open",
      placedAt: json.placedAt,
      code: "c-1",
      articleId: null,
      createdAt: json.createdAt,
      updatedAt: json.createdAt,
    });
    assert.equal(headers.get("location"), `${ORDERS}/${json.id}`);
    assert.ok(json.placedAt >= started && json.placedAt <= new Date().toISOString());
    const { json: whole } = await app.call("GET", `${ADMIN_ORDERS}/${json.id}`, { token: app.owner });
    assert.deepEqual([whole.owner, whole.internalCode, whole.version], [visitor.id, null, 1]);
  });

  test("what the server would set can be sent by an operator, null included", async () => {
    const made = await app.create("shop/orders", { owner: null, placedAt: "2020-02-29T12:00:00+02:00" });
    assert.deepEqual([made["owner"], made["placedAt"]], [null, "2020-02-29T10:00:00.000Z"]);
  });

  test("a value that is taken is a conflict that names the member, in a create and in an update", async () => {
    const token = app.owner;
    await app.create("content/articles", { title: "First", slug: "taken" });
    const other = await app.create("content/articles", { title: "Other", slug: "free" });
    const address = `${ARTICLES}/${other.id}`;
    for (const answer of [
      await app.call("POST", ARTICLES, { token, body: { title: "x", slug: "taken" } }),
      await app.call("PATCH", address, { token, body: { title: "y", slug: "taken" } }),
    ]) {
      assert.equal(answer.status, 409);
      assert.equal(answer.json.code, "conflict");
      assert.deepEqual(answer.json.errors[0].path, "/slug");
      assert.doesNotMatch(answer.text, /content_articles|_key|constraint/);
    }
    assert.deepEqual((await app.call("GET", address, { token })).json, other);
    assert.equal((await app.call("PATCH", address, { token, body: { slug: "free" } })).status, 200);
  });

  test("many records may have no value in a unique member", async () => {
    for (const title of ["a", "b"]) await app.create("content/articles", { title, slug: null });
  });

  test("outside, a conflict names a member that the caller may write", async () => {
    const taken = { note: "x", code: "outside-taken" };
    await app.call("POST", ORDERS, { token: visitor.token, body: taken });
    const other = await app.visitor();
    const { status, json } = await app.call("POST", ORDERS, { token: other.token, body: taken });
    assert.equal(status, 409);
    assert.deepEqual(json.errors[0].path, "/code");
  });
});

forEachApplication(
  "a value that is taken in a member that callers do not see",
  (app) => {
    test("outside it is a conflict that names nothing; an operator is told which member", async () => {
      const { token } = await app.visitor();
      assert.equal((await app.call("POST", ORDERS, { token, body: { note: "a" } })).status, 201);
      const { status, text, json } = await app.call("POST", ORDERS, { token, body: { note: "b" } });
      assert.equal(status, 409);
      assert.deepEqual(json.errors, []);
      assert.doesNotMatch(text, /internal|code\b.*same/i);
      const inside = await app.call("POST", ADMIN_ORDERS, { token: app.owner, body: { note: "c" } });
      assert.deepEqual([inside.status, inside.json.errors[0].path], [409, "/internalCode"]);
    });
  },
  { hooks: { orders: { beforeCreate: (input: object) => ({ ...input, internalCode: "always the same" }) } } },
);
