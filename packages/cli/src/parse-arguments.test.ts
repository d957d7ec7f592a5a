import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { parseArguments, type Signature } from "./parse-arguments.ts";

const SIGNATURE: Signature = {
  arguments: [
    { name: "FIRST", description: "The first." },
    { name: "MORE", description: "More.", required: false, variadic: true },
  ],
  options: [
    { name: "flag", short: "f", negatable: true, description: "" },
    { name: "text", short: "t", value: "TEXT", description: "" },
    { name: "list", value: "TEXT", many: true, description: "" },
    { name: "choice", value: "WORD", choices: ["red", "green"], description: "" },
  ],
};

function parsed(...args: readonly string[]) {
  const parsing = parseArguments(args, SIGNATURE);
  assert.ok(parsing.ok, JSON.stringify(parsing));
  return parsing;
}

suite("parseArguments", () => {
  test("reads words and options in any order", () => {
    const { arguments: words, options } = parsed(
      "--flag",
      "one",
      "-t",
      "x",
      "two",
      "--list=a",
      "--list",
      "b=c",
    );
    assert.deepEqual(words, ["one", "two"]);
    assert.deepEqual(
      [options.flag("flag"), options.text("text"), options.texts("list")],
      [true, "x", ["a", "b=c"]],
    );
  });

  test("tells a flag that is denied from one that is not given", () => {
    assert.equal(parsed("one", "--no-flag").options.choice("flag"), false);
    assert.equal(parsed("one").options.choice("flag"), undefined);
    assert.equal(parsed("one", "--no-flag").options.flag("flag"), false);
  });

  test("takes everything behind -- as words", () => {
    assert.deepEqual(parsed("--", "--flag", "-x").arguments, ["--flag", "-x"]);
  });

  test("takes a negative number and an inline text that begins with dashes as values", () => {
    assert.equal(parsed("one", "--text", "-5").options.text("text"), "-5");
    assert.equal(parsed("one", "--text=--x").options.text("text"), "--x");
    assert.equal(parsed("one", "--text=").options.text("text"), "");
  });

  const refused: readonly (readonly [args: readonly string[], message: string])[] = [
    [[], "FIRST is missing: the first."],
    [["one", "--flga"], "There is no option --flga. Did you mean --flag?"],
    [["one", "--no-flga"], "There is no option --no-flga. Did you mean --no-flag?"],
    [["one", "-x"], "There is no option -x."],
    [["one", "--flag=yes"], "The option --flag takes no value."],
    [["one", "--text"], "The option --text needs a value: --text TEXT."],
    [["one", "--text", "--flag"], "The option --text needs a value: --text TEXT."],
    [["one", "--text", "a", "-t", "b"], "The option -t is given twice."],
    [["one", "--choice", "blue"], 'The option --choice can\'t be "blue". Choose one of red, green.'],
    [["one", "--choice", "gren"], 'The option --choice can\'t be "gren". Did you mean green?'],
  ];
  for (const [args, message] of refused) {
    test(`refuses "${args.join(" ")}"`, () => {
      assert.deepEqual(parseArguments(args, SIGNATURE), { ok: false, message });
    });
  }
});
