// Names: grammar and reserved words by kind, labels made of names, and SQL names that fit and stay apart.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  type RESERVED_NAMES,
  toCamelCase,
  entityNameShape,
  foldCase,
  toIdMember,
  toJoinTableName,
  toLabel,
  memberNameShape,
  moduleNameShape,
  findNameProblem,
  toPackageName,
  toPascalCase,
  toPluralLabel,
  findRelationName,
  toSingularLabel,
  toSnakeCase,
  toSqlName,
  toTableName,
  toTypeName,
} from "./names.ts";
import { parseWith } from "./testing/parse-with.ts";

const KEBAB_KINDS = ["module", "entity"] as const;
const CAMEL_KINDS = ["member", "parameter", "variant"] as const;

suite("grammar", () => {
  const kebab = {
    good: ["a", "articles", "blog-posts", "a1", "a-1", "x2-3y"],
    bad: [
      "",
      "A",
      "Articles",
      "1a",
      "-a",
      "a-",
      "a--b",
      "a_b",
      "a b",
      "a.b",
      "blogPosts",
      "ä",
      "a/b",
      "..",
      "a\n",
    ],
  };
  const members = {
    good: ["a", "title", "publishedAt", "a1", "aB2", "imageURL", "x9Y"],
    bad: [
      "",
      "A",
      "Title",
      "1a",
      "_a",
      "a_b",
      "a-b",
      "a b",
      "a.b",
      "$a",
      "ä",
      "аuthor",
      "a\n",
      "__proto__",
      "a;b",
      "a'b",
    ],
  };
  const cases = [
    ...KEBAB_KINDS.map((kind) => [kind, kebab] as const),
    ...CAMEL_KINDS.map((kind) => [kind, members] as const),
  ];
  for (const [kind, { good, bad }] of cases) {
    test(`of a ${kind}: good names pass, bad ones have a reason`, () => {
      for (const name of good) assert.equal(findNameProblem(kind, name), undefined, name);
      for (const name of bad) assert.match(findNameProblem(kind, name) ?? "", /can't be a name here/, name);
    });
    test(`of a ${kind}: 48 characters are the most`, () => {
      assert.equal(findNameProblem(kind, "a".repeat(48)), undefined);
      assert.match(findNameProblem(kind, "a".repeat(49)) ?? "", /at most 48 characters; this has 49/);
    });
  }
  test("a huge name is refused in a short sentence", () => {
    assert.ok((findNameProblem("member", "x".repeat(1_000_000)) ?? "").length < 200);
    assert.ok((findNameProblem("entity", `"${"x".repeat(40)}`) ?? "").length < 300);
  });
});

suite("reserved names", () => {
  const reserved: readonly (readonly [keyof typeof RESERVED_NAMES, readonly string[]])[] = [
    ["module", ["system", "pg", "pg-x", "con", "nul", "com1", "lpt9"]],
    ["entity", ["module", "con", "aux"]],
    ["member", ["id", "createdAt", "updatedAt", "version"]],
    [
      "parameter",
      ["limit", "offset", "searches", "filters", "sort", "order", "cursor", "search", "fields", "total"],
    ],
    ["variant", ["original"]],
  ];
  for (const [kind, names] of reserved) {
    test(`${names.join(", ")} can't name a ${kind}`, () => {
      for (const name of names) assert.match(findNameProblem(kind, name) ?? "", /is reserved: /, name);
    });
  }
  test("letter case does not get around them", () => {
    for (const name of ["createdat", "createdAT", "vErsion", "iD"]) {
      assert.match(findNameProblem("member", name) ?? "", /is reserved: /, name);
    }
    assert.match(findNameProblem("parameter", "oRder") ?? "", /is reserved: /);
  });
  test("a name is reserved only for the kind that it would confuse", () => {
    assert.equal(findNameProblem("entity", "system"), undefined);
    assert.equal(findNameProblem("module", "module"), undefined);
    assert.equal(findNameProblem("member", "limit"), undefined);
    assert.equal(findNameProblem("member", "original"), undefined);
    assert.equal(findNameProblem("parameter", "id"), undefined);
    assert.equal(findNameProblem("module", "pgvector"), undefined);
  });
});

test("words that SQL, TypeScript or JavaScript reserve are good names", () => {
  const words = [
    "order",
    "user",
    "group",
    "class",
    "type",
    "select",
    "from",
    "constructor",
    "default",
    "table",
  ];
  for (const name of [...words, "toString", "hasOwnProperty", "then", "await", "prototype", "valueOf"]) {
    assert.equal(findNameProblem("member", name), undefined, name);
  }
  for (const name of [
    "orders",
    "users",
    "groups",
    "order",
    "constructor",
    "options",
    "relations",
    "select",
  ]) {
    assert.equal(findNameProblem("entity", name), undefined, name);
  }
});

suite("reading a name", () => {
  test("a bad member name is reported and kept, so that the rest of the file can be worked with", () => {
    assert.deepEqual(parseWith(memberNameShape, "Bad_Name"), { value: "Bad_Name", problems: ["bad_name -"] });
    assert.deepEqual(parseWith(memberNameShape, "id"), { value: "id", problems: ["bad_name -"] });
  });
  test("a bad module or entity name is never kept, because it would become a path", () => {
    for (const shape of [moduleNameShape, entityNameShape]) {
      for (const name of ["../x", "A", "con", "x/y", ""]) {
        assert.deepEqual(parseWith(shape, name), { value: undefined, problems: ["bad_name -"] }, name);
      }
    }
    assert.deepEqual(parseWith(moduleNameShape, "system"), { value: undefined, problems: ["bad_name -"] });
  });
  test("what is no text is no name", () => {
    assert.deepEqual(parseWith(memberNameShape, 1), { value: undefined, problems: ["wrong_type -"] });
    assert.deepEqual(parseWith(entityNameShape, null), { value: undefined, problems: ["wrong_type -"] });
  });
});

test("names that differ in letter case only fold to the same", () => {
  assert.equal(foldCase("readOn"), foldCase("readon"));
  assert.notEqual(foldCase("readOn"), foldCase("readsOn"));
});

test("the id member of a relation and the relation of an id member are each other's inverse", () => {
  assert.equal(toIdMember("author"), "authorId");
  assert.equal(findRelationName("authorId"), "author");
  for (const name of ["author", "Id", "authorid", "id"])
    assert.equal(findRelationName(name), undefined, name);
});

suite("labels", () => {
  const labels: readonly (readonly [string, string])[] = [
    ["title", "Title"],
    ["publishedAt", "Published at"],
    ["published-at", "Published at"],
    ["a", "A"],
    ["line2Text", "Line2 text"],
    ["", ""],
    ["My Shop", "My Shop"],
    ["ACME", "ACME"],
  ];
  for (const [name, label] of labels) {
    test(`of ${JSON.stringify(name)}: ${JSON.stringify(label)}`, () => assert.equal(toLabel(name), label));
  }
  const numbers: readonly (readonly [string, string, string])[] = [
    ["articles", "Article", "Articles"],
    ["article", "Article", "Articles"],
    ["blog-posts", "Blog post", "Blog posts"],
    ["categories", "Category", "Categories"],
    ["people", "Person", "People"],
    ["news", "News", "News"],
    ["addresses", "Address", "Addresses"],
    ["constructor", "Constructor", "Constructors"],
    ["orders", "Order", "Orders"],
  ];
  for (const [name, one, several] of numbers) {
    test(`of one and of several ${name}: ${one}, ${several}`, () => {
      assert.equal(toSingularLabel(name), one);
      assert.equal(toPluralLabel(name), several);
    });
  }
});

suite("SQL names", () => {
  test("are words in lower case, joined by underscores", () => {
    assert.equal(toSnakeCase("publishedAt"), "published_at");
    assert.equal(toSnakeCase("blog-posts"), "blog_posts");
    assert.equal(toSnakeCase("imageURL"), "image_u_r_l");
    assert.equal(toSqlName("content", "blog-posts", "publishedAt"), "content_blog_posts_published_at");
  });
  test("of tables and join tables start with module and entity", () => {
    const articles = { module: "site-content", name: "articles" };
    assert.equal(toTableName(articles), "site_content_articles");
    assert.equal(toJoinTableName(articles, "relatedTags"), "site_content_articles_related_tags");
  });
  test("have at most 63 bytes: 63 are kept whole, 64 are cut and end in a hash", () => {
    const [fits, over] = ["a".repeat(63), "a".repeat(64)];
    assert.equal(toSqlName(fits), fits);
    assert.match(toSqlName(over), /^a{46}_[0-9a-f]{16}$/);
    assert.equal(toSqlName(over).length, 63);
  });
  test("of long names that share their beginning stay distinct", () => {
    const start = "a".repeat(60);
    const names = Array.from({ length: 500 }, (_, i) => toSqlName(start, `b${i}`));
    assert.equal(new Set(names).size, 500);
    assert.ok(names.every((name) => name.length === 63));
  });
  test("that are cut are the same on every machine and in every release", () => {
    assert.equal(
      toJoinTableName({ module: "m".repeat(48), name: "e".repeat(48) }, "tags"),
      "mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm_5a604476fba4d4a6",
    );
  });
});

suite("names in code", () => {
  const names = [
    { name: "articles", type: "Article", plain: "Articles", constant: "articles" },
    { name: "blog-posts", type: "BlogPost", plain: "BlogPosts", constant: "blogPosts" },
    { name: "news", type: "News", plain: "News", constant: "news" },
    { name: "x", type: "X", plain: "X", constant: "x" },
    { name: "site-2", type: "Site2", plain: "Site2", constant: "site2" },
    { name: "to-string", type: "ToString", plain: "ToString", constant: "toString" },
  ];
  for (const { name, type, plain, constant } of names) {
    test(`${name} is ${type}, ${plain} and ${constant}`, () => {
      assert.deepEqual([toTypeName(name), toPascalCase(name), toCamelCase(name)], [type, plain, constant]);
    });
  }

  test("npm takes the name made of any text", () => {
    assert.equal(toPackageName("The Harbour Post!"), "the-harbour-post");
    assert.equal(toPackageName("Café №5"), "cafe-no5");
    assert.equal(toPackageName("🎈"), "application");
  });
});
