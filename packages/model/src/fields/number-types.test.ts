// integer, bigint, decimal, float: forms, bounds, schemas and samples.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { listBadOptions, createField, judgeValue, samples } from "../testing/field.ts";
import { parseWith } from "../testing/parse-with.ts";
import type { Draft } from "../testing/sample-model.ts";
import { fieldShape, getFieldTypeDefinition } from "./index.ts";

suite("values", () => {
  const kept: readonly (readonly [Draft, unknown, unknown])[] = [
    [{ type: "integer" }, -2_147_483_648, -2_147_483_648],
    [{ type: "integer" }, 2_147_483_647, 2_147_483_647],
    [{ type: "bigint" }, "007", "7"],
    [{ type: "bigint" }, "-9223372036854775808", "-9223372036854775808"],
    [{ type: "decimal" }, "12.5", "12.50"],
    [{ type: "decimal", precision: 4, scale: 0 }, "-0012", "-12"],
    [{ type: "float" }, 0.1, 0.1],
    [{ type: "float" }, 1e308, 1e308],
    [{ type: "float" }, -7, -7],
  ];
  for (const [draft, given, value] of kept) {
    test(`${JSON.stringify(given)} fits ${JSON.stringify(draft)} as ${JSON.stringify(value)}`, () => {
      assert.deepEqual(judgeValue(createField(draft), given), { value });
    });
  }
  const refused: readonly (readonly [string, readonly unknown[]])[] = [
    ["integer", [1.5, "1", 2_147_483_648, -2_147_483_649, Infinity, Number.NaN, true]],
    ["bigint", [1, "1.0", "x", "", "9223372036854775808", "1e3"]],
    ["decimal", [1, "1.234", "1e2", "", ".5", `${"9".repeat(17)}.00`]],
    ["float", ["1.5", Infinity, Number.NaN, null]],
  ];
  for (const [type, values] of refused) {
    test(`of another form are refused by ${type}`, () => {
      for (const value of values)
        assert.deepEqual(judgeValue(createField({ type }), value), { refused: "form" }, String(value));
    });
  }
});

suite("bounds", () => {
  const cases: readonly (readonly [Draft, readonly unknown[], unknown, unknown])[] = [
    [{ type: "integer", min: -3, max: 3 }, [-3, 0, 3], -4, 4],
    [
      { type: "bigint", min: "-9007199254740993", max: "9007199254740993" },
      ["9007199254740993", "0"],
      "-9007199254740994",
      "9007199254740994",
    ],
    [{ type: "decimal", min: "-0.50", max: "10" }, ["-0.50", "10.00", "9.99"], "-0.51", "10.01"],
    [{ type: "float", min: 0.1, max: 0.3 }, [0.1, 0.2, 0.3], 0.09, 0.31],
  ];
  for (const [draft, inside, below, above] of cases) {
    test(`of ${JSON.stringify(draft)} are included themselves`, () => {
      const field = createField(draft);
      for (const value of inside) assert.deepEqual(judgeValue(field, value), { value });
      assert.deepEqual(judgeValue(field, below), {
        refused: "option",
        why: `must be ${draft["min"]} or more`,
      });
      assert.deepEqual(judgeValue(field, above), {
        refused: "option",
        why: `must be ${draft["max"]} or less`,
      });
    });
    test(`of ${String(draft["type"])} may be equal, but not crossed`, () => {
      const { type, min, max } = draft;
      assert.deepEqual(listBadOptions({ type, min, max: min }), []);
      assert.deepEqual(listBadOptions({ type, min: max, max: min }), ["/max"]);
      assert.deepEqual(listBadOptions({ type, min }), []);
      assert.deepEqual(listBadOptions({ type, max }), []);
    });
  }
  test("of integer are integers of 32 bits themselves", () => {
    assert.deepEqual(parseWith(fieldShape, { name: "a", type: "integer", min: -2_147_483_649 }).problems, [
      "out_of_range /min",
    ]);
    assert.deepEqual(parseWith(fieldShape, { name: "a", type: "integer", max: 1.5 }).problems, [
      "wrong_type /max",
    ]);
  });
  test("of bigint and decimal are taken as numbers too, unless JSON has rounded them", () => {
    assert.equal((createField({ type: "bigint", min: 5 }) as { min: unknown }).min, "5");
    assert.equal((createField({ type: "decimal", max: 12.5 }) as { max: unknown }).max, "12.5");
    for (const min of [1e21, 2 ** 53, 1.5]) {
      assert.deepEqual(
        parseWith(fieldShape, { name: "a", type: "bigint", min }).problems,
        ["wrong_type /min"],
        `${min}`,
      );
    }
    assert.deepEqual(parseWith(fieldShape, { name: "a", type: "decimal", min: "1e3" }).problems, [
      "wrong_type /min",
    ]);
    assert.deepEqual(
      parseWith(fieldShape, { name: "a", type: "bigint", max: "9223372036854775808" }).problems,
      ["wrong_type /max"],
    );
  });
});

suite("the options of decimal", () => {
  test("are precision 18 and scale 2 when left out", () => {
    const { precision, scale } = createField({ type: "decimal" }) as { precision: number; scale: number };
    assert.deepEqual({ precision, scale }, { precision: 18, scale: 2 });
  });
  test("make the column", () => {
    const field = createField({ type: "decimal", precision: 5, scale: 5 });
    assert.equal(getFieldTypeDefinition(field).column(field), "numeric(5,5)");
  });
  test("have a scale within the precision", () => {
    assert.deepEqual(listBadOptions({ type: "decimal", precision: 2, scale: 2 }), []);
    assert.deepEqual(listBadOptions({ type: "decimal", precision: 2, scale: 3 }), ["/scale"]);
    assert.deepEqual(listBadOptions({ type: "decimal", precision: 1 }), []);
    assert.deepEqual(listBadOptions({ type: "decimal", scale: 20 }), []);
  });
  test("have bounds that are values of the field", () => {
    const decimal = { type: "decimal", precision: 4, scale: 2 };
    assert.deepEqual(listBadOptions({ ...decimal, min: "-99.99", max: "99.99" }), []);
    assert.deepEqual(listBadOptions({ ...decimal, max: "100" }), ["/max"]);
    assert.deepEqual(listBadOptions({ ...decimal, min: "0.001" }), ["/min"]);
  });
  test("stay within what databases know", () => {
    for (const options of [{ precision: 0 }, { precision: 1001 }]) {
      assert.deepEqual(parseWith(fieldShape, { name: "a", type: "decimal", ...options }).problems, [
        "out_of_range /precision",
      ]);
    }
    assert.deepEqual(parseWith(fieldShape, { name: "a", type: "decimal", scale: -1 }).problems, [
      "out_of_range /scale",
    ]);
  });
});

suite("the schema of values", () => {
  const cases: readonly (readonly [Draft, unknown])[] = [
    [{ type: "integer" }, { type: "integer", minimum: -2_147_483_648, maximum: 2_147_483_647 }],
    [
      { type: "integer", min: 0 },
      { type: "integer", minimum: 0, maximum: 2_147_483_647 },
    ],
    [{ type: "float" }, { type: "number" }],
    [
      { type: "float", min: 0, max: 1 },
      { type: "number", minimum: 0, maximum: 1 },
    ],
  ];
  for (const [draft, schema] of cases) {
    test(`of ${JSON.stringify(draft)}`, () =>
      assert.deepEqual(getFieldTypeDefinition(createField(draft)).valueSchema(createField(draft)), schema));
  }
  const texts: readonly (readonly [Draft, readonly string[], readonly string[]])[] = [
    [{ type: "bigint" }, ["0", "-1", "9223372036854775807"], ["1.0", "x", "", "+1"]],
    [
      { type: "decimal", precision: 4, scale: 2 },
      ["12", "12.5", "-12.50", "0.05"],
      ["123", "1.234", ".5", "1.", "1e1", ""],
    ],
    [{ type: "decimal", precision: 3, scale: 0 }, ["123", "-1"], ["1.0", "1234"]],
    [{ type: "decimal", precision: 2, scale: 2 }, ["0.25"], ["10.25", "1.255"]],
  ];
  for (const [draft, good, bad] of texts) {
    test(`of ${JSON.stringify(draft)} is a text of digits`, () => {
      const schema = getFieldTypeDefinition(createField(draft)).valueSchema(createField(draft)) as {
        type: string;
        pattern: string;
      };
      assert.equal(schema.type, "string");
      for (const text of good) assert.match(text, new RegExp(schema.pattern, "u"));
      for (const text of bad) assert.doesNotMatch(text, new RegExp(schema.pattern, "u"));
    });
  }
});

suite("samples", () => {
  const drafts: readonly Draft[] = [
    { type: "integer", min: 5, max: 7 },
    { type: "integer", max: -10 },
    { type: "integer", min: 2_147_483_647 },
    { type: "integer", min: -2_147_483_648, max: 2_147_483_647 },
    { type: "integer", min: 4, max: 4 },
    { type: "bigint", min: "5", max: "7" },
    { type: "bigint", max: "-10" },
    { type: "bigint", min: "9223372036854775806" },
    { type: "bigint", min: "-9223372036854775808" },
    { type: "decimal", precision: 2, scale: 2 },
    { type: "decimal", precision: 2, scale: 0 },
    { type: "decimal", min: "0.5", max: "0.9" },
    { type: "decimal", max: "-5" },
    { type: "decimal", min: "-2.5", max: "1" },
    { type: "decimal", precision: 4, scale: 2, min: "99.99" },
    { type: "float", min: 0.25, max: 0.5 },
    { type: "float", max: -1.5 },
    { type: "float", min: -1e308, max: 1e308 },
    { type: "float", min: 1e300 },
  ];
  for (const draft of drafts) {
    test(`fit ${JSON.stringify(draft)}`, () => {
      for (const sample of samples(draft))
        assert.deepEqual(judgeValue(createField(draft), sample), { value: sample });
    });
  }
  test("differ where there is room", () => {
    for (const type of ["integer", "bigint", "decimal", "float"]) {
      assert.equal(new Set(samples({ type }, 300)).size, 300, type);
    }
  });
});
