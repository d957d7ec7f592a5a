// Keys over several members: what their coming and going means to callers.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Draft } from "../testing/sample.ts";
import {
  type ChangeRow,
  createExternalDraft,
  createNotesProject,
  createTitleField,
  evaluateRow,
  getExpectedResult,
} from "./testing/change-lines.ts";

const POST = "POST /api/external/v1/content/notes";

const notes = (indexes: readonly Draft[], title: Draft = {}) =>
  createNotesProject({
    ...createExternalDraft({ create: "authenticated" }),
    fields: [
      createTitleField({ external: { read: false, write: true }, ...title }),
      { id: "fld_place", name: "place", type: "integer" },
      { id: "fld_rank", name: "rank", type: "integer" },
    ],
    indexes,
  });
const key = (...members: readonly string[]) => ({ id: "idx", members, unique: true });

const rows: readonly ChangeRow[] = [
  [
    "a key comes",
    notes([]),
    notes([key("title", "place")]),
    [`breaking ${POST}: A body is refused with 409 where another record has the same "title" and "place".`],
  ],
  [
    "a key goes",
    notes([key("title", "place")]),
    notes([{ ...key("title", "place"), unique: false }]),
    [`additive ${POST}: Several records can have the same "title" and "place".`],
  ],
  [
    "a key over one member comes",
    notes([]),
    notes([key("title")]),
    [`breaking ${POST}: In the body, a value of "title" that another record has is refused with 409.`],
  ],
  [
    "another timestamp comes into a key",
    notes([key("title", "createdAt")]),
    notes([key("title", "updatedAt")]),
    [
      `breaking ${POST}: A body is refused with 409 where another record has the same "title" and "updatedAt".`,
      `additive ${POST}: Several records can have the same "title" and "createdAt".`,
    ],
  ],
  [
    "a key over one member and a timestamp comes for a unique member",
    notes([], { unique: true }),
    notes([key("title", "createdAt")]),
    [
      `breaking ${POST}: A body is refused with 409 where another record has the same "title" and "createdAt".`,
      `additive ${POST}: Several records can have the same "title".`,
    ],
  ],
];

suite("keys", () => {
  for (const row of rows) {
    test(row[0], () => assert.deepEqual(evaluateRow(row), getExpectedResult(row)));
  }

  const quiet: readonly (readonly [string, ChangeRow[1], ChangeRow[2]])[] = [
    ["another order of the members", notes([key("title", "place")]), notes([key("place", "title")])],
    ["a key of members that no body has", notes([]), notes([key("place", "rank")])],
    ["a unique member that becomes a key", notes([], { unique: true }), notes([key("title")])],
    ["a key that becomes a unique member", notes([key("title")]), notes([], { unique: true })],
    ["an index that is no key", notes([]), notes([{ ...key("title"), unique: false }])],
  ];
  for (const [name, before, after] of quiet) {
    test(`nothing is told of ${name}`, () => {
      assert.deepEqual(evaluateRow([name, before, after, []]).lines, []);
    });
  }
});
