// The query of a list: what is refused and in which words, what is taken literally, and that nothing hidden can be asked for.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { OPERATORS, OPERATORS_BY_FIELD_TYPE, type Operator } from "@lathe/contract";
import { newId } from "@lathe/runtime/parts";
import { forEachApplication } from "./support/application.ts";
import { type CallResponse, toQueryString } from "./support/client.ts";
import {
  CAPABILITIES,
  FILTER,
  FORMS,
  PAGES,
  SEARCH,
  STRANGE,
  WRONG_VALUES,
  filters,
  one,
  searches,
  times,
} from "./support/list-refusals.ts";
import { rawRequest, sendRaw } from "./support/raw-http.ts";
import { assertSameResponse } from "./support/same-response.ts";

const ADMIN = "/api/admin/v1/content/articles";
const ARTICLES = "/api/external/v1/content/articles";
const SAMPLES = "/api/external/v1/lab/samples";

forEachApplication("the query of a list", (app) => {
  const list = (path: string, text: string, token?: string) => app.call("GET", `${path}?${text}`, { token });
  const assertRefused = (answer: CallResponse, paths: readonly string[], what?: string) => {
    assert.equal(answer.status, 400, what ?? answer.text);
    assert.equal(answer.json.code, "validation_failed");
    assert.deepEqual(
      (answer.json.errors as { path: string }[]).map(({ path }) => path),
      paths,
      what ?? answer.text,
    );
  };

  for (const [group, refusals] of Object.entries({ CAPABILITIES, FORMS, PAGES })) {
    suite(`refuses (${group.toLowerCase()})`, () => {
      for (const refusal of refusals) {
        test(refusal.name, async () => {
          // As it is: a client would spell some of it in another way.
          const { status, body } = await sendRaw(
            app.base,
            rawRequest("GET", `${ARTICLES}?${refusal.query}`, { headers: [] }),
          );
          assert.equal(status, 400, body);
          const { errors } = JSON.parse(body) as { readonly errors: readonly { path: string }[] };
          assert.deepEqual(
            errors.map(({ path }) => path),
            refusal.paths,
          );
          assert.doesNotMatch(body, /select|content_articles|secret_note|created_at|\.ts:/i);
        });
      }
    });
  }

  test("names and words that would mean something elsewhere mean nothing here", async () => {
    const known = await tables();
    for (const word of STRANGE) {
      // oxlint-disable-next-line no-await-in-loop -- one word after the other
      const answers = await Promise.all([
        list(ARTICLES, one(word, "eq", "x")),
        list(ARTICLES, one("title", word, "x")),
        ...(word === "*" ? [] : [list(ARTICLES, searches([{ field: word, value: "x" }]))]),
        list(ARTICLES, toQueryString({ sort: word }).slice(1)),
        list(ARTICLES, toQueryString({ sort: "title", order: word }).slice(1)),
      ]);
      for (const answer of answers) assert.equal(answer.status, 400, `${word} ${answer.text}`);
    }
    assert.deepEqual(await tables(), known);
    assert.equal((await app.call("GET", ARTICLES)).status, 200);
  });

  async function tables() {
    const text = "select table_name, column_name from information_schema.columns order by 1, 2";
    return (await app.db.run({ text, values: [] })).rows;
  }

  suite("what is hidden is answered like what is not there", () => {
    const hidden = [
      "secretNote",
      "body",
      "author",
      "author.email",
      "author.apiKey",
      "author.visible",
      "createdAt",
      "createdBy",
      "version",
      "password",
      "passwordHash",
    ];
    const spellings: readonly ((name: string) => string)[] = [
      (name) => name,
      (name) => `"${name}"`,
      (name) => name.toUpperCase(),
      (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      (name) => `articles.${name}`,
      (name) => `t.${name}`,
      (name) => name.replace(".", "->>"),
      (name) => `${name}::text`,
      (name) => `${name} `,
    ];
    const names = hidden.flatMap((name) => spellings.map((spelt) => spelt(name)));
    const values: Readonly<Record<Operator, readonly unknown[]>> = {
      ...(Object.fromEntries(OPERATORS.map((op) => [op, ["x", 1, null]])) as Record<Operator, unknown[]>),
      in: [["x"], [], "x"],
      notIn: [["x"], [1]],
      between: [["a", "b"], ["a"]],
      isNull: [true, false, "x"],
    };

    for (const op of OPERATORS) {
      test(`by the filter ${op}`, async () => {
        for (const value of values[op]) {
          for (let i = 0; i < names.length; i += 20) {
            const batch = names.slice(i, i + 20);
            const conditions = (fields: readonly string[]) =>
              filters(fields.map((field) => ({ field, op, value })));
            // oxlint-disable-next-line no-await-in-loop -- one batch after the other
            const [asked, never] = await Promise.all([
              list(ARTICLES, conditions(batch)),
              list(ARTICLES, conditions(batch.map((_, index) => `nothing${index}`))),
            ]);
            assert.equal(asked.status, 400);
            assertSameResponse(asked, never);
            assert.equal(asked.json.errors.length, batch.length);
          }
        }
      });
    }

    test("by searches", async () => {
      for (let i = 0; i < names.length; i += 20) {
        const batch = names.slice(i, i + 20);
        const sent = (fields: readonly string[]) => searches(fields.map((field) => ({ field, value: "x" })));
        // oxlint-disable-next-line no-await-in-loop -- one batch after the other
        const [asked, never] = await Promise.all([
          list(ARTICLES, sent(batch)),
          list(ARTICLES, sent(batch.map(() => "nothing"))),
        ]);
        assert.equal(asked.status, 400);
        assertSameResponse(asked, never);
      }
    });

    test("by sort, with and without an order, a cursor, a token", async () => {
      const cursor = Buffer.from(
        JSON.stringify(["secretNote", "asc", "x", "00000000-0000-7000-8000-000000000001", 1]),
      );
      const more: readonly object[] = [{}, { order: "desc" }, { cursor: cursor.toString("base64url") }];
      for (const parameters of more) {
        for (const token of [undefined, app.owner]) {
          // oxlint-disable-next-line no-await-in-loop -- one way after the other
          const never = await list(
            ARTICLES,
            toQueryString({ sort: "nothing", ...parameters }).slice(1),
            token,
          );
          assert.equal(never.status, 400);
          // oxlint-disable-next-line no-await-in-loop -- one way after the other
          const asked = await Promise.all(
            names.map((sort) => list(ARTICLES, toQueryString({ sort, ...parameters }).slice(1), token)),
          );
          for (const [index, answer] of asked.entries())
            assertSameResponse(answer, never, names[index] as string);
        }
      }
    });

    test("while operators can ask for it", async () => {
      const { status } = await list(ADMIN, `${one("secretNote", "eq", "x")}&sort=secretNote`, app.owner);
      assert.equal(status, 200);
    });
  });

  suite("takes texts literally", () => {
    const titles = [
      "' OR 1=1--",
      "\\'",
      "\\",
      "\\\\",
      "$1",
      "{{7*7}}",
      "%27",
      "%",
      "_",
      "100%",
      "100 percent",
      "a_b",
      "aXb",
      "a\\_b",
      "Ümläut",
      "ümläut",
      "😀",
      '"quoted"',
      "line\nbreak",
      "null",
      "x".repeat(255),
    ];
    before(async () => {
      for (const title of titles) {
        // oxlint-disable-next-line no-await-in-loop -- one record after the other
        await app.create("content/articles", { title });
      }
    });
    const found = async (text: string): Promise<readonly string[]> => {
      const { json, status } = await list(ADMIN, `${text}&limit=100`, app.owner);
      assert.equal(status, 200);
      const items = json.items as readonly { title: string }[];
      assert.equal(items.length, json.total);
      return items.map(({ title }) => title).toSorted();
    };
    const matching = (matches: (title: string) => boolean) => titles.filter(matches).toSorted();

    for (const text of titles.slice(0, -1)) {
      test(JSON.stringify(text), async () => {
        const low = text.toLowerCase();
        const contains = matching((title) => title.toLowerCase().includes(low));
        assert.deepEqual(await found(one("title", "eq", text)), [text]);
        assert.deepEqual(await found(one("title", "in", [text, "nothing"])), [text]);
        assert.deepEqual(await found(one("title", "contains", text)), contains);
        assert.deepEqual(await found(searches([{ field: "title", value: text }])), contains);
        assert.deepEqual(await found(searches([{ field: "*", value: text }])), contains);
        assert.deepEqual(
          await found(one("title", "startsWith", text)),
          matching((title) => title.toLowerCase().startsWith(low)),
        );
        assert.deepEqual(
          await found(one("title", "endsWith", text)),
          matching((title) => title.toLowerCase().endsWith(low)),
        );
      });
    }

    test("long texts and long patterns", async () => {
      assert.deepEqual(await found(one("title", "contains", "x".repeat(255))), ["x".repeat(255)]);
      for (const value of ["%_".repeat(300), "\\".repeat(600), "a".repeat(600), "%".repeat(600)]) {
        // oxlint-disable-next-line no-await-in-loop -- one text after the other
        assert.deepEqual(await found(searches([{ field: "*", value }])), []);
      }
    });

    test("patterns that would be held against every place of every text for ever are refused", async () => {
      for (const value of ["%_".repeat(1500), "\\".repeat(3000), "a".repeat(601), "%".repeat(4000)]) {
        for (const query of [searches([{ field: "*", value }]), one("title", "contains", value)]) {
          // oxlint-disable-next-line no-await-in-loop -- one text after the other
          const { status, json } = await list(ADMIN, query, app.owner);
          assert.deepEqual([status, json.errors[0].path.endsWith("/0/value")], [400, true]);
        }
        // oxlint-disable-next-line no-await-in-loop -- one text after the other
        assert.deepEqual(await found(one("title", "eq", value)), []);
      }
    });

    test("a text of 64 KB is refused for its length, and one of 128 KB before it is looked at", async () => {
      const target = (length: number) =>
        `${ARTICLES}?searches=[{"field":"*","value":"${"a".repeat(length)}"}]`;
      const long = await sendRaw(app.base, rawRequest("GET", target(65_536)));
      assert.deepEqual([long.status, JSON.parse(long.body).errors[0].path], [400, "searches"]);
      const longer = await sendRaw(app.base, rawRequest("GET", target(131_072)));
      assert.deepEqual([longer.status, JSON.parse(longer.body).code], [413, "payload_too_large"]);
    });

    test("as many conditions and values as a list takes", async () => {
      const ids = Array.from({ length: 100 }, () => newId());
      const conditions = times(16, { field: "authorId", op: "in", value: ids });
      assert.equal((await list(ARTICLES, `filters=${JSON.stringify(conditions)}`)).status, 200);
    });
  });

  suite("holds every type to its own", () => {
    for (const { field, type, values } of WRONG_VALUES) {
      test(`${type}: values of another form are refused, naming the condition only`, async () => {
        const [op] = OPERATORS_BY_FIELD_TYPE[type];
        for (const value of values) {
          // oxlint-disable-next-line no-await-in-loop -- one value after the other
          const answer = await list(SAMPLES, one(field, op as string, value));
          assertRefused(answer, ["filters/0/value"], JSON.stringify(value));
          if (typeof value === "string" && value.length > 2)
            assert.ok(!answer.text.includes(JSON.stringify(value)));
        }
      });

      test(`${type}: operators of other types are refused`, async () => {
        for (const op of OPERATORS.filter((other) => !OPERATORS_BY_FIELD_TYPE[type].includes(other))) {
          // oxlint-disable-next-line no-await-in-loop -- one operator after the other
          assertRefused(await list(SAMPLES, one(field, op, "x")), ["filters/0/op"], op);
        }
      });

      test(`${type}: lists where one value is wanted, and the other way round, are refused`, async () => {
        for (const op of OPERATORS_BY_FIELD_TYPE[type]) {
          const wantsList = ["in", "notIn", "between"].includes(op);
          // oxlint-disable-next-line no-await-in-loop -- one operator after the other
          assertRefused(
            await list(SAMPLES, one(field, op, wantsList ? "x" : [true])),
            ["filters/0/value"],
            op,
          );
        }
      });
    }

    test("numbers beyond all bounds", async () => {
      for (const value of ["1e400", "-1e400", "1e309"]) {
        for (const field of ["integerValue", "floatValue", "bigintValue"]) {
          // oxlint-disable-next-line no-await-in-loop -- one number after the other
          const answer = await list(SAMPLES, `filters=[{"field":"${field}","op":"eq","value":${value}}]`);
          assertRefused(answer, ["filters/0/value"], value);
        }
      }
    });

    test("fields that are named like what objects have are fields", async () => {
      await app.create("lab/samples", { constructor: "built", order: 7, enumValue: 'it\'s "b" </script>' });
      for (const text of [
        one("constructor", "eq", "built"),
        `${searches([{ field: "constructor", value: "BUILT" }])}&sort=constructor`,
        `${one("order", "eq", 7)}&sort=order&order=desc`,
        one("enumValue", "eq", 'it\'s "b" </script>'),
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- one query after the other
        assert.equal((await list(SAMPLES, text)).json.total, 1, text);
      }
    });
  });

  test("what is just within the bounds is taken", async () => {
    const texts = [
      filters(times(20, { field: "title", op: "ne", value: "x" })),
      `${filters(times(10, FILTER))}&${searches(times(10, SEARCH))}`,
      one("title", "in", times(100, "x")),
      one("price", "in", []),
      one("price", "notIn", []),
      "filters=[]&searches=[]",
      "limit=1",
      "limit=100",
      "offset=0",
      "offset=9007199254740991",
      "",
    ];
    for (const text of texts) {
      // oxlint-disable-next-line no-await-in-loop -- one query after the other
      assert.equal((await list(ARTICLES, text)).status, 200, text);
    }
  });

  test("an offset beyond the end answers no items and the right total", async () => {
    const { json } = await list(ADMIN, "offset=100000", app.owner);
    const all = await list(ADMIN, "limit=100", app.owner);
    assert.deepEqual(json, { items: [], total: all.json.total, limit: 20, offset: 100_000 });
  });

  for (const text of ["%C0%AF", "%ED%A0%80", "%ff", "%zz", "%", "%e2%82"]) {
    test(`${text} is no text: refused, wherever it stands`, async () => {
      for (const query of [`sort=${text}`, `${text}=1`, `limit=1&${text}`, `searches=%5B%5D&sort=a${text}`]) {
        const { status, json } = await app.call("GET", `${SAMPLES}?${query}`, { token: app.owner });
        assert.deepEqual([status, json.errors[0]?.code], [400, "bad_encoding"], query);
      }
    });
  }

  test("a long row of stray parameters is answered shortly", async () => {
    const target = `${ARTICLES}?${Array.from({ length: 3000 }, (_, i) => `p${i}`).join("&")}`;
    const { status, body } = await sendRaw(app.base, rawRequest("GET", target));
    assert.equal(status, 400);
    assert.ok(body.length < 10_000);
  });

  suite("cursors", () => {
    const id = "00000000-0000-7000-8000-000000000001";
    const cursorOf = (...parts: readonly unknown[]) =>
      Buffer.from(JSON.stringify(parts)).toString("base64url");
    const bad: readonly { readonly name: string; readonly cursor: string; readonly sort: string }[] = [
      { name: "no base64", cursor: "%%%", sort: "price" },
      { name: "no JSON", cursor: "AAAA", sort: "price" },
      { name: "JSON that is no list", cursor: Buffer.from("{}").toString("base64url"), sort: "price" },
      { name: "another sort", cursor: cursorOf("title", "asc", "1", id, 1), sort: "price" },
      { name: "another order", cursor: cursorOf("price", "desc", "1", id, 1), sort: "price" },
      { name: "no id", cursor: cursorOf("price", "asc", "1", "x", 1), sort: "price" },
      { name: "a number for a text", cursor: cursorOf("price", "asc", 1, id, 1), sort: "price" },
      { name: "a text for a number", cursor: cursorOf("price", "asc", "x", id, 1), sort: "price" },
      {
        name: "a number that is spelt in another way",
        cursor: cursorOf("price", "asc", "1e2", id, 1),
        sort: "price",
      },
      { name: "a number in hexadecimal", cursor: cursorOf("price", "asc", "0x10", id, 1), sort: "price" },
      { name: "a number with blanks", cursor: cursorOf("price", "asc", " 1", id, 1), sort: "price" },
      {
        name: "a number that is too large",
        cursor: cursorOf("price", "asc", "2147483648", id, 1),
        sort: "price",
      },
      { name: "a zero byte", cursor: cursorOf("title", "asc", "\0", id, 1), sort: "title" },
      { name: "half a character", cursor: cursorOf("title", "asc", "\ud800", id, 1), sort: "title" },
      { name: "an offset below zero", cursor: cursorOf("price", "asc", "1", id, -1), sort: "price" },
      { name: "an offset that is no number", cursor: cursorOf("price", "asc", "1", id, "1"), sort: "price" },
      {
        name: "an offset that is too large",
        cursor: cursorOf("price", "asc", "1", id, 1e300),
        sort: "price",
      },
      { name: "a member more", cursor: cursorOf("price", "asc", "1", id, 1, 1), sort: "price" },
      { name: "too much", cursor: "A".repeat(8001), sort: "price" },
    ];
    for (const { name, cursor, sort } of bad) {
      test(`with ${name} are refused`, async () => {
        assertRefused(await list(ARTICLES, toQueryString({ sort, cursor }).slice(1)), ["cursor"]);
      });
    }

    test("of every type are refused where their key is not of the type", async () => {
      const keys = [
        "x",
        "1e2",
        "1e-400",
        "0x1",
        "",
        "Infinity",
        "NaN",
        "infinity",
        "now",
        "\0",
        "9".repeat(400),
      ];
      const fields = [
        "integerValue",
        "bigintValue",
        "decimalValue",
        "floatValue",
        "booleanValue",
        "dateValue",
        "datetimeValue",
        "uuidValue",
      ];
      for (const field of fields) {
        for (const key of keys.filter((other) => field !== "floatValue" || other !== "1e2")) {
          // oxlint-disable-next-line no-await-in-loop -- one key after the other
          const answer = await list(
            SAMPLES,
            toQueryString({ sort: field, cursor: cursorOf(field, "asc", key, id, 1) }).slice(1),
          );
          assertRefused(answer, ["cursor"], `${field} ${key}`);
        }
      }
    });
  });
});
