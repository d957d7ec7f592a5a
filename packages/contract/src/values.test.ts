// The text forms of values: what each reader takes, in which canonical text, and what it refuses.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  EMAIL_PATTERN,
  SLUG_PATTERN,
  URL_PATTERN,
  addDecimals,
  compareDecimals,
  isInteger,
  isStorableText,
  parseBigint,
  parseDate,
  parseDatetime,
  parseDecimal,
  parseUuid,
} from "./values.ts";

test("an integer is a whole number of 32 bits, and nothing that merely looks like one", () => {
  for (const value of [0, 1, -1, 2_147_483_647, -2_147_483_648, 3.0]) assert.ok(isInteger(value), `${value}`);
  for (const value of [2_147_483_648, -2_147_483_649, 1.5, Number.NaN, Infinity, "1", null, true, [1]]) {
    assert.ok(!isInteger(value), String(value));
  }
});

suite("readBigint", () => {
  const read: readonly (readonly [string, string])[] = [
    ["0", "0"],
    ["-0", "0"],
    ["007", "7"],
    ["-0042", "-42"],
    ["9007199254740993", "9007199254740993"],
    ["9223372036854775807", "9223372036854775807"],
    ["-9223372036854775808", "-9223372036854775808"],
  ];
  for (const [text, canonical] of read) {
    test(`${text} reads as ${canonical}`, () => assert.equal(parseBigint(text), canonical));
  }
  test("what is no whole number of 64 bits is refused", () => {
    const refused = ["9223372036854775808", "-9223372036854775809", "", "-", "+1", "1.0", "1e3", " 1", "1n"];
    for (const text of [...refused, "0x10", "1_000", "١", "9".repeat(41)]) {
      assert.equal(parseBigint(text), undefined, text);
    }
  });
});

suite("readDecimal", () => {
  const read: readonly (readonly [string, number, number, string])[] = [
    ["12", 6, 2, "12.00"],
    ["12.5", 6, 2, "12.50"],
    ["0012.50", 6, 2, "12.50"],
    ["-0.5", 6, 2, "-0.50"],
    ["-0.00", 6, 2, "0.00"],
    ["-0", 6, 0, "0"],
    ["9999.99", 6, 2, "9999.99"],
    ["0.01", 2, 2, "0.01"],
    ["000", 3, 0, "0"],
    ["123456789012345678901234567890", 30, 0, "123456789012345678901234567890"],
  ];
  for (const [text, precision, scale, canonical] of read) {
    test(`${text} of (${precision},${scale}) reads as ${canonical}`, () => {
      assert.equal(parseDecimal(text, { precision, scale }), canonical);
    });
  }
  test("more digits than precision and scale allow are refused, never rounded", () => {
    for (const text of ["10000", "10000.00", "1.234", "1.000"]) {
      assert.equal(parseDecimal(text, { precision: 6, scale: 2 }), undefined, text);
    }
    assert.equal(parseDecimal("1", { precision: 2, scale: 2 }), undefined);
  });
  test("what is no plain decimal is refused", () => {
    for (const text of [
      "",
      "-",
      ".",
      ".5",
      "5.",
      "-.5",
      "+5",
      "1e2",
      "1,5",
      " 1",
      "1 ",
      "NaN",
      "--1",
      "1.2.3",
    ]) {
      assert.equal(parseDecimal(text, { precision: 9, scale: 3 }), undefined, text);
    }
  });
  test("a long text of zeros that ends badly is refused at once", () => {
    const started = performance.now();
    assert.equal(parseDecimal(`${"0".repeat(20_000)}x`, { precision: 18, scale: 2 }), undefined);
    const took = performance.now() - started;
    assert.ok(took < 100, `took ${took} ms`);
  });
});

test("decimals are ordered by value, whatever their length and count of decimals", () => {
  const ordered = ["-100", "-9.99", "-0.5", "0", "0.05", "0.5", "9", "10", "10.000000000000000000001"];
  for (const [i, a] of ordered.entries()) {
    for (const [j, b] of ordered.entries())
      assert.equal(compareDecimals(a, b), Math.sign(i - j), `${a} ${b}`);
  }
  assert.equal(compareDecimals("1.50", "1.5"), 0);
  assert.equal(compareDecimals("-0", "0.00"), 0);
});

test("decimals are added exactly, whatever their length and sign", () => {
  for (const [a, b, sum] of [
    ["0.1", "0.2", "0.3"],
    ["0.10", "0.2", "0.30"],
    ["1", "-1.01", "-0.01"],
    ["-0.5", "0.5", "0.0"],
    ["9223372036854775807", "1", "9223372036854775808"],
    ["-7", "7", "0"],
  ] as const) {
    assert.equal(addDecimals(a, b), sum);
    assert.equal(addDecimals(b, a), sum);
  }
});

test("a date is a day that the calendar has", () => {
  for (const text of ["2026-01-31", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"]) {
    assert.equal(parseDate(text), text);
  }
  const refused = ["2024-02-30", "2023-02-29", "1900-02-29", "2026-04-31", "2026-00-10", "2026-13-01"];
  for (const text of [
    ...refused,
    "2026-01-00",
    "0000-01-01",
    "2026-1-1",
    "20260101",
    "2026-01-01T00:00:00Z",
    "",
  ]) {
    assert.equal(parseDate(text), undefined, text);
  }
});

suite("readDatetime", () => {
  const read: readonly (readonly [string, string])[] = [
    ["2026-01-31T09:30:00Z", "2026-01-31T09:30:00.000Z"],
    ["2026-01-31t09:30:00z", "2026-01-31T09:30:00.000Z"],
    ["2026-01-31T09:30:00.5Z", "2026-01-31T09:30:00.500Z"],
    ["2026-01-31T09:30:00.123+02:00", "2026-01-31T07:30:00.123Z"],
    ["2026-01-01T00:30:00+01:00", "2025-12-31T23:30:00.000Z"],
    ["2026-01-31T23:30:00-01:00", "2026-02-01T00:30:00.000Z"],
    ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
  ];
  for (const [text, canonical] of read) {
    test(`${text} reads as ${canonical}`, () => assert.equal(parseDatetime(text), canonical));
  }
  test("what is no point in time of the years 1 to 9999 is refused", () => {
    const refused = [
      "2026-01-31T09:30:00",
      "2026-01-31 09:30:00Z",
      "2026-01-31T09:30Z",
      "2026-01-31T24:00:00Z",
      "2026-01-31T23:59:60Z",
      "2026-02-30T00:00:00Z",
      "2026-01-31T09:30:00.1234Z",
      "2026-01-31T09:30:00.Z",
      "2026-01-31T09:30:00+24:00",
      "2026-01-31T09:30:00+0100",
      "0001-01-01T00:00:00+01:00",
      "9999-12-31T23:59:59-01:00",
      "2026-01-31",
      "",
    ];
    for (const text of refused) assert.equal(parseDatetime(text), undefined, text);
  });
});

test("a UUID is read in any letter case and written in lower case", () => {
  const uuid = "0198f0a2-0000-7000-8000-0000000000af";
  assert.equal(parseUuid(uuid.toUpperCase()), uuid);
  for (const text of ["", `{${uuid}}`, uuid.slice(1), uuid.replaceAll("-", ""), `${uuid}0`, `${uuid}\n`]) {
    assert.equal(parseUuid(text), undefined, text);
  }
});

suite("patterns", () => {
  const cases: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
    [
      "slug",
      SLUG_PATTERN,
      ["a", "hello-world", "2026-in-review"],
      ["", "-a", "a-", "a--b", "Hello", "a b", "ä", "a\n"],
    ],
    [
      "e-mail address",
      EMAIL_PATTERN,
      ["ada@example.com", "a.b+c@sub.example.co", "ü@example.com"],
      [
        "",
        "ada",
        "@example.com",
        "ada@",
        "ada@example",
        "a b@example.com",
        "a@b@example.com",
        "a@-x.com",
        "a@x-.com",
        "a@x..com",
        "ada@example.com\n",
        `${"a".repeat(65)}@example.com`,
        "a\u0001@example.com",
      ],
    ],
    [
      "URL",
      URL_PATTERN,
      [
        "http://a",
        "https://example.com/a?b=c#d",
        "https://example.com:8080",
        "https://example.com?x",
        "https://bücher.example/ä",
      ],
      [
        "",
        "example.com",
        "ftp://example.com",
        "javascript:alert(1)",
        "https://",
        "https:///a",
        "https://a b",
        "https://a/b c",
        "https://a\n",
        "//a",
        " https://a",
        "https://a/\u0001",
        "https://a\u007f/",
      ],
    ],
  ];
  for (const [what, pattern, good, bad] of cases) {
    const regex = new RegExp(pattern, "u");
    for (const text of good) test(`${JSON.stringify(text)} is a ${what}`, () => assert.match(text, regex));
    for (const text of bad)
      test(`${JSON.stringify(text)} is no ${what}`, () => assert.doesNotMatch(text, regex));
  }
});

test("text with NUL or half a surrogate pair can't be stored", () => {
  for (const text of ["", "line\nline\ttab", "😀", "\u0001"]) assert.ok(isStorableText(text));
  for (const text of ["a\0b", "\ud83d", "\ude00a"]) assert.ok(!isStorableText(text));
});
