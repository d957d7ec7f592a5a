// Collections, memberships and virtual entities: what callers along them notice.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Draft } from "../testing/sample.ts";
import {
  type ProjectDraft,
  type ChangeRow,
  createAdminDraft,
  evaluateRow,
  getExpectedResult,
} from "./testing/change-lines.ts";

const shown = { external: { read: true } };
const OUT = "GET /api/external/v1/content";

/** Notes with replies, and a collection of them. */
function replies(collection: Draft): ProjectDraft {
  const closed = { ...createAdminDraft(), readRule: "everyone" };
  return {
    entities: [
      {
        ...closed,
        id: "ent_notes",
        name: "notes",
        external: { get: "anonymous" },
        fields: [{ id: "fld_title", name: "title", type: "string" }],
        collections: [
          {
            id: "col_replies",
            name: "replies",
            of: { entity: "replies", relation: "note" },
            ...shown,
            ...collection,
          },
        ],
      },
      {
        ...closed,
        id: "ent_replies",
        name: "replies",
        external: {},
        fields: [
          { id: "fld_text", name: "text", type: "string", ...shown },
          { id: "fld_stars", name: "stars", type: "integer", ...shown },
        ],
        relations: [{ id: "rel_note", name: "note", kind: "belongsTo", target: "notes" }],
      },
    ],
  };
}

/** A virtual entity over notes. */
function cards(draft: Draft): ProjectDraft {
  const fields = ["title", "teaser"].map((name) => ({ id: `fld_${name}`, name, type: "string", ...shown }));
  return {
    entities: [
      { ...createAdminDraft(), id: "ent_notes", name: "notes", fields },
      {
        ...createAdminDraft(),
        id: "ent_cards",
        name: "cards",
        kind: "virtual",
        source: "notes",
        external: { list: "anonymous" },
        readRule: "everyone",
        projection: [{ id: "prj_headline", name: "headline", from: "title", ...shown }],
        ...draft,
      },
    ],
  };
}

const most = { name: "most", type: "integer" };
const RULE = { field: "stars", op: "lte", value: { param: "most" } };
const COLLECTION = `${OUT}/notes/{sourceId}/relations/replies`;
const CARDS = `${OUT}/cards`;
const title = { field: "title", op: "eq", value: "a" };

suite("what leads to other records", () => {
  const rows: readonly ChangeRow[] = [
    ["a collection that stays is no change", replies({}), replies({}), []],
    [
      "a collection is opened",
      replies({ external: { read: false } }),
      replies({}),
      [`additive ${COLLECTION}: The route is new, for anyone.`],
    ],
    [
      "a collection is closed",
      replies({}),
      replies({ external: { read: false } }),
      [`breaking ${COLLECTION}: The route is removed.`],
    ],
    [
      "a collection is renamed",
      replies({}),
      replies({ name: "answers" }),
      [`breaking ${COLLECTION}: The route has moved to ${OUT}/notes/{sourceId}/relations/answers.`],
    ],
    [
      "a collection gets a rule, and loses it",
      replies({ rule: { field: "stars", op: "eq", value: 5 } }),
      replies({}),
      [`additive ${COLLECTION}: Shows all that it leads to; so far a rule held some of them back.`],
    ],
    [
      "a rule comes with a parameter that must be sent",
      replies({}),
      replies({ rule: RULE, parameters: [{ ...most, required: true }] }),
      [
        `breaking ${COLLECTION}: May show other records: the rule of the collection has changed.`,
        `breaking ${COLLECTION}: The parameter "most" is new and must be sent.`,
      ],
    ],
    [
      "the order changes",
      replies({ sort: "stars" }),
      replies({ sort: "stars", order: "desc" }),
      [`breaking ${COLLECTION}: Records come in another order.`],
    ],
  ];
  for (const row of rows) test(row[0], () => assert.deepEqual(evaluateRow(row), getExpectedResult(row)));
});

suite("what virtual entities show", () => {
  const rows: readonly ChangeRow[] = [
    ["a virtual entity that stays is no change", cards({}), cards({}), []],
    [
      "a member shows something else under its name",
      cards({}),
      cards({ projection: [{ id: "prj_headline", name: "headline", from: "teaser", ...shown }] }),
      [`breaking ${CARDS}: "headline" shows something else than before.`],
    ],
    [
      "a member is renamed",
      cards({}),
      cards({ projection: [{ id: "prj_headline", name: "heading", from: "title", ...shown }] }),
      [`breaking ${CARDS}: A member is renamed from "headline" to "heading", in the records.`],
    ],
    [
      "the rule is narrowed",
      cards({}),
      cards({ readRule: title }),
      [`breaking ${CARDS}: May show other records: the rule for what callers can read has changed.`],
    ],
    [
      "a parameter gets another default",
      cards({ parameters: [{ ...most, default: 1 }] }),
      cards({ parameters: [{ ...most, default: 2 }] }),
      [`breaking ${CARDS}: Without the parameter "most", 2 is meant.`],
    ],
    [
      "parameters come and go",
      cards({ parameters: [most] }),
      cards({ parameters: [{ name: "least", type: "date" }] }),
      [
        `additive ${CARDS}: The parameter "least" is new.`,
        `breaking ${CARDS}: The parameter "most" is gone; a request that has it is refused.`,
      ],
    ],
  ];
  for (const row of rows) test(row[0], () => assert.deepEqual(evaluateRow(row), getExpectedResult(row)));
});
