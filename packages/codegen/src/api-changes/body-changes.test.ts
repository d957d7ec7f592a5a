// Request bodies: members that come and go, what must be sent, and what is taken.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Draft } from "../testing/sample.ts";
import {
  type ChangeRow,
  createNotesProject,
  createExternalDraft,
  createTitleField,
  evaluateRow,
  getExpectedResult,
} from "./testing/change-lines.ts";

const POST = "POST /api/external/v1/content/notes";
const PATCH = "PATCH /api/external/v1/content/notes/{id}";

const writeOnly = { read: false, write: true };

/** Notes that can be created, with a title that is not shown. */
const create = (draft: Draft) =>
  createNotesProject({
    ...createExternalDraft({ create: "authenticated" }),
    fields: [createTitleField({ external: writeOnly, ...draft })],
  });

/** The same with a title that can be updated. */
const update = (draft: Draft) =>
  createNotesProject({
    ...createExternalDraft({ update: "authenticated" }),
    fields: [createTitleField({ external: writeOnly, ...draft })],
  });

const choice = (...values: readonly string[]) => ({
  type: "enum",
  values: values.map((value) => ({ value })),
});

const rows: readonly ChangeRow[] = [
  [
    "an optional member is added",
    create({ external: {} }),
    create({}),
    [`additive ${POST}: The body can have "title", which is new in it.`],
  ],
  [
    "a member that must be sent is added",
    createNotesProject({ ...createExternalDraft({ create: "authenticated" }), fields: [] }),
    create({ required: true }),
    [`breaking ${POST}: The body must have "title", which is new in it.`],
  ],
  [
    "a required member is added to a change",
    createNotesProject({ ...createExternalDraft({ update: "authenticated" }), fields: [] }),
    update({ required: true }),
    [`additive ${PATCH}: The body can have "title", which is new in it.`],
  ],
  [
    "a member can't be written any more",
    update({}),
    update({ external: {} }),
    [`breaking ${PATCH}: The body no longer takes "title"; a request that has it is refused.`],
  ],
  [
    "a member becomes read-only",
    createNotesProject({ fields: [createTitleField({ external: {} })] }),
    createNotesProject({ fields: [createTitleField({ external: {}, readOnly: true })] }),
    ["PATCH /api/admin/v1/content/notes/{id}", "POST /api/admin/v1/content/notes"].map(
      (route) => `breaking ${route}: The body no longer takes "title"; a request that has it is refused.`,
    ),
  ],
  [
    "a member is required now",
    create({}),
    create({ required: true }),
    [
      `breaking ${POST}: In the body, "title" can't be null any more.`,
      `breaking ${POST}: The body must have "title"; so far it could be left out.`,
    ],
  ],
  [
    "a member is required no more",
    create({ required: true }),
    create({}),
    [
      `additive ${POST}: In the body, "title" can be null.`,
      `additive ${POST}: The body can leave out "title"; so far it had to be sent.`,
    ],
  ],
  [
    "a required member gets a default",
    create({ required: true }),
    create({ required: true, default: "-" }),
    [`additive ${POST}: The body can leave out "title"; so far it had to be sent.`],
  ],
  [
    "a default changes",
    create({ default: "a" }),
    create({ default: "b" }),
    [`breaking ${POST}: A record created without "title" gets "b" instead of "a".`],
  ],
  ["a default changes that an update does not know", update({ default: "a" }), update({ default: "b" }), []],
  [
    "a default comes from the request",
    create({ type: "datetime" }),
    create({ type: "datetime", default: { var: "now" } }),
    [`breaking ${POST}: A record created without "title" gets the time of the request instead of null.`],
  ],
  [
    "the longest text is shorter",
    update({ maxLength: 160 }),
    update({ maxLength: 100 }),
    [
      `breaking ${PATCH}: In the body, "title" takes at most 100 characters instead of at most 160 characters.`,
    ],
  ],
  [
    "the longest text has no bound",
    update({ type: "text", maxLength: 1 }),
    update({ type: "text" }),
    [
      `additive ${PATCH}: In the body, "title" takes any number of characters instead of at most 1 character.`,
    ],
  ],
  [
    "the shortest text is longer",
    update({}),
    update({ minLength: 3 }),
    [`breaking ${PATCH}: In the body, "title" takes at least 3 characters instead of at least 0 characters.`],
  ],
  [
    "a range is narrower at one end and wider at the other",
    update({ type: "integer", min: 1, max: 10 }),
    update({ type: "integer", min: 0, max: 9 }),
    [
      `additive ${PATCH}: In the body, "title" takes numbers from 0 on instead of numbers from 1 on.`,
      `breaking ${PATCH}: In the body, "title" takes numbers up to 9 instead of numbers up to 10.`,
    ],
  ],
  [
    "a bound of exact numbers is added",
    update({ type: "decimal", precision: 9, scale: 2 }),
    update({ type: "decimal", precision: 9, scale: 2, min: "0" }),
    [
      `breaking ${PATCH}: In the body, "title" takes numbers from 0 on instead of numbers without a lower bound.`,
    ],
  ],
  [
    "a bound is written in another way",
    update({ type: "decimal", precision: 9, scale: 2, max: "10" }),
    update({ type: "decimal", precision: 9, scale: 2, max: "10.00" }),
    [],
  ],
  [
    "an exact number has more decimals and fewer other digits",
    update({ type: "decimal", precision: 9, scale: 2 }),
    update({ type: "decimal", precision: 9, scale: 3 }),
    [
      `additive ${PATCH}: In the body, "title" takes at most 3 decimals instead of at most 2 decimals.`,
      `breaking ${PATCH}: In the body, "title" takes at most 6 digits before the point instead of at most 7 digits before the point.`,
    ],
  ],
  [
    "a pattern is added",
    update({}),
    update({ pattern: "^[A-Z]" }),
    [
      `breaking ${PATCH}: In the body, "title" takes texts that match ^[A-Z] instead of texts of any pattern.`,
    ],
  ],
  [
    "a type is stricter",
    update({ maxLength: 100 }),
    update({ type: "slug", maxLength: 100 }),
    [`breaking ${PATCH}: In the body, "title" takes a slug instead of text.`],
  ],
  [
    "a type is wider",
    update({ type: "integer" }),
    update({ type: "float" }),
    [`additive ${PATCH}: In the body, "title" takes a number instead of a whole number.`],
  ],
  [
    "a choice takes other values",
    update(choice("a", "b")),
    update(choice("b", "c")),
    [
      `additive ${PATCH}: In the body, "title" also takes "c".`,
      `breaking ${PATCH}: In the body, "title" no longer takes "a".`,
    ],
  ],
  [
    "JSON gets a form",
    update({ type: "json" }),
    update({ type: "json", schema: { type: "array" } }),
    [`breaking ${PATCH}: In the body, the JSON in "title" must have another form.`],
  ],
  [
    "JSON loses its form",
    update({ type: "json", schema: { type: "array" } }),
    update({ type: "json" }),
    [`additive ${PATCH}: In the body, "title" takes any JSON.`],
  ],
  [
    "a member becomes unique",
    update({}),
    update({ unique: true }),
    [`breaking ${PATCH}: In the body, a value of "title" that another record has is refused with 409.`],
  ],
];

suite("request bodies", () => {
  for (const row of rows) test(row[0], () => assert.deepEqual(evaluateRow(row), getExpectedResult(row)));
});
