// Which steps of a schema older code can live with.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { isAdditive, isAdditiveStatement } from "./additive.ts";

const BEFORE = [
  "column public.notes.id uuid not null",
  'column public.notes."order" integer',
  "column public.notes.title text",
  "constraint public.notes.notes_pkey PRIMARY KEY (id)",
  "table public.notes",
];

const step = (...lines: readonly string[]) => isAdditive(BEFORE, [...BEFORE, ...lines]);

suite("a step of a schema", () => {
  test("adds where it brings tables, and columns that may be empty", () => {
    assert.ok(step());
    assert.ok(step('column public.notes.lead text collate "C"'));
    assert.ok(
      step(
        "table public.tags",
        "column public.tags.id uuid not null",
        "constraint public.tags.tags_pkey PRIMARY KEY (id)",
        "index CREATE UNIQUE INDEX tags_pkey ON public.tags USING btree (id)",
        "trigger CREATE TRIGGER t AFTER INSERT ON public.tags FOR EACH STATEMENT EXECUTE FUNCTION f()",
      ),
    );
  });

  test("adds where constraints and indexes are about new columns alone", () => {
    assert.ok(step("constraint public.notes.c CHECK ((char_length(lead) <= 160))"));
    assert.ok(step("constraint public.notes.c FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE SET NULL"));
    assert.ok(step("constraint public.notes.c UNIQUE (lead)"));
    assert.ok(step("index CREATE UNIQUE INDEX c ON public.notes USING btree (lead)"));
    assert.ok(step("index CREATE INDEX i ON public.notes USING btree (title)"));
  });

  test("adds where an index that only makes reads faster goes, or is another one now", () => {
    const plain = "index CREATE INDEX i ON public.notes USING btree (title)";
    const unique = "index CREATE UNIQUE INDEX u ON public.notes USING btree (title)";
    assert.ok(isAdditive([...BEFORE, plain], [...BEFORE, plain.replace("(title)", "(title, id)")]));
    assert.ok(!isAdditive([...BEFORE, unique], BEFORE));
  });

  test("adds where a trigger of ours does more than before, and not where one is new or gone", () => {
    const trigger = (name: string, event: string, calls: string) =>
      `trigger CREATE TRIGGER ${name} AFTER ${event} ON public.notes FOR EACH STATEMENT EXECUTE FUNCTION ${calls}()`;
    const [count, track] = [
      trigger("count", "UPDATE", "lathe.count"),
      trigger("track", "UPDATE", "lathe.track"),
    ];
    assert.ok(isAdditive([...BEFORE, count], [...BEFORE, track]));
    assert.ok(!isAdditive([...BEFORE, count], BEFORE));
    assert.ok(!isAdditive(BEFORE, [...BEFORE, track]));
    assert.ok(!isAdditive([...BEFORE, count], [...BEFORE, trigger("track", "DELETE", "lathe.track")]));
    assert.ok(!isAdditive([...BEFORE, count], [...BEFORE, trigger("track", "UPDATE", "public.track")]));
  });

  test("does not where older code could meet it", () => {
    assert.ok(!step("column public.notes.lead text not null"));
    assert.ok(!step("constraint public.notes.c CHECK ((char_length(title) <= 160))"));
    assert.ok(!step('constraint public.notes.c CHECK (("order" > 0))'));
    assert.ok(!step("constraint public.notes.c UNIQUE (title, lead)"));
    assert.ok(!step("index CREATE UNIQUE INDEX c ON public.notes USING btree (title)"));
    assert.ok(
      !step("trigger CREATE TRIGGER t BEFORE INSERT ON public.notes FOR EACH ROW EXECUTE FUNCTION f()"),
    );
    assert.ok(!step("constraint public.notes.c EXCLUDE USING gist (lead WITH =)"));
    assert.ok(!isAdditive(BEFORE, BEFORE.slice(1)));
  });

  test("adds columns to views of the system tables, which others may not be taken for", () => {
    const view = (name: string, ...columns: readonly string[]) => [
      `view ${name} as SELECT ${columns.join(", ")}`,
      ...columns.map((column) => `column ${name}.${column} text`),
    ];
    const own = [...BEFORE, ...view("lathe.list", "id", "title")];
    assert.ok(isAdditive(own, [...BEFORE, ...view("lathe.list", "id", "title", "verified")]));
    assert.ok(!isAdditive(own, [...BEFORE, ...view("lathe.list", "id", "verified")]));
    assert.ok(!isAdditive(own, BEFORE));
    const others = [...BEFORE, ...view("public.list", "id")];
    assert.ok(!isAdditive(others, [...BEFORE, ...view("public.list", "id", "title")]));
  });

  test("makes functions of the system tables anew, and no others", () => {
    const own = [...BEFORE, "function lathe.count(text,uuid) 1"];
    assert.ok(isAdditive(own, [...BEFORE, "function lathe.count(text,uuid) 2"]));
    assert.ok(!isAdditive(own, [...BEFORE, "function lathe.count(text) 2"]));
    assert.ok(!isAdditive(own, BEFORE));
    const others = [...BEFORE, "function count() 1"];
    assert.ok(!isAdditive(others, [...BEFORE, "function count() 2"]));
  });
});

test("a statement after a transaction is told by what it will build", () => {
  const before = ["table public.notes", "column public.notes.a integer", 'column public.notes."B c" integer'];
  const key = (rest: string) => `create unique index concurrently if not exists "x" on ${rest}`;
  const cases: readonly (readonly [string, boolean])[] = [
    ['-- why\ncreate index concurrently if not exists "x" on "notes" ("a")', true],
    [key('"notes" ("a" desc)'), false],
    [key("Public.NOTES (A)"), false],
    [key('notes ("B c")'), false],
    [key('"notes" ("added")'), true],
    [key('"added" ("a")'), true],
    ["drop index concurrently x", false],
    ["vacuum notes", false],
  ];
  for (const [sql, expected] of cases) assert.equal(isAdditiveStatement(sql, before), expected, sql);
});
