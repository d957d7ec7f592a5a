// TypeScript as text: only code gets in, hostile texts stay texts, imports and layout come by themselves.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { JsonValue } from "@lathe/model";
import type { Code } from "./code.ts";
import { print, printFile } from "./ts-printer.ts";
import {
  comment,
  docComment,
  ident,
  join,
  key,
  arrayLiteral,
  lit,
  literalType,
  memberAccess,
  objectLiteral,
  ref,
  ts,
  typeRef,
  genericType,
  unionListType,
} from "./ts.ts";

const HOSTILE = [
  "",
  "plain",
  "*/ process.exit(1) /*",
  "`${1 + 1}`",
  "\"double\" 'single' \\ back\\",
  "''\"",
  "two\nlines\r\n\ttab",
  "\u2028separator\u2029",
  "</script><script><!--",
  "half \ud83c of a pair \udf88",
  "🎈 עברית \u202ereversed\u2066 \u0000\u0007\u007f",
];

async function evaluated(code: Code): Promise<unknown> {
  const source = print(ts`export const value = ${code};`);
  const module = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { value: unknown };
  return module.value;
}

suite("ts", () => {
  test("takes code only, by type and at run time", () => {
    const text = "process.exit(1)";
    // @ts-expect-error a text is no code
    assert.throws(() => ts`${text}`, TypeError);
    // @ts-expect-error a list of texts is none either
    assert.throws(() => ts`${[text]}`, TypeError);
    // @ts-expect-error nor is what merely looks like code
    assert.throws(() => ts`${{ nodes: [text] }}`, TypeError);
    const strings: unknown = Object.assign([text], { raw: [text] });
    assert.throws(() => ts(strings as TemplateStringsArray), TypeError);
  });

  test("indents what spans lines like the line it starts on", () => {
    const inner = ts`{
  a,
}`;
    const outer = ts`if (x) {
  f(${inner});

  ${join([ts`one;`, inner], "\n")}
}`;
    assert.equal(print(outer), "if (x) {\n  f({\n    a,\n  });\n\n  one;\n  {\n    a,\n  }\n}");
  });
});

suite("lit", () => {
  for (const text of HOSTILE) {
    test(`gives back ${JSON.stringify(text)} exactly`, async () => {
      assert.equal(await evaluated(lit(text)), text);
      assert.deepEqual(await evaluated(lit({ [text]: [text] })), { [text]: [text] });
    });
  }

  test("writes no character that ends a line, hides, or closes a script", () => {
    const written = HOSTILE.map((text) => print(lit(text))).join("");
    // oxlint-disable-next-line no-control-regex
    assert.doesNotMatch(written, /[\u0000-\u001f\u007f\u2028-\u202e\u2066]|<\/?script|<!--/i);
    assert.ok(written.isWellFormed());
  });

  const values: readonly JsonValue[] = [
    null,
    true,
    -1.5,
    1e21,
    1e-7,
    [],
    {},
    [[1], [2, 3]],
    { class: 1, "b-c": 2, "1": 3 },
    JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}'),
    Array.from({ length: 60 }, (_, i) => i * 1000),
    Array.from({ length: 60 }, (_, i) => `word ${i}`),
  ];
  for (const value of values) {
    test(`gives back ${JSON.stringify(value).slice(0, 60)}`, async () => {
      assert.deepEqual(await evaluated(lit(value)), value);
    });
  }

  test("a member named __proto__ is a member, not the prototype", async () => {
    const value = await evaluated(lit(JSON.parse('{"__proto__": 1}')));
    assert.deepEqual(Object.keys(value as object), ["__proto__"]);
  });

  test("refuses numbers that have no literal", () => {
    assert.throws(() => print(lit(Number.NaN)), TypeError);
    assert.throws(() => print(lit(Number.POSITIVE_INFINITY)), TypeError);
  });

  test("takes the quotes that need fewer escapes", () => {
    assert.equal(print(lit('say "x"')), "'say \"x\"'");
    assert.equal(print(lit("it's")), '"it\'s"');
  });

  test("spreads what is too long for a line", () => {
    const words = Array.from({ length: 12 }, (_, i) => `word number ${i}`);
    const lines = print(ts`const x = ${lit({ words })};`).split("\n");
    assert.equal(lines[1], "  words: [");
    assert.equal(lines[2], '    "word number 0",');
    assert.deepEqual(lines.slice(-2), ["  ],", "};"]);
  });
});

suite("ident and key", () => {
  test("words that can't name anything get an underscore", () => {
    assert.equal(
      print(ts`${ident("class")} ${ident("await")} ${ident("articles")}`),
      "class_ await_ articles",
    );
  });

  test("what is no identifier is refused", () => {
    for (const name of ["", "a b", "a-b", "1a", "a;b", "é\u2028"])
      assert.throws(() => ident(name), TypeError);
  });

  test("keys are quoted where they have to be", () => {
    const keys = ["title", "class", "b-c", "1", "__proto__"].map(key);
    assert.equal(print(join(keys, " ")), 'title class "b-c" "1" ["__proto__"]');
    assert.equal(print(memberAccess("members", "class")), "members.class");
    assert.equal(print(memberAccess("members", "b-c")), 'members["b-c"]');
  });
});

suite("comments", () => {
  test("hold any text without ending early", async () => {
    for (const text of HOSTILE) {
      const code = ts`${docComment(text)}${comment(text)}true`;
      assert.equal(
        await evaluated(ts`(
${code})`),
        true,
        JSON.stringify(text),
      );
    }
  });

  test("are one line, several, or none", () => {
    assert.equal(print(docComment("One.")), "/** One. */\n");
    assert.equal(print(docComment("\nOne.\n\nTwo. */\n")), "/**\n * One.\n *\n * Two. *\\/\n */\n");
    assert.equal(print(docComment(" \n")), "");
    assert.equal(print(comment("One.\u2028Two.")), "// One.\n// Two.\n");
  });
});

suite("objectOf, listOf and literalType", () => {
  test("an object has a member per line, and shortens what repeats its name", () => {
    const object = objectLiteral([
      ["a", lit(1)],
      ["schemas", ref("schemas", "src/x.ts")],
      ["inner", objectLiteral([["b", lit("x")]])],
    ]);
    assert.equal(print(object), '{\n  a: 1,\n  schemas,\n  inner: {\n    b: "x",\n  },\n}');
    assert.equal(print(objectLiteral([])), "{}");
  });

  test("a list stands on one line where it fits", () => {
    assert.equal(print(arrayLiteral([ident("a"), ident("b")])), "[a, b]");
    const long = ident("x".repeat(60));
    assert.equal(print(arrayLiteral([long, long])), `[\n  ${"x".repeat(60)},\n  ${"x".repeat(60)},\n]`);
  });

  test("a long member goes below its key, and long type arguments have a line each", () => {
    const name = "x".repeat(48);
    assert.equal(
      print(objectLiteral([[name, memberAccess("members", name)]])),
      `{\n  ${name}: members.${name},\n}`,
    );
    const deep = objectLiteral([
      ["a", objectLiteral([["b", objectLiteral([[name, memberAccess("members", name)]])]])],
    ]);
    assert.match(print(deep), new RegExp(`^      ${name}:\n        members\\.${name},$`, "m"));
    const long = ident("X".repeat(60));
    assert.equal(print(genericType(ts`A`, [ts`B`, ts`C`])), "A<B, C>");
    assert.equal(print(genericType(ts`A`, [long, long])), `A<\n  ${"X".repeat(60)},\n  ${"X".repeat(60)}\n>`);
  });

  test("a long union has a type per line", () => {
    assert.equal(print(literalType(["a", "b", null])), '"a" | "b" | null');
    const long = "x".repeat(60);
    assert.equal(print(ts`a: ${literalType([long, null])};`), `a: "${long}" | null;`);
    assert.equal(print(ts`a: ${literalType([long, `${long}2`])};`), `a:\n  | "${long}"\n  | "${long}2";`);
    const argument = genericType(ts`Pick`, [ts`Note`, literalType([long, `${long}2`])]);
    assert.equal(print(ts`a: ${argument};`), `a: Pick<\n  Note,\n  | "${long}"\n  | "${long}2"\n>;`);
    const items = unionListType([literalType([long]), literalType([`${long}2`])]);
    assert.equal(print(ts`a: readonly ${items};`), `a: readonly (\n  | "${long}"\n  | "${long}2"\n)[];`);
  });
});

suite("imports", () => {
  test("are collected, each once, sorted, and seen from the file", () => {
    const path = "src/generated/content/articles/index.ts";
    const body = join(
      [
        ref("schemas", "src/generated/content/articles/schemas.ts"),
        typeRef("Article", "src/generated/content/articles/record.ts"),
        ref("defineEntity", "@lathe/runtime"),
        typeRef("EntityHooks", "@lathe/runtime"),
        ref("defineEntity", "@lathe/runtime"),
        ref("hooks", "src/custom/content/articles/hooks.ts", { as: "articlesHooks" }),
        ref("other", "src/generated/people/authors/index.ts"),
      ],
      " ",
    );
    assert.deepEqual(printFile({ path, header: comment("Header."), body }).split("\n"), [
      "// Header.",
      'import { type EntityHooks, defineEntity } from "@lathe/runtime";',
      'import { hooks as articlesHooks } from "../../../custom/content/articles/hooks.ts";',
      'import { other } from "../../people/authors/index.ts";',
      'import type { Article } from "./record.ts";',
      'import { schemas } from "./schemas.ts";',
      "",
      "schemas Article defineEntity EntityHooks defineEntity articlesHooks other",
      "",
    ]);
  });

  test("a name is imported as a value where one place needs the value", () => {
    const body = join([typeRef("A", "x"), ref("A", "x")], " ");
    assert.match(printFile({ path: "a.ts", header: comment("H"), body }), /^import \{ A \} from "x";$/m);
  });

  test("what is no name is refused", () => {
    assert.throws(() => ref("a, b", "x"), TypeError);
    assert.throws(() => ref("a", "x", { as: "class" }), TypeError);
  });
});
