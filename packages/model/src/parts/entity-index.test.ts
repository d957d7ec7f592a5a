// Indexes: what they look like in a file and in memory, and the ids that they get.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { renderModel } from "../files.ts";
import { parseWith, roundTrip } from "../testing/parse-with.ts";
import { sampleModel } from "../testing/sample-model.ts";
import { type EntityIndex, entityIndexShape, formatIndexMembers } from "./entity-index.ts";

suite("an index", () => {
  test("needs its members only", () => {
    assert.deepEqual(parseWith(entityIndexShape, { members: ["status"] }).value, {
      id: "",
      members: ["status"],
      include: [],
      unique: false,
    });
  });

  test("says of a member that it is sorted by, and is kept as it was written", () => {
    const index: EntityIndex = {
      id: "x",
      members: ["status", { name: "rank", order: "asc" }, { name: "due", order: "desc" }],
      include: ["views"],
      unique: true,
    };
    assert.deepEqual(roundTrip(entityIndexShape, index), index);
    assert.equal(formatIndexMembers(index), "status,rank:asc,due:desc");
    assert.deepEqual(parseWith(entityIndexShape, { members: [{ name: "rank" }] }).value?.members, [
      { name: "rank", order: "asc" },
    ]);
  });

  const refused: readonly (readonly [unknown, readonly string[]])[] = [
    [{}, ["missing_member -"]],
    [{ members: [] }, ["too_few /members"]],
    [{ members: "status" }, ["wrong_type /members"]],
    [{ members: [3] }, ["wrong_type /members/0"]],
    [{ members: [{ order: "asc" }] }, ["missing_member /members/0"]],
    [{ members: [{ name: "a", order: "up" }] }, ["unknown_word /members/0/order"]],
    [{ members: ["a"], include: [{ name: "b" }] }, ["wrong_type /include/0"]],
    [{ members: ["a"], name: "mine" }, ["unknown_member /name"]],
  ];
  for (const [draft, problems] of refused) {
    test(`${JSON.stringify(draft)}: ${problems.join(", ")}`, () => {
      assert.deepEqual(parseWith(entityIndexShape, draft).problems, problems);
    });
  }
});

suite("the id of an index", () => {
  const articles = (indexes: readonly object[]) =>
    sampleModel([{ name: "articles", fields: [{ name: "rank", type: "integer" }], indexes }]);
  const listIds = (indexes: readonly object[]) => articles(indexes).entities[0]?.indexes.map(({ id }) => id);

  test("is derived from its entity and its members, and kept where there is one", () => {
    const [derived] = listIds([{ members: ["rank"] }]) ?? [];
    assert.match(derived ?? "", /^idx_[0-9a-f]{16}$/);
    assert.deepEqual(listIds([{ members: ["rank"], include: ["createdAt"] }]), [derived]);
    assert.notDeepEqual(listIds([{ members: ["rank", "id"] }]), [derived]);
    assert.deepEqual(listIds([{ id: "mine", members: ["rank"] }]), ["mine"]);
  });

  test("is written to the file of the entity, and nothing is written where there is no index", () => {
    const text = (indexes: readonly object[]) =>
      renderModel(articles(indexes)).get("model/content/articles.json") ?? "";
    assert.match(
      text([{ id: "mine", members: ["rank"] }]),
      /"id": "mine",\s+"members": \[\s+"rank"\s+\]\s+\}/,
    );
    assert.doesNotMatch(text([]), /indexes/);
  });
});
