// What refused callers are told: every message says what is accepted, with an example where there is no list of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachApplication } from "./support/application.ts";
import { CAPABILITIES, FORMS, PAGES, WRONG_VALUES, one } from "./support/list-refusals.ts";

const SAMPLES = "/api/admin/v1/lab/samples";
const ARTICLES = "/api/admin/v1/content/articles";

const INTEGER = "This must be a whole number from -5 to 1000000 or null, such as 7.";
const DECIMAL =
  'This must be a number as text, with at most 8 digits before the point and 2 after it, such as "7.5".';
const DATE = 'This must be a date, such as "2026-01-31".';
const TIME = 'This must be a time with its zone, such as "2026-01-31T08:00:00Z".';

/** Values of samples that are refused, and what is said. */
const VALUE_MESSAGES: readonly (readonly [member: string, value: unknown, message: string])[] = [
  ["stringValue", "x", 'This must be text of 2 to 20 characters, such as "text".'],
  ["stringValue", "x".repeat(21), 'This must be text of 2 to 20 characters, such as "text".'],
  ["stringValue", "ABC", 'This must be text that matches ^[a-z ]+$, such as "ab".'],
  ["textValue", 5, 'This must be text of at most 5000 characters or null, such as "text".'],
  ["textValue", "\0", 'This must be text without NUL or half surrogate pairs, such as "harbour".'],
  [
    "slugValue",
    "No Slug",
    'This must be small letters and digits, in parts with hyphens between them, such as "a-first-post".',
  ],
  ["emailValue", "nobody", 'This must be an e-mail address, such as "ada@example.org".'],
  ["urlValue", "nowhere", 'This must be a URL, such as "https://example.org/page".'],
  ["integerValue", -6, INTEGER],
  ["integerValue", 1_000_001, INTEGER],
  ["integerValue", 1.5, INTEGER],
  ["bigintValue", "x", 'This must be a whole number of at most 19 digits as text, such as "7".'],
  [
    "bigintValue",
    "9100000000000000000",
    'This must be at least -9000000000000000000 and at most 9000000000000000000, such as "-9000000000000000000".',
  ],
  ["decimalValue", "1.234", DECIMAL],
  ["decimalValue", 1.5, DECIMAL],
  ["decimalValue", "-1", 'This must be at least 0.00 and at most 99999999.00, such as "0.00".'],
  ["floatValue", "x", "This must be a number or null, such as 7.5."],
  ["booleanValue", "yes", "This must be true or false or null, such as true."],
  ["dateValue", "2026-02-30", DATE],
  ["dateValue", 5, DATE],
  ["datetimeValue", "2026-01-31", TIME],
  ["uuidValue", "x", 'This must be a UUID, such as "01981f3e-7c11-7a60-8d3c-5a1f0b9e2c47".'],
  ["enumValue", "c", 'This must be one of "a", "it\'s \\"b\\" </script>", null.'],
  [
    "jsonValue",
    { name: "\0" },
    'This must be JSON whose texts have no NUL or half surrogate pair, such as {"name": "value"}.',
  ],
];

/** Requests that are refused as a whole, with the text of their body. */
const REQUEST_MESSAGES: readonly (readonly [request: string, headers: Record<string, string>, RegExp])[] = [
  ["GET /api/admin/v1/lab/samples?page=1", {}, /Known: limit, offset, /],
  ["GET /api/admin/v1/lab/samples/{id}?page=1", {}, /takes no such parameter\. Known: fields\./],
  [
    "GET /api/admin/v1/content/articles/relations/author/options?page=1",
    {},
    /such as search=harbour&limit=5/,
  ],
  ["GET /api/admin/v1/content/articles/relations/author/options?limit=0", {}, /from 1 to \d+, such as 1\./],
  [
    "GET /api/admin/v1/content/articles/{id}/relations/author?sort=name",
    {},
    /Known: limit, offset, cursor, fields, total\./,
  ],
  ["GET /api/admin/v1/lab/samples?cursor=x", {}, /Take it from the Link header/],
  ["GET /api/admin/v1/lab/samples?sort=%ff", {}, /as in title=caf%C3%A9/],
  ["PATCH /api/admin/v1/lab/samples/{id} {}", { "if-match": "3" }, /such as "3"\./],
  ["PATCH /api/admin/v1/lab/samples/{id} {}", {}, /^Send at least one member of: stringValue, textValue, /],
  ["POST /api/admin/v1/lab/samples {}", { "idempotency-key": "a b" }, /such as order-2026-0001/],
  ["POST /api/admin/v1/lab/samples {", {}, /Send an object, such as \{"name": "value"\}/],
  ["POST /api/admin/v1/lab/samples []", {}, /^This must be an object, such as \{"stringValue":"ab"\}\.$/],
  ['POST /api/admin/v1/lab/samples {"order":1e400}', {}, /Send fewer, such as 0\.1, or send it as text/],
  ['POST /api/admin/v1/lab/samples {"order":1,"order":2}', {}, /send it once/],
  ['POST /api/auth/v1/sessions {"email":5,"password":"x"}', {}, /^This must be text.*such as "/],
  ['POST /api/admin/v1/_roles {"name":"x","permissions":["no.such"]}', {}, /such as "system\.audit\.read"/],
  [
    'POST /api/admin/v1/_accounts {"email":"x","kind":"visitor","password":"long enough"}',
    {},
    /^This must be an e-mail address, such as "ada@example\.org"\.$/,
  ],
  [
    'POST /api/admin/v1/_tokens {"name":"x","permissions":[],"expiresAt":"2020-01-01T00:00:00Z"}',
    {},
    /ends in the future, such as "\d{4}-/,
  ],
];

/** A list of what there is, or an example, or what to do where there is only one thing to do. */
const TELLS =
  /such as |one of |Known: |takes |give it once|There are none here|give one of them|needs "sort"|at most|true or false|must be "asc"|nothing else|is missing: a condition has|Take it from|as in /;

forEachApplication("messages of refusals", (app) => {
  for (const [member, value, message] of VALUE_MESSAGES) {
    test(`${member} ${JSON.stringify(value).slice(0, 30)}: ${message.slice(0, 60)}`, async () => {
      const { status, json } = await app.call("POST", SAMPLES, {
        token: app.owner,
        body: { [member]: value },
      });
      assert.deepEqual([status, json.errors[0]?.path.split("/")[1]], [400, member]);
      assert.equal(json.errors[0]?.message, message);
    });
  }

  for (const [request, headers, message] of REQUEST_MESSAGES) {
    test(`${request.slice(0, 80)}: ${String(message).slice(0, 40)}`, async () => {
      const sample = await app.create("lab/samples", {});
      const article = await app.create("content/articles", { title: "An article" });
      const id = request.includes("articles") ? article.id : sample.id;
      const [method = "", address = "", ...body] = request.replace("{id}", id).split(" ");
      const raw = body.length === 0 ? {} : { raw: body.join(" ") };
      const { status, json } = await app.call(method, address, { token: app.owner, headers, ...raw });
      assert.equal(status, 400);
      assert.match(json.errors[0]?.message ?? json.detail, message);
    });
  }

  test("whatever a list refuses, it tells what it takes", async () => {
    for (const { name, query } of [...CAPABILITIES, ...FORMS, ...PAGES]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { json } = await app.call("GET", `${ARTICLES}?${query}`, { token: app.owner });
      for (const { message } of json.errors ?? []) assert.match(message, TELLS, name);
    }
  });

  test("whatever value a filter refuses, it tells which ones it takes", async () => {
    for (const { field, values } of WRONG_VALUES) {
      for (const query of values.map((value) => one(field, "eq", value))) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { status, json } = await app.call("GET", `${SAMPLES}?${query}`, { token: app.owner });
        assert.equal(status, 400, query);
        for (const { message } of json.errors) assert.match(message, TELLS, query);
      }
    }
  });

  test("outside, what is told to be known is what the caller has", async () => {
    const query = 'filters=[{"field":"nothing","op":"eq","value":1}]&sort=nothing';
    const { json } = await app.call("GET", `/api/external/v1/content/articles?${query}`, {});
    const inside = await app.call("GET", `${ARTICLES}?${query}`, { token: app.owner });
    assert.notDeepEqual(json.errors, inside.json.errors);
    const { json: document } = await app.call("GET", "/api/external/v1/openapi.json", {});
    const shown = new Set(Object.keys(document.components.schemas.Article.properties));
    for (const { message } of json.errors as readonly { readonly message: string }[]) {
      const [, names = ""] = /Known: (.*)\.$/.exec(message) ?? [];
      assert.deepEqual(
        names.split(", ").filter((name) => !shown.has(name)),
        [],
      );
    }
  });
});
