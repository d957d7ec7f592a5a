// JSON bodies: which are taken, and how each other one is refused.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { MAX_BODY_BYTES } from "@lathe/contract";
import fc from "fast-check";
import { isApplicationError } from "../errors/application-error.ts";
import { parseJsonBody } from "./json-body.ts";

const JSON_TYPE = "application/json";

function parse(body: string | Buffer): unknown {
  return parseJsonBody(Buffer.from(body as string), JSON_TYPE);
}

/** The code of a refusal and of its only reason, with the reason's place. */
function listRefusals(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (error) {
    assert.ok(isApplicationError(error), String(error));
    const [reason, ...others] = error.errors;
    assert.deepEqual(others, []);
    return reason === undefined ? [error.code] : [error.code, reason.code, reason.path];
  }
  return [];
}

suite("content types", () => {
  const types: readonly (readonly [string, string | undefined, boolean])[] = [
    ["as it should be", "application/json", true],
    ["in any case", "Application/JSON", true],
    ["with a charset", "application/json; charset=utf-8", true],
    ["with a quoted charset", 'application/json ; Charset="UTF-8"', true],
    ["with the charset's other spelling", "application/json;charset=utf8", true],
    ["with another parameter", "application/json; profile=x; charset=utf-8", true],
    ["with an empty parameter", "application/json; ", true],
    ["missing", undefined, false],
    ["empty", "", false],
    ["with another charset", "application/json; charset=iso-8859-1", false],
    ["with another charset behind the right one", "application/json; charset=utf-8; charset=utf-16", false],
    ["with half a parameter", "application/json; charset", false],
    ["with half a quote", 'application/json; charset="utf-8', false],
    ["a relative of JSON", "application/problem+json", false],
    ["a longer word", "application/jsonp", false],
    ["two types", "application/json, text/plain", false],
    ["a form", "application/x-www-form-urlencoded", false],
    ["multipart", "multipart/form-data; boundary=application/json", false],
    ["plain text, which needs no preflight", "text/plain; charset=utf-8", false],
    ["plain text that mentions JSON", "text/plain; application/json", false],
    ["with a blank in front", " application/json", false],
  ];
  for (const [name, type, isTaken] of types) {
    test(`${name}: ${isTaken ? "taken" : "refused"}`, () => {
      const refusal = listRefusals(() => parseJsonBody(Buffer.from("{}"), type));
      assert.deepEqual(refusal, isTaken ? [] : ["unsupported_media_type"]);
    });
  }

  test("a huge one is refused", () => {
    for (const type of [`application/json${" ".repeat(16_000)}x`, `application/json${";".repeat(16_000)}x`]) {
      assert.deepEqual(
        listRefusals(() => parseJsonBody(Buffer.from("{}"), type)),
        ["unsupported_media_type"],
      );
    }
  });
});

suite("bodies that are taken", () => {
  test("any JSON value is, unchanged", () => {
    for (const text of ["{}", "[]", "null", "0", '"x"', ' {"a":[1,{"b":"\\"}{]["}]} \n']) {
      assert.deepEqual(parse(text), JSON.parse(text));
    }
    assert.deepEqual(parse('\uFEFF{"a":1}'), { a: 1 });
  });

  test("random values come out as they went in", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (text) => assert.deepEqual(parse(text), JSON.parse(text))),
    );
  });

  test("__proto__ is a member like any other and changes no prototype", () => {
    const value = parse('{"__proto__":{"isAdmin":true},"constructor":1}') as object;
    assert.deepEqual(Object.keys(value), ["__proto__", "constructor"]);
    assert.equal(Object.getPrototypeOf(value), Object.prototype);
    assert.equal((value as { isAdmin?: boolean }).isAdmin, undefined);
  });

  test("the same name in different objects is no repetition", () => {
    const text = '{"a":{"a":1},"b":[{"a":1},{"a":2}],"c":"a","d":["c","c"]}';
    assert.deepEqual(parse(text), JSON.parse(text));
  });

  test("a hundred levels are not too deep", () => {
    assert.doesNotThrow(() => parse(`${"[".repeat(100)}${"]".repeat(100)}`));
    assert.doesNotThrow(() => parse(`${'{"a":'.repeat(100)}1${"}".repeat(100)}`));
    assert.doesNotThrow(() => parse(JSON.stringify("[{".repeat(1000))));
  });
});

suite("bodies that are refused", () => {
  test("an empty one, whether or not a content type was sent", () => {
    const refusal = ["validation_failed", "bad_json", ""];
    assert.deepEqual(
      listRefusals(() => parse("")),
      refusal,
    );
    assert.deepEqual(
      listRefusals(() => parseJsonBody(Buffer.alloc(0), undefined)),
      refusal,
    );
    assert.deepEqual(
      listRefusals(() => parseJsonBody(Buffer.alloc(0), "text/plain")),
      ["unsupported_media_type"],
    );
  });

  test("one that is not UTF-8", () => {
    const broken = [
      Buffer.from([0x22, 0xff, 0x22]),
      Buffer.from([0x22, 0xc3, 0x22]),
      Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
      Buffer.from([0x22, 0xc0, 0x80, 0x22]),
      Buffer.from('"x"', "utf16le"),
    ];
    for (const body of broken) {
      assert.deepEqual(
        listRefusals(() => parse(body)),
        ["validation_failed", "bad_json", ""],
      );
    }
  });

  test("one that is not JSON", () => {
    const texts = [
      " ",
      "{",
      "]",
      "}}}",
      "{'a':1}",
      '{"a":1,}',
      "[1,]",
      '{"a"}',
      ":",
      '"',
      '"\\',
      '"\\x"',
      '{"\\x":1}',
      '"a\nb"',
      "NaN",
      "01",
      "{} {}",
      "/**/{}",
      "\u00a0{}",
    ];
    for (const text of texts) {
      assert.deepEqual(
        listRefusals(() => parse(text)),
        ["validation_failed", "bad_json", ""],
        text,
      );
    }
  });

  test("one that is nested too deep, whatever it is made of", () => {
    for (const opening of ["[", '{"a":', '[{"a":', " [\n"]) {
      const refusal = listRefusals(() => parse(opening.repeat(200)));
      assert.deepEqual(refusal, ["validation_failed", "too_deep", ""], opening);
    }
  });

  test("one with a member twice in an object, saying where", () => {
    const places: Readonly<Record<string, string>> = {
      '{"a":1,"a":1}': "/a",
      '{"a":1,"b":[0,{"c":{"d":1,"e":2,"d":3}}]}': "/b/1/c/d",
      '{"a":1,"\\u0061":2}': "/a",
      '{"":1,"":2}': "/",
      '{"a/b~":1,"a/b~":2}': "/a~1b~0",
      '{"__proto__":1,"__proto__":2}': "/__proto__",
      '{"a" :1 , "a" :2}': "/a",
      '[{"x":"}"},{"y":{}, "y":[]}]': "/1/y",
    };
    for (const [text, path] of Object.entries(places)) {
      assert.deepEqual(
        listRefusals(() => parse(text)),
        ["validation_failed", "repeated_member", path],
        text,
      );
    }
  });

  test("numbers that would be changed, and where they are", () => {
    const places = {
      "12345678901234567890": "",
      '{"a":[0,9007199254740993]}': "/a/1",
      '{"a":-1e999}': "/a",
      '{"a":{"b":0.1234567890123456789}}': "/a/b",
    };
    for (const [text, path] of Object.entries(places)) {
      assert.deepEqual(
        listRefusals(() => parse(text)),
        ["validation_failed", "inexact_number", path],
      );
    }
    assert.deepEqual(parse('["12345678901234567890",1e21,0.1,-0.5e-7]'), [
      "12345678901234567890",
      1e21,
      0.1,
      -0.5e-7,
    ]);
  });

  test("a long or broken name is cut and mended where it is told", () => {
    const name = "x".repeat(59) + "\\ud83d\\ude00";
    const [, , path = ""] = listRefusals(() => parse(`{"${name}":1,"${name}":2}`));
    assert.equal(path, `/${"x".repeat(59)}\ufffd`);
  });
});

suite("the largest bodies", () => {
  const fill = (piece: string) => piece.repeat(Math.floor(MAX_BODY_BYTES / piece.length));
  const bodies: Readonly<Record<string, string>> = {
    "opening brackets": fill("["),
    "closing brackets": fill("]"),
    "opening braces": fill("{"),
    "nested members": fill('{"a":'),
    "empty lists": `[${fill("[],")}]`,
    quotes: fill('"'),
    backslashes: `"${fill("\\")}`,
    "escaped quotes": `"${fill('\\"')}`,
    colons: fill(":"),
    "broken names": `{${fill('"\\x":')}`,
    blanks: fill(" "),
  };
  for (const [name, body] of Object.entries(bodies)) {
    test(`${name} are refused`, () => {
      assert.equal(listRefusals(() => parse(body))[0], "validation_failed");
    });
  }

  test("many members are taken", () => {
    const members = Array.from({ length: 60_000 }, (_, i) => `"member${i}":${i}`);
    assert.equal(Object.keys(parse(`{${members.join(",")}}`) as object).length, members.length);
  });
});
