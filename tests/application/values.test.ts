// Values: what is taken comes back exactly; what could not be kept exactly is refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type ServedApplication, forEachApplication } from "./support/application.ts";

const SAMPLES = "/api/admin/v1/lab/samples";

type Kept = readonly [sent: string, shown: string];

/** JSON texts that a member takes: as they are shown afterwards, where that is not as they were sent. */
const KEPT: Readonly<Record<string, readonly (string | Kept)[]>> = {
  stringValue: ['"ab"', '"a b c"', `"${"z".repeat(20)}"`, "null"],
  textValue: [
    '""',
    '" blanks around "',
    '"tab\\tline\\nreturn\\r"',
    '"quotes \\" \\\\ \' ` ${x} %s ; -- /*"',
    '"\u{1f469}\u200d\u{1f469}\u200d\u{1f467} e\u0301 \u00e9 \u202e \ufeff"',
    ['"\\u00e9\\u0065\\u0301"', '"\u00e9e\u0301"'],
    `"${"\u{1f600}".repeat(5000)}"`,
    `"${"e\u0301".repeat(2500)}"`,
    "null",
  ],
  markdownValue: ['"# <script>"', `"${"x".repeat(100_000)}"`],
  slugValue: ['"a"', '"a-b-1"', '"0"', `"${"a".repeat(160)}"`],
  emailValue: ['"Ann.O\'Neil+tag@Example.ORG"', '"j\u00f6rg@example.org"'],
  urlValue: ['"https://example.org"', '"http://[::1]:8080/a?b=c#d"', `"https://e.org/${"a".repeat(586)}"`],
  integerValue: ["-5", "0", "1000000", ["1.0", "1"], ["1e3", "1000"], ["-0", "0"]],
  order: ["-2147483648", "2147483647"],
  bigintValue: [
    '"9000000000000000000"',
    '"-9000000000000000000"',
    '"9007199254740993"',
    '"0"',
    ['"-0"', '"0"'],
    ['"0042"', '"42"'],
  ],
  decimalValue: [
    '"0.00"',
    '"99999999.00"',
    '"12345678.91"',
    ['"1"', '"1.00"'],
    ['"1.5"', '"1.50"'],
    ['"007.1"', '"7.10"'],
    ['"-0"', '"0.00"'],
  ],
  floatValue: [
    "0.1",
    "-1.5",
    "0.30000000000000004",
    ["5e-324", "5e-324"],
    ["1.7976931348623157e308", "1.7976931348623157e+308"],
    ["-1.7976931348623157e308", "-1.7976931348623157e+308"],
    ["2.2250738585072014e-308", "2.2250738585072014e-308"],
    ["1E2", "100"],
    ["-0", "0"],
    ["-0.0", "0"],
    ["0.10000000000000001", "0.1"],
    ["9007199254740994", "9007199254740994"],
  ],
  booleanValue: ["true", "false", "null"],
  dateValue: ['"0001-01-01"', '"9999-12-31"', '"2024-02-29"', '"2000-02-29"', '"1582-10-10"', '"1900-02-28"'],
  datetimeValue: [
    '"2026-01-31T09:30:00.000Z"',
    ['"2026-01-31T09:30:00Z"', '"2026-01-31T09:30:00.000Z"'],
    ['"2026-01-31T09:30:00.1Z"', '"2026-01-31T09:30:00.100Z"'],
    ['"2026-01-31T09:30:00.12Z"', '"2026-01-31T09:30:00.120Z"'],
    ['"2026-01-31t09:30:00.123z"', '"2026-01-31T09:30:00.123Z"'],
    ['"2026-01-31T09:30:00+05:45"', '"2026-01-31T03:45:00.000Z"'],
    ['"2026-01-01T00:30:00.999+14:00"', '"2025-12-31T10:30:00.999Z"'],
    ['"2024-02-29T23:59:59-00:01"', '"2024-03-01T00:00:59.000Z"'],
    '"0001-01-01T00:00:00.000Z"',
    '"9999-12-31T23:59:59.999Z"',
    '"1883-11-18T12:03:57.001Z"',
  ],
  uuidValue: [
    '"00000000-0000-0000-0000-000000000000"',
    ['"0198C1F0-ABCD-7000-8000-00000000000F"', '"0198c1f0-abcd-7000-8000-00000000000f"'],
  ],
  enumValue: ['"a"', '"it\'s \\"b\\" </script>"', "null"],
  jsonValue: [
    "null",
    "true",
    "0",
    '""',
    '"text with \\u2028"',
    "[]",
    "{}",
    '[null,false,1.5,"a",[[]],{"a":{}}]',
    '{"b":1,"a":[1,2],"__proto__":{"x":1},"constructor":null,"":0}',
    "9007199254740991",
    "1e300",
    "1e-300",
    "0.1",
    '{"\u{1f600}":"\u{1f600}"}',
    `"${"long ".repeat(20_000)}"`,
  ],
  constructor: ['"mine"', "null"],
};

/** JSON texts that a member refuses. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  stringValue: ['"a"', '""', `"${"z".repeat(21)}"`, '"A"', '"a\\nb"', '"ab\\n"', '"1"'],
  textValue: [
    `"${"\u{1f600}".repeat(5001)}"`,
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"a\\udfff"',
  ],
  slugValue: ['""', '"A"', '"a--b"', '"-a"', '"a-"', '"a b"', '"\u00e4"', '"a\\n"', `"${"a".repeat(161)}"`],
  emailValue: [
    '""',
    '"a"',
    '"a@b"',
    '"a b@example.org"',
    '"a@example.org\\n"',
    '"<a@example.org>"',
    '"a@@b.c"',
  ],
  urlValue: [
    '""',
    '"example.org"',
    '"javascript:alert(1)"',
    '"ftp://example.org"',
    '"https://"',
    '"https://e.org/ x"',
  ],
  integerValue: ["-6", "1000001", "0.5", "1e100", "1e999", "1.0000000000000000001"],
  order: ["-2147483649", "2147483648", "9007199254740993"],
  bigintValue: [
    '"9000000000000000001"',
    '"-9000000000000000001"',
    '"9223372036854775808"',
    '"1e3"',
    '"+1"',
    '" 1"',
    '"1_0"',
    '"0x10"',
    '"\u0661"',
  ],
  decimalValue: [
    '"1.234"',
    '"1.230"',
    '"99999999.01"',
    '"100000000"',
    '"-0.01"',
    '"1."',
    '".5"',
    '"1e2"',
    '"NaN"',
    '"Infinity"',
    '"1,5"',
    '""',
  ],
  floatValue: ["1e309", "-1e999", "1e-400", "123456789012345678901"],
  dateValue: [
    '"0000-01-01"',
    '"10000-01-01"',
    '"2023-02-29"',
    '"1900-02-29"',
    '"2026-13-01"',
    '"2026-00-10"',
    '"2026-04-31"',
    '"2026-1-1"',
    '"2026-01-01T00:00:00Z"',
    '"infinity"',
    '"today"',
    '"-0001-01-01"',
    '"0001-01-01 BC"',
  ],
  datetimeValue: [
    '"2026-01-31"',
    '"2026-01-31T09:30Z"',
    '"2026-01-31T09:30:00"',
    '"2026-01-31 09:30:00Z"',
    '"2026-01-31T24:00:00Z"',
    '"2026-01-31T09:60:00Z"',
    '"2026-12-31T23:59:60Z"',
    '"2026-01-31T09:30:00.1234Z"',
    '"2026-01-31T09:30:00.Z"',
    '"2026-01-31T09:30:00+24:00"',
    '"2026-01-31T09:30:00+0100"',
    '"2026-02-30T00:00:00Z"',
    '"0001-01-01T00:00:00+01:00"',
    '"9999-12-31T23:59:59-01:00"',
    '"now"',
    '"infinity"',
  ],
  uuidValue: ['""', '"0198c1f0abcd70008000000000000000"', '"{0198c1f0-abcd-7000-8000-00000000000f}"', '"x"'],
  enumValue: ['"A"', '""', '"a "', '"b"', '"constructor"'],
  jsonValue: [
    '"\\u0000"',
    '{"\\u0000":1}',
    '["\\ud800"]',
    '{"\\udc00":1}',
    "1e999",
    "-1e999",
    '{"a":[1e400]}',
    "1e-999",
    "9007199254740993",
    '{"id":12345678901234567890}',
    "0.1234567890123456789",
    "[1,2,100000000000000000001]",
  ],
  constructor: ["{}", `"${"x".repeat(256)}"`],
};

forEachApplication("values", (app) => {
  for (const [member, values] of Object.entries(KEPT)) {
    test(`${member} keeps what it takes, in a create and in an update`, async () => {
      const { id } = await app.create("lab/samples", {});
      for (const value of values) {
        const [sent, shown] = typeof value === "string" ? [value, value] : value;
        const raw = `{"${member}":${sent}}`;
        const created = await app.call("POST", SAMPLES, { token: app.owner, raw });
        assert.equal(created.status, 201, `${sent.slice(0, 100)}: ${created.text.slice(0, 300)}`);
        const updated = await app.call("PATCH", `${SAMPLES}/${id}`, { token: app.owner, raw });
        assert.equal(updated.status, 200);
        const read = await app.call("GET", `${SAMPLES}/${created.json.id}`, { token: app.owner });
        for (const { json } of [created, updated, read]) assert.deepEqual(json[member], JSON.parse(shown));
      }
    });
  }

  for (const [member, values] of Object.entries(REFUSED)) {
    test(`${member} refuses what is not of its form, naming itself`, async () => {
      const made = await app.create("lab/samples", {});
      for (const value of values) {
        const raw = `{"${member}":${value}}`;
        const created = await app.call("POST", SAMPLES, { token: app.owner, raw });
        const updated = await app.call("PATCH", `${SAMPLES}/${made.id}`, { token: app.owner, raw });
        for (const { status, json } of [created, updated]) {
          assert.equal(status, 400, value.slice(0, 100));
          assert.ok(json.errors[0].path.startsWith(`/${member}`), `${value} ${JSON.stringify(json.errors)}`);
        }
      }
      assert.deepEqual((await app.call("GET", `${SAMPLES}/${made.id}`, { token: app.owner })).json, made);
    });
  }

  test("all members at once come back as they were sent, in both families", async () => {
    const sent = Object.entries(KEPT).map(([member, [first]]) => {
      const value = typeof first === "string" ? first : (first?.[1] as string);
      return [member, JSON.parse(value) as unknown] as const;
    });
    const body = Object.fromEntries(sent) as Readonly<Record<string, unknown>>;
    const inside = await app.create("lab/samples", body);
    const outside = await app.call("POST", "/api/external/v1/lab/samples", { body });
    assert.equal(outside.status, 201);
    for (const [member, value] of sent) {
      assert.deepEqual(inside[member], value, member);
      assert.deepEqual(outside.json[member], value, member);
    }
  });

  test("every problem of a body is told at once", async () => {
    const body = { stringValue: "A", integerValue: "1", dateValue: "x", nothing: 1 };
    const { json } = await app.call("POST", SAMPLES, { token: app.owner, body });
    assert.deepEqual(pathsOf(json), ["/dateValue", "/integerValue", "/nothing", "/stringValue"]);
  });

  test("nothing that was refused was stored", async () => {
    assert.ok((await textsStored(app)) > 0);
    const { rows } = await app.db.run({
      text: "select count(*) from lab_samples where length(text_value) > 5000",
      values: [],
    });
    assert.deepEqual(rows, [["0"]]);
  });
});

async function textsStored(app: ServedApplication): Promise<number> {
  const { rows } = await app.db.run({ text: "select count(*) from lab_samples", values: [] });
  return Number(rows[0]?.[0]);
}

function pathsOf(json: { readonly errors: readonly { readonly path: string }[] }): readonly string[] {
  return [...new Set(json.errors.map(({ path }) => path))].toSorted();
}
