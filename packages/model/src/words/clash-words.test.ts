import assert from "node:assert/strict";
import { test } from "node:test";
import { describeClashes } from "./clash-words.ts";

const say = (...paths: readonly string[]) =>
  describeClashes(paths.map((path) => ({ path, before: 1, mine: 2, actual: 3 })));

test("says what was changed since by its name, and shows no path", () => {
  assert.equal(
    say("/entities/articles/fields/title/maxLength"),
    "the max length of articles.title was changed since",
  );
  assert.equal(say("/entities/articles/readRule"), "the read rule of articles was changed since");
  assert.equal(
    say("/entities/articles/relations"),
    "the order of the relations of articles was changed since",
  );
  assert.equal(say("/entities/articles/fields/title"), "articles.title was changed since");
  assert.equal(say("/modules/content/label"), "the label of module content was changed since");
  assert.equal(
    say("/project/media", "/project/label"),
    "the media of the project was changed since, and 1 more place",
  );
});

test("says that a part is gone", () => {
  const gone = { path: "/entities/articles/fields/title", before: {}, mine: {}, actual: null };
  assert.equal(describeClashes([gone]), "articles.title was removed since");
  assert.equal(
    describeClashes([{ ...gone, path: "/entities/articles/sort" }]),
    "the sort of articles was changed since",
  );
});
