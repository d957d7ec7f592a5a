// add, edit, remove, rename and show: the model edited from the command line.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import type { Collection, Entity, Field, Relation } from "@lathe/model";
import { readProjectTexts, withBlog, withGenerated } from "./support/blog.ts";
import { parseDocument, parseError, lathe, runInProcess } from "./support/command-line.ts";

/** Runs an edit that must succeed, and gives its answer. */
async function edit(cwd: string, ...args: readonly string[]) {
  const outcome = await runInProcess([...args, "--json"], { cwd });
  assert.equal(outcome.code, 0, outcome.stdout);
  assert.equal(outcome.stderr, "");
  return parseDocument(outcome) as {
    revision: string;
    entity: Entity;
    module: { name: string; label: string };
  };
}

async function fieldAfter(cwd: string, ...args: readonly string[]): Promise<Field> {
  const { entity } = await edit(cwd, ...args);
  const field = entity.fields.find(({ name }) => name === args[3]);
  assert.ok(field !== undefined);
  return field;
}

suite("lathe add", () => {
  test("adds a module, an entity and its members, as a process of its own", () =>
    withBlog(async (dir) => {
      const { code, stdout, stderr } = await lathe(["add", "module", "shop", "--label", "The shop"], {
        cwd: dir,
      });
      assert.deepEqual([code, stderr], [0, ""]);
      assert.match(stdout, /^Added the module "shop"\. Run lathe plan/);
      const { entity } = await edit(
        dir,
        "add",
        "entity",
        "shop",
        "goods",
        "--external",
        "list=anonymous,get=anonymous",
        "--read-rule",
        "everyone",
      );
      assert.deepEqual(
        [entity.kind, entity.external.list, entity.external.create],
        ["persistent", "anonymous", "off"],
      );
    }));

  test("turns options into the members of a field, by its type", () =>
    withBlog(async (dir) => {
      const title = await fieldAfter(
        dir,
        "add",
        "field",
        "posts",
        "subtitle",
        "--type",
        "string",
        "--required",
        "--searchable",
        "--max-length",
        "120",
        "--external",
        "read,write",
      );
      assert.ok(title.type === "string");
      assert.deepEqual(
        [title.required, title.searchable, title.maxLength, title.external],
        [true, true, 120, { read: true, write: true }],
      );
      const state = await fieldAfter(
        dir,
        "add",
        "field",
        "posts",
        "state",
        "--type",
        "enum",
        "--values",
        "draft, done",
        "--default",
        "draft",
      );
      assert.ok(state.type === "enum");
      assert.deepEqual([state.values.map(({ value }) => value), state.default], [["draft", "done"], "draft"]);
      const count = await fieldAfter(
        dir,
        "add",
        "field",
        "posts",
        "reads",
        "--type",
        "integer",
        "--min",
        "-5",
        "--default",
        "0",
      );
      assert.ok(count.type === "integer");
      assert.deepEqual([count.min, count.default], [-5, 0]);
      const code = await fieldAfter(
        dir,
        "add",
        "field",
        "posts",
        "code",
        "--type",
        "string",
        "--default",
        "007",
      );
      assert.equal(code.default, "007");
      const price = await fieldAfter(
        dir,
        "add",
        "field",
        "posts",
        "price",
        "--type",
        "decimal",
        "--precision",
        "8",
        "--scale",
        "2",
        "--min",
        "0",
      );
      assert.ok(price.type === "decimal");
      assert.deepEqual([price.precision, price.scale, price.min], [8, 2, "0"]);
      const at = await fieldAfter(
        dir,
        "add",
        "field",
        "posts",
        "at",
        "--type",
        "datetime",
        "--default",
        '{"var":"now"}',
      );
      assert.deepEqual(at.default, { var: "now" });
    }));

  test("takes the type that the name of a field hints at, and says why", () =>
    withBlog(async (dir) => {
      const { code, stdout, stderr } = await runInProcess(["add", "field", "posts", "lastSeenAt"], {
        cwd: dir,
      });
      assert.equal(code, 0, stderr);
      assert.match(stdout, /Added the field "lastSeenAt"/);
      assert.match(stdout, /Its type is datetime: the name ends in At\./);
      const isPinned = await fieldAfter(dir, "add", "field", "posts", "isPinned", "--default", "false");
      assert.deepEqual([isPinned.type, isPinned.default], ["boolean", false]);
      const odd = await runInProcess(["add", "field", "posts", "isOdd", "--max-length", "5"], { cwd: dir });
      assert.equal(odd.code, 4);
    }));

  test("sets what refers to a field in the same step", () =>
    withBlog(async (dir) => {
      const { entity } = await edit(
        dir,
        "add",
        "field",
        "posts",
        "headline",
        "--type",
        "string",
        "--sortable",
        "--display",
        "--list-column",
        "--sort-lists",
        "desc",
      );
      assert.equal(entity.display, "headline");
      assert.deepEqual(entity.admin.listColumns, ["headline"]);
      assert.deepEqual(entity.defaultSort, { field: "headline", order: "desc" });
    }));

  test("adds relations and collections", () =>
    withBlog(async (dir) => {
      const related = await edit(
        dir,
        "add",
        "relation",
        "posts",
        "editor",
        "--kind",
        "belongsTo",
        "--target",
        "authors",
        "--on-delete",
        "setNull",
        "--selection",
        "name",
      );
      const editor = related.entity.relations.find(({ name }) => name === "editor") as Relation;
      assert.deepEqual(
        [editor.kind, editor.target, editor.onDelete, editor.selection],
        ["belongsTo", "authors", "setNull", ["name"]],
      );
      const { entity } = await edit(
        dir,
        "add",
        "collection",
        "authors",
        "posts",
        "--of",
        "posts.author",
        "--external",
        "none",
      );
      const posts = entity.collections.find(({ name }) => name === "posts") as Collection;
      assert.deepEqual(posts.of, { entity: "posts", relation: "author" });
    }));

  test("takes a whole draft from a file or stdin, and single members by --set", () =>
    withBlog(async (dir) => {
      const draft = {
        name: "tags",
        module: "blog",
        kind: "persistent",
        fields: [{ name: "name", type: "string" }],
      };
      const piped = await lathe(["add", "entity", "--from", "-", "--set", "admin.icon=tag", "--json"], {
        cwd: dir,
        input: JSON.stringify(draft),
      });
      assert.equal(piped.code, 0, piped.stdout);
      const { entity } = parseDocument(piped) as { entity: Entity };
      assert.deepEqual([entity.fields.length, entity.admin.icon], [1, "tag"]);
      writeFileSync(join(dir, "field.json"), '{"type":"string","maxLength":9}');
      const field = await fieldAfter(
        dir,
        "add",
        "field",
        "tags",
        "short",
        "--from",
        "field.json",
        "--max-length",
        "8",
      );
      assert.equal("maxLength" in field && field.maxLength, 8);
    }));

  const refused: readonly (readonly [args: readonly string[], exit: number, code: string])[] = [
    [["add", "module", "blog"], 4, "name_taken"],
    [["add", "module", "Blog"], 4, "invalid_body"],
    [["add", "module"], 64, "usage"],
    [["add", "entity", "nowhere", "things"], 4, "invalid_model"],
    [["add", "field", "nothing", "x", "--type", "string"], 4, "not_found"],
    [["add", "field", "posts", "title", "--type", "string"], 4, "name_taken"],
    [["add", "field", "posts", "x"], 4, "invalid_body"],
    [["add", "field", "posts", "x", "--type", "strnig"], 64, "usage"],
    [["add", "field", "posts", "x", "--type", "string", "--max-length", "many"], 4, "invalid_body"],
    [["add", "field", "posts", "x", "--type", "boolean", "--max-length", "5"], 4, "invalid_body"],
    [["add", "field", "posts", "x", "--from", "missing.json"], 4, "invalid_body"],
    [["add", "field", "posts", "x", "--set", "type"], 64, "usage"],
    [["add", "field", "posts", "x", "--type", "string", "--set", "__proto__.polluted=1"], 4, "invalid_body"],
    [["add", "relation", "posts", "x", "--kind", "belongsTo", "--target", "nothing"], 4, "invalid_model"],
    [["add", "collection", "authors", "x", "--of", "posts.nothing"], 4, "invalid_model"],
    [["add", "field", "posts", "x", "--type", "string", "--expected-revision", "old"], 3, "stale_revision"],
  ];
  for (const [args, exit, code] of refused) {
    test(`ends with ${exit} (${code}) for lathe ${args.join(" ")}, and changes nothing`, () =>
      withBlog(async (dir) => {
        const before = readProjectTexts(dir);
        const outcome = await runInProcess([...args, "--json"], { cwd: dir });
        assert.deepEqual([outcome.code, parseError(outcome).code], [exit, code]);
        assert.deepEqual(readProjectTexts(dir), before);
      }));
  }
});

suite("lathe edit", () => {
  test("changes what is named and leaves the rest", () =>
    withBlog(async (dir) => {
      const title = await fieldAfter(dir, "edit", "field", "posts", "title", "--no-required", "--searchable");
      assert.deepEqual(
        ["maxLength" in title && title.maxLength, title.required, title.searchable],
        [120, false, true],
      );
      const plain = await fieldAfter(dir, "edit", "field", "posts", "title", "--unset", "maxLength");
      assert.equal("maxLength" in plain && plain.maxLength, 255);
      const { entity } = await edit(dir, "edit", "relation", "posts", "author", "--on-delete", "cascade");
      assert.equal(entity.relations[0]?.onDelete, "cascade");
    }));

  test("leaves the options behind that another type does not have, and says so", () =>
    withBlog(async (dir) => {
      const args = ["edit", "field", "posts", "title", "--type", "enum", "--values", "news,opinion"];
      const { code, stderr } = await runInProcess(args, { cwd: dir });
      assert.deepEqual([code, stderr], [0, "Left behind, for the type enum has none: maxLength.\n"]);
      const chosen = ["edit", "field", "posts", "title", "--type", "boolean", "--set", "maxLength=5"];
      const refusal = await runInProcess(chosen, { cwd: dir });
      assert.equal(refusal.code, 4);
      assert.match(refusal.stderr, /"maxLength" is not a member/);
    }));

  test("tells each problem once", () =>
    withBlog(async (dir) => {
      const taken = await runInProcess(["add", "field", "posts", "title", "--type", "string"], { cwd: dir });
      assert.equal(taken.stderr.split("has the same name as").length, 2, taken.stderr);
      assert.match(taken.stderr, /\n {2}model\/blog\/posts\.json \/fields\/\d+\/name\n$/);
      const draft = ["add", "field", "posts", "size", "--type", "enum", "--set", "big=1"];
      const several = await runInProcess(draft, { cwd: dir });
      assert.match(several.stderr, /^error: There are 2 problems\.\n/);
      assert.equal(several.stderr.split('"big" is not a member').length, 2, several.stderr);
      assert.equal(several.stderr.split('"values" is missing').length, 2, several.stderr);
    }));

  test("changes the settings of an entity, what is inside of them, and back to their defaults", () =>
    withBlog(async (dir) => {
      const opened = await edit(
        dir,
        "edit",
        "entity",
        "posts",
        "--external",
        "list=anonymous",
        "--read-rule",
        "everyone",
        "--set",
        "admin.icon=pen",
        "--label",
        "Entry",
      );
      assert.deepEqual(
        [opened.entity.external.list, opened.entity.admin.icon, opened.entity.label],
        ["anonymous", "pen", "Entry"],
      );
      const more = await edit(
        dir,
        "edit",
        "entity",
        "posts",
        "--external",
        "get=anonymous",
        "--unset",
        "label",
        "--unset",
        "admin.icon",
      );
      assert.deepEqual([more.entity.external.list, more.entity.external.get], ["anonymous", "anonymous"]);
      assert.deepEqual(
        [more.entity.label, more.entity.admin.icon, more.entity.fields.length],
        ["Post", null, 2],
      );
    }));

  test("with another name renames, and uses follow", () =>
    withBlog(async (dir) => {
      const { entity } = await edit(dir, "edit", "field", "posts", "title", "--name", "headline");
      assert.equal(entity.display, "headline");
      assert.equal(entity.fields[0]?.id, "f1");
      assert.equal(
        (await edit(dir, "edit", "entity", "authors", "--name", "writers")).entity.name,
        "writers",
      );
      assert.equal((await edit(dir, "edit", "module", "blog", "--name", "journal")).module.label, "Journal");
    }));

  test("says so where nothing changes, and keeps the revision", () =>
    withBlog(async (dir) => {
      const { revision } = await edit(dir, "edit", "entity", "posts", "--display", "title");
      assert.equal((await edit(dir, "edit", "entity", "posts", "--display", "title")).revision, revision);
      const { stdout } = await runInProcess(["edit", "entity", "posts", "--display", "title"], { cwd: dir });
      assert.match(stdout, /^Nothing changed/);
    }));

  const refused: readonly (readonly [args: readonly string[], exit: number, message: RegExp])[] = [
    [
      ["edit", "field", "posts", "titel", "--required"],
      4,
      /"posts" has no field "titel"\. Did you mean "title"\?/,
    ],
    [["edit", "entity", "post", "--label", "x"], 4, /There is no entity "post"\. Did you mean "posts"\?/],
    [["edit", "module", "bolg", "--label", "x"], 4, /Did you mean "blog"\?/],
    [["edit", "collection", "authors", "none", "--label", "x"], 4, /lathe show lists/],
    [["edit", "entity", "posts", "--unset", "fields"], 4, /fields/],
    [["edit", "entity", "posts", "--display", "nothing"], 4, /nothing/],
    [["edit", "field", "posts", "title"], 64, /lathe edit field --help/],
    [["edit", "field", "posts", "title", "--required", "--expected-revision", "old"], 3, /changed meanwhile/],
  ];
  for (const [args, exit, message] of refused) {
    test(`ends with ${exit} for lathe ${args.join(" ")}`, () =>
      withBlog(async (dir) => {
        const { code, stderr, stdout } = await runInProcess(args, { cwd: dir });
        assert.deepEqual([code, stdout], [exit, ""]);
        assert.match(stderr, message);
      }));
  }
});

suite("lathe remove", () => {
  test("lists the uses that stand in the way, and clears them by --cascade", () =>
    withBlog(async (dir) => {
      const refused = await runInProcess(["remove", "field", "posts", "title"], { cwd: dir });
      assert.equal(refused.code, 4);
      assert.match(
        refused.stderr,
        /^error: The field "title" of "posts" is used in 1 place\..*\n {2}\/display {2}Entity "posts"/,
      );
      const json = parseError(
        await runInProcess(["remove", "field", "posts", "title", "--json"], { cwd: dir }),
      );
      assert.deepEqual(
        [json.code, json.details.map(({ pointer }) => pointer)],
        ["field_in_use", ["/display"]],
      );
      const { entity } = await edit(dir, "remove", "field", "posts", "title", "--cascade");
      assert.deepEqual([entity.display, entity.fields.length], [null, 1]);
    }));

  test("removes relations, entities and modules", () =>
    withBlog(async (dir) => {
      const used = parseError(await runInProcess(["remove", "entity", "authors", "--json"], { cwd: dir }));
      assert.equal(used.code, "entity_in_use");
      await edit(dir, "remove", "relation", "posts", "author");
      assert.deepEqual(Object.keys(await edit(dir, "remove", "entity", "authors")), ["revision"]);
      const full = await runInProcess(["remove", "module", "blog", "--json"], { cwd: dir });
      assert.deepEqual([full.code, parseError(full).code], [4, "module_not_empty"]);
      await edit(dir, "remove", "entity", "posts");
      assert.deepEqual(Object.keys(await edit(dir, "remove", "module", "blog")), ["revision"]);
    }));

  test("ends with 4 for what is not there, and with 3 for an old revision", () =>
    withBlog(async (dir) => {
      assert.equal((await runInProcess(["remove", "collection", "posts", "none"], { cwd: dir })).code, 4);
      const stale = await runInProcess(
        ["remove", "field", "posts", "body", "--expected-revision", "old", "--json"],
        { cwd: dir },
      );
      assert.deepEqual([stale.code, parseError(stale).code], [3, "stale_revision"]);
    }));
});

suite("lathe rename", () => {
  test("renames a field and tells what follows", () =>
    withGenerated(async (dir) => {
      const before = readProjectTexts(dir);
      const dry = await runInProcess(["rename", "posts.title", "headline", "--dry-run"], { cwd: dir });
      assert.match(
        dry.stdout,
        /^posts\.title -> posts\.headline\nPlaces that follow\n {2}posts {2}\/display {2}display\nMigration\n/,
      );
      assert.match(dry.stdout, /rename column "title" to "headline"/i);
      assert.deepEqual(readProjectTexts(dir), before);
      const preview = parseDocument(
        await runInProcess(["rename", "posts.title", "headline", "--dry-run", "--json"], { cwd: dir }),
      );
      assert.deepEqual(Object.keys(preview), [
        "revision",
        "savedRevision",
        "from",
        "to",
        "uses",
        "code",
        "migration",
        "apiChanges",
      ]);
      const { entity } = await edit(dir, "rename", "posts.title", "headline");
      assert.deepEqual([entity.display, entity.fields[0]?.id], ["headline", "f1"]);
    }));

  test("shows of every part what would follow, and own code that would not, and changes nothing", () =>
    withGenerated(async (dir) => {
      const before = readProjectTexts(dir);
      for (const [name, shown] of [
        [
          "posts",
          /^posts -> other\n[^]*Own code that may have to follow by hand\n {2}src\/custom\/blog\/posts\/hooks\.ts:\d+ {2}/,
        ],
        ["posts.author", /^posts\.author -> posts\.other\n[^]*rename column "author_id" to "other_id"/],
        ["blog", /^blog -> other\nPlaces that follow\n/],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { code, stdout } = await runInProcess(["rename", name, "other", "--dry-run"], { cwd: dir });
        assert.equal(code, 0);
        assert.match(stdout, shown);
      }
      assert.deepEqual(readProjectTexts(dir), before);
    }));

  test("renames relations, entities and modules", () =>
    withBlog(async (dir) => {
      assert.equal((await edit(dir, "rename", "posts.author", "writer")).entity.relations[0]?.name, "writer");
      assert.equal((await edit(dir, "rename", "authors", "writers")).entity.name, "writers");
      assert.equal((await edit(dir, "rename", "blog", "journal")).module.name, "journal");
      await edit(dir, "add", "module", "posts");
      assert.equal((await edit(dir, "rename", "posts", "letters", "--module")).module.name, "letters");
    }));

  const refused: readonly (readonly [args: readonly string[], exit: number, code: string])[] = [
    [["posts.nothing", "x"], 4, "not_found"],
    [["nothing", "x"], 4, "not_found"],
    [["nothing.title", "x"], 4, "not_found"],
    [["posts.title", "body"], 4, "name_taken"],
    [["posts.title", "Not A Name"], 4, "invalid_body"],
    [["posts", "authors"], 4, "name_taken"],
    [["posts.title", "x", "--expected-revision", "old"], 3, "stale_revision"],
    [["posts", "x", "--expected-revision", "old"], 3, "stale_revision"],
    [["posts.title"], 64, "usage"],
  ];
  for (const [args, exit, code] of refused) {
    test(`ends with ${exit} (${code}) for lathe rename ${args.join(" ")}`, () =>
      withBlog(async (dir) => {
        const outcome = await runInProcess(["rename", ...args, "--json"], { cwd: dir });
        assert.deepEqual([outcome.code, parseError(outcome).code], [exit, code]);
      }));
  }
});

suite("lathe show", () => {
  test("shows the model, an entity, a module and a member", () =>
    withGenerated(async (dir) => {
      const show = async (...args: readonly string[]) =>
        (await runInProcess(["show", ...args], { cwd: dir })).stdout;
      assert.match(
        await show(),
        /^Journal {2}journal\nAs it was generated last\.\n\nblog {2}Blog\n {2}authors +Author +1 field\n/,
      );
      assert.match(await show("posts"), /^ {2}title +string\(120\) +required$/m);
      assert.match(await show("posts"), /^ {2}author +belongsTo authors +on delete restrict$/m);
      assert.match(await show("blog"), /Entities\n {2}authors\n {2}posts\n$/);
      assert.match(await show("posts.title"), /^ {2}maxLength +120$/m);
    }));

  test("--json is what the generator API answers", () =>
    withGenerated(async (dir) => {
      const show = async (...args: readonly string[]) =>
        parseDocument(await runInProcess(["show", ...args, "--json"], { cwd: dir }));
      assert.deepEqual(Object.keys(await show()), [
        "revision",
        "savedRevision",
        "dirty",
        "project",
        "modules",
        "entities",
      ]);
      assert.deepEqual(Object.keys(await show("posts")), ["revision", "entity"]);
      const { module } = (await show("blog")) as { module: { entities: string[] } };
      assert.deepEqual(module.entities, ["authors", "posts"]);
      assert.deepEqual(Object.keys(await show("posts.title")), ["revision", "field"]);
      assert.deepEqual(Object.keys(await show("posts.author")), ["revision", "relation"]);
    }));

  test("ends with 4 for a name that is not there, with the one that was meant", () =>
    withBlog(async (dir) => {
      const { code, stderr } = await runInProcess(["show", "post"], { cwd: dir });
      assert.equal(code, 4);
      assert.match(stderr, /Did you mean "posts"\?/);
    }));
});

suite("lathe changes and lathe log", () => {
  const run = (cwd: string, ...args: readonly string[]) => runInProcess(args, { cwd });

  test("tell in words what was edited, and by whom", () =>
    withGenerated(async (dir) => {
      assert.match((await run(dir, "changes")).stdout, /^Nothing is different\./);
      const { revision } = await edit(
        dir,
        "add",
        "field",
        "posts",
        "subtitle",
        "--type",
        "string",
        "--max-length",
        "200",
      );
      const { code, stdout } = await run(dir, "changes");
      assert.equal(code, 0);
      assert.match(stdout, /^posts\n {2}\+ New field subtitle, text of at most 200 characters\n/);
      const told = parseDocument(await run(dir, "changes", "--json")) as {
        readonly from: string;
        readonly to: string;
        readonly changes: readonly { readonly words: string }[];
      };
      assert.equal(told.to, revision);
      assert.equal(told.changes.length, 1);
      const back = await run(dir, "changes", "--from", revision, "--to", "1");
      assert.match(back.stdout, /- Field subtitle is removed\n {4}its values go with it/);
      const log = await run(dir, "log");
      assert.match(log.stdout, new RegExp(`^${revision.slice(0, 8)} .* cli +Add field subtitle to posts\n`));
      const { items } = parseDocument(await run(dir, "log", "--limit", "1", "--json")) as {
        readonly items: readonly { readonly revision: string }[];
      };
      assert.deepEqual(
        items.map((item) => item.revision),
        [revision],
      );
    }));

  test("tell another type by one sentence, and as data with the options that went with it", () =>
    withGenerated(async (dir) => {
      const options = ["--type", "string", "--max-length", "200"];
      const { revision } = await edit(dir, "add", "field", "posts", "subtitle", ...options);
      await edit(dir, "edit", "field", "posts", "subtitle", "--type", "integer", "--unset", "maxLength");
      const { stdout } = await run(dir, "changes", "--from", revision);
      assert.equal(stdout, "posts\n  ~ subtitle is whole number instead of text\n");
      const { changes } = parseDocument(await run(dir, "changes", "--from", revision, "--json")) as {
        readonly changes: readonly { readonly path: string }[];
      };
      assert.deepEqual(
        changes.map(({ path }) => path),
        ["/entities/posts/fields/subtitle/type", "/entities/posts/fields/subtitle/maxLength"],
      );
      const log = await run(dir, "log", "--limit", "1");
      assert.match(log.stdout, / Change type of field subtitle in posts\n/);
    }));

  test("refuse what they don't know", () =>
    withBlog(async (dir) => {
      const unknown = await run(dir, "changes", "--from", "nonsense", "--json");
      assert.equal(parseError(unknown).code, "not_found");
      assert.equal(unknown.code, 4);
      assert.equal((await run(dir, "log", "--limit", "0")).code, 64);
    }));
});
