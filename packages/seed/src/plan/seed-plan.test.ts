// Plans of made-up records: what they hold, without a database.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { JsonValue } from "@lathe/model";
import { createSampleModel } from "@lathe/codegen/testing";
import { type SeedPlan, planSeed } from "./seed-plan.ts";

const WISH = { rows: 200, date: "2026-03-01" };

type Drafts = Parameters<typeof createSampleModel>[0];

function planDrafts(...entities: Drafts): SeedPlan {
  return planSeed(createSampleModel(entities), WISH);
}

/** The rows of a table by column. */
function listRows(plan: SeedPlan, table: string): readonly Readonly<Record<string, JsonValue>>[] {
  const found = plan.tables.find((one) => one.table === table);
  assert.ok(found, table);
  return [...found.rows()].map((row) =>
    Object.fromEntries(found.columns.map((name, index) => [name, row[index] as JsonValue])),
  );
}

function fieldValues(field: object): readonly JsonValue[] {
  return listRows(planDrafts({ name: "notes", fields: [{ name: "value", ...field }] }), "content_notes").map(
    ({ value }) => value as JsonValue,
  );
}

suite("planSeed", () => {
  test("gives the same rows for the same wish, and others for another day", () => {
    const entities = [{ name: "notes", fields: [{ name: "title", type: "string" }] }];
    assert.deepEqual(
      listRows(planDrafts(...entities), "content_notes"),
      listRows(planDrafts(...entities), "content_notes"),
    );
    const later = planSeed(createSampleModel(entities), { ...WISH, date: "2026-03-02" });
    assert.notDeepEqual(
      listRows(later, "content_notes")[0],
      listRows(planDrafts(...entities), "content_notes")[0],
    );
  });

  test("makes ids in the order of time, before the day it is told from", () => {
    const rows = listRows(planDrafts({ name: "notes" }), "content_notes");
    assert.deepEqual(
      rows.map(({ id }) => id),
      rows.map(({ id }) => id).toSorted(),
    );
    for (const { id, created_at: created, updated_at: updated, version } of rows) {
      assert.equal(
        Number.parseInt(String(id).replace("-", "").slice(0, 12), 16),
        Date.parse(String(created)),
      );
      assert.match(String(id), /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      assert.ok(String(created) <= String(updated) && String(updated) < "2026-03-01T00:00:00.001Z");
      assert.equal(version === 1, created === updated);
    }
  });

  test("tells of records what can be true: what happened, when it was changed, how long a text is, what was known by then", () => {
    const values = ["draft", "published", "archived"].map((value) => ({ value }));
    const plan = planDrafts(
      {
        name: "stories",
        fields: [
          { name: "body", type: "markdown", required: true },
          { name: "wordCount", type: "integer", default: 0 },
          { name: "readingMinutes", type: "integer", required: true },
          { name: "status", type: "enum", values, required: true },
          { name: "publishedAt", type: "datetime" },
          { name: "checkedAt", type: "datetime", default: { var: "now" } },
        ],
      },
      {
        name: "remarks",
        relations: [{ name: "story", kind: "belongsTo", target: "stories", required: true }],
      },
    );
    const stories = listRows(plan, "content_stories");
    for (const row of stories) {
      const { status, published_at: published, word_count: words, reading_minutes: minutes } = row;
      assert.equal(published !== null, status !== "draft");
      const events = [published, row["checked_at"]].filter((time) => time !== null).map(String);
      for (const time of events)
        assert.ok(String(row["created_at"]) <= time && time <= String(row["updated_at"]));
      const size = String(row["body"]).match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
      assert.ok(words === null || words === size);
      assert.equal(minutes, Math.ceil(size / 200));
    }
    const published = new Map(stories.map((row) => [row["id"], row["published_at"]]));
    const early = listRows(plan, "content_remarks").filter(
      (row) => String(published.get(row["story_id"]) ?? "9") > String(row["created_at"]),
    );
    // The first remarks are as old as the first stories.
    assert.ok(early.length <= 4, String(early.length));
  });

  test("lets nothing lie ahead that a record has left behind, also where a rule would hide it so", () => {
    const values = ["draft", "published", "archived"].map((value) => ({ value }));
    const known = { field: "publishedAt", op: "lte", value: { var: "now" } };
    const plan = planDrafts({
      name: "stories",
      readRule: { all: [{ field: "status", op: "in", value: ["published", "archived"] }, known] },
      fields: [
        { name: "status", type: "enum", values, required: true },
        { name: "publishedAt", type: "datetime" },
      ],
    });
    const ahead = listRows(plan, "content_stories").filter((row) => String(row["published_at"]) > WISH.date);
    const states = ahead.filter((row) => row["published_at"] !== null).map(({ status }) => status);
    assert.deepEqual(new Set(states), new Set(["published"]));
  });

  test("keeps unique values apart, and leaves optional ones empty when there are no more", () => {
    const values = fieldValues({ type: "string", maxLength: 3, unique: true, required: true });
    assert.equal(new Set(values).size, 200);
    const choices = fieldValues({ type: "enum", values: [{ value: "a" }, { value: "b" }], unique: true });
    const present = choices.filter((value) => value !== null);
    assert.deepEqual(present.toSorted(), ["a", "b"]);
  });

  test("makes fewer records, and says so, where a required field has no more values", () => {
    const plan = planDrafts({
      name: "flags",
      fields: [{ name: "on", type: "boolean", unique: true, required: true }],
    });
    assert.deepEqual(plan.entities, [{ name: "flags", rows: 2 }]);
    assert.match(plan.notes.join(), /flags gets 2: its field "on" has no more values/);
  });

  test("repeats no key over several members, whatever they are", () => {
    const required = { required: true };
    const plan = planDrafts(
      { name: "guests", fields: [{ name: "name", type: "string", ...required }] },
      {
        name: "seats",
        fields: [
          { name: "place", type: "enum", values: [{ value: "a" }, { value: "b" }], ...required },
          { name: "row", type: "integer", min: 1, max: 150, ...required },
          { name: "note", type: "boolean" },
        ],
        relations: [
          { name: "guest", kind: "belongsTo", target: "guests", ...required },
          { name: "next", kind: "belongsTo", target: "seats" },
        ],
        indexes: [
          { members: ["row", "place"], unique: true },
          { members: ["guestId", { name: "place", order: "desc" }, "row"], unique: true },
          { members: ["guestId", "note"], unique: true },
          { members: ["nextId"], unique: true },
          { members: ["note", "id"], unique: true },
        ],
      },
    );
    const rows = listRows(plan, "content_seats");
    assert.deepEqual(plan.notes, []);
    assert.equal(rows.length, 200);
    for (const key of [["row", "place"], ["guest_id", "note"], ["next_id"]]) {
      const values = rows.map((row) => key.map((column) => row[column])).filter((all) => !all.includes(null));
      assert.equal(new Set(values.map((all) => JSON.stringify(all))).size, values.length, key.join());
      assert.ok(values.length > 1, key.join());
    }
  });

  test("makes fewer records, and says so, where a key has no more values", () => {
    const choice = (name: string) => ({ name, type: "boolean", required: true });
    const plan = planDrafts({
      name: "flags",
      fields: [choice("on"), choice("high")],
      indexes: [{ members: ["on", "high"], unique: true }],
    });
    assert.deepEqual(plan.entities, [{ name: "flags", rows: 4 }]);
    assert.match(
      plan.notes.join(),
      /flags gets 4: its members "on, high" have no more values that differ together/,
    );
  });

  test("leaves an entity empty, and says so, where nothing can be made up for a required field", () => {
    const schema = { not: {} };
    const plan = planDrafts(
      { name: "odd", fields: [{ name: "data", type: "json", schema, required: true }] },
      { name: "even", relations: [{ name: "odd", kind: "belongsTo", target: "odd", required: true }] },
    );
    assert.deepEqual(
      plan.entities.map(({ rows }) => rows),
      [0, 0],
    );
    assert.deepEqual(plan.tables, []);
    assert.match(plan.notes.join(), /odd stays empty: no value can be made up for its field "data"/);
    assert.match(plan.notes.join(), /even stays empty: .*odd/);
  });

  test("gives every record its required image, and says why there are none where no pictures are made", () => {
    const model = createSampleModel([
      { name: "covers", fields: [{ name: "picture", type: "image", required: true }] },
    ]);
    const plan = planSeed(model, { ...WISH, hasPictures: true });
    const shown = listRows(plan, "content_covers").map(({ picture }) => picture);
    assert.deepEqual(plan.notes, []);
    assert.equal(shown.length, WISH.rows);
    assert.deepEqual(new Set(shown), new Set(plan.images.flatMap(({ assetIds }) => assetIds)));
    assert.deepEqual(planSeed(model, WISH).notes, [
      'covers stays empty: its image "picture" is required, and no pictures are made. Make it optional.',
    ]);
  });

  test("names things for what they are", () => {
    const people = planDrafts({
      name: "members",
      fields: [
        { name: "name", type: "string", required: true },
        { name: "email", type: "email", required: true },
        { name: "slug", type: "slug", required: true },
        { name: "city", type: "string", required: true },
      ],
    });
    for (const { name, email, slug, city } of listRows(people, "content_members")) {
      assert.match(String(name), /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u);
      assert.equal(slug, String(name).toLowerCase().replace(" ", "-"));
      assert.ok(String(email).startsWith(`${String(slug).replace("-", ".")}@`), String(email));
      assert.match(String(city), /^\p{Lu}[\p{L} ]+$/u);
    }
  });

  test("ends what begins after it", () => {
    const time = (name: string) => ({ name, type: "datetime", required: true });
    for (const row of listRows(
      planDrafts({ name: "shows", fields: [time("startsAt"), time("endsAt")] }),
      "content_shows",
    )) {
      assert.ok(String(row["starts_at"]) < String(row["ends_at"]));
    }
  });

  test("shows some and hides some of what a rule decides about", () => {
    const rule = {
      all: [
        { field: "open", op: "eq", value: true },
        { field: "until", op: "gte", value: { var: "now" } },
      ],
    };
    const fields = [
      { name: "open", type: "boolean", required: true },
      { name: "until", type: "datetime" },
    ];
    const rows = listRows(planDrafts({ name: "offers", readRule: rule, fields }), "content_offers");
    for (const now of ["2026-03-01T00:00:00.000Z", "2026-03-02T23:00:00.000Z"]) {
      const seen = rows.filter(({ open, until }) => open === true && String(until ?? "") >= now);
      assert.ok(seen.length > 120 && seen.length < 180, String(seen.length));
    }
  });

  test("makes trees without circles, whose branches share what all of them need", () => {
    const plan = planDrafts(
      { name: "topics" },
      {
        name: "posts",
        external: { create: "anonymous" },
        relations: [
          { name: "topic", kind: "belongsTo", target: "topics", required: true, external: { write: true } },
          { name: "parent", kind: "belongsTo", target: "posts" },
        ],
      },
    );
    const rows = listRows(plan, "content_posts");
    const byId = new Map(rows.map((row) => [row["id"], row]));
    const replies = rows.filter(({ parent_id: parent }) => parent !== null);
    assert.ok(replies.length > 20 && replies.length < rows.length);
    for (const { id, parent_id: parent, topic_id: topic } of replies) {
      assert.ok(String(parent) < String(id));
      assert.equal(byId.get(parent as string)?.["topic_id"], topic);
    }
  });

  test("links what refers to records that come later, once they are there", () => {
    const plan = planDrafts(
      { name: "a", relations: [{ name: "b", kind: "belongsTo", target: "b" }] },
      { name: "b", relations: [{ name: "a", kind: "belongsTo", target: "a" }] },
    );
    const [link] = plan.links;
    assert.equal(plan.links.length, 1);
    assert.ok(link !== undefined && [...link.rows()].length > 50);
  });

  test("pairs each record with a target once, and never with itself", () => {
    const plan = planDrafts({
      name: "notes",
      relations: [{ name: "related", kind: "manyToMany", target: "notes" }],
    });
    const pairs = listRows(plan, "content_notes_related").map(({ source_id: source, target_id: target }) => {
      assert.notEqual(source, target);
      return `${String(source)} ${String(target)}`;
    });
    assert.ok(pairs.length > 200);
    assert.equal(new Set(pairs).size, pairs.length);
  });
});
