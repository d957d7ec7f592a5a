// CSV in all its spellings, cut into pieces anywhere.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { MAX_ROW_LENGTH, UnreadableFile, createCsvParser } from "./csv-parser.ts";

function parse(pieces: readonly string[], delimiter = ","): readonly (readonly string[])[] {
  const parser = createCsvParser(delimiter);
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
}

suite("CSV", () => {
  const cases: readonly (readonly [text: string, rows: readonly (readonly string[])[]])[] = [
    ["", []],
    ["a", [["a"]]],
    [
      "a,b\nc,d\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a,b\r\nc,d\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a,b\rc,d\r",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["a\n\n\r\nb", [["a"], ["b"]]],
    ['"a"', [["a"]]],
    ['""', [[""]]],
    ['"a""b","c\r\nd",', [['a"b', "c\r\nd", ""]]],
    ['say "hi",b', [['say "hi"', "b"]]],
    [",,\n", [["", "", ""]]],
    [" a , b ", [[" a ", " b "]]],
  ];
  for (const [text, rows] of cases) {
    test(JSON.stringify(text), () => {
      assert.deepEqual(parse([text]), rows);
      assert.deepEqual(parse(text.split("")), rows);
    });
  }

  test("other delimiters", () => {
    assert.deepEqual(parse(["a;b,c\n"], ";"), [["a", "b,c"]]);
    assert.deepEqual(parse(["a\tb\n"], "\t"), [["a", "b"]]);
  });

  test("what is quoted comes back as it was, wherever it is cut", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r", " ", "é") }), {
            minLength: 2,
            maxLength: 4,
          }),
          { maxLength: 5 },
        ),
        fc.nat(7),
        (rows, size) => {
          const text = rows
            .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
            .join("\r\n");
          const pieces = text.match(new RegExp(`[^]{1,${size + 1}}`, "g")) ?? [];
          assert.deepEqual(parse(pieces), rows);
        },
      ),
    );
  });

  test("what can't be read is told with its line", () => {
    assert.throws(
      () => parse(['a\n"b']),
      new UnreadableFile("Line 2 of the table has a quote that does not end."),
    );
    assert.throws(
      () => parse(['a\n"b"c\n']),
      new UnreadableFile("Line 2 of the table has text behind a closing quote."),
    );
    const huge = "x".repeat(MAX_ROW_LENGTH + 1);
    assert.throws(() => parse([`a\n${huge}`]), /Line 2 of the table is longer than/);
    assert.throws(() => parse([`a\n"${huge}`]), /Line 2 of the table is longer than/);
    assert.throws(
      () => parse([`a\n${",".repeat(MAX_ROW_LENGTH + 1)}`, "x"]),
      /Line 2 of the table is longer than/,
    );
  });
});
