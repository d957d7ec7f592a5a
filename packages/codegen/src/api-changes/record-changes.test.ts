// Responses: members that come, go, are renamed, and look otherwise.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Draft } from "../testing/sample.ts";
import {
  type ProjectDraft,
  type ChangeRow,
  createNotesEntity,
  createAdminDraft,
  createNotesProject,
  createExternalDraft,
  createTitleField,
  evaluateRow,
  getExpectedResult,
} from "./testing/change-lines.ts";

const GET = "GET /api/external/v1/content/notes/{id}";
const LIST = "GET /api/external/v1/content/notes";

const get = (...fields: readonly Draft[]) =>
  createNotesProject({ ...createExternalDraft({ get: "anonymous" }), fields });
const status = (...values: readonly string[]) =>
  createTitleField({ name: "status", type: "enum", values: values.map((value) => ({ value })) });

/** Notes with an author, of whom the given members are shown. */
function written(relation: Draft, author: Draft = {}): ProjectDraft {
  return {
    entities: [
      createNotesEntity({
        ...createExternalDraft({ get: "anonymous" }),
        relations: [
          {
            id: "rel_author",
            name: "author",
            kind: "belongsTo",
            target: "authors",
            external: { read: true },
            ...relation,
          },
        ],
      }),
      {
        ...createAdminDraft(),
        id: "ent_authors",
        name: "authors",
        external: { get: "anonymous" },
        readRule: "everyone",
        ...author,
        fields: [
          { id: "fld_name", name: "name", type: "string", external: { read: true } },
          { id: "fld_phone", name: "phone", type: "string" },
          ...((author["fields"] as readonly Draft[] | undefined) ?? []),
        ],
      },
      {
        ...createAdminDraft(),
        id: "ent_people",
        name: "people",
        external: { get: "anonymous" },
        readRule: "everyone",
        fields: [{ id: "fld_own_name", name: "name", type: "string", external: { read: true } }],
      },
    ],
  };
}

const cover = (variants: readonly Draft[], draft: Draft = {}) => ({
  id: "fld_cover",
  name: "cover",
  type: "image",
  variants,
  external: { read: true },
  ...draft,
});

suite("images in responses", () => {
  const rows: readonly ChangeRow[] = [
    [
      "a size is added",
      get(cover([{ name: "small" }])),
      get(cover([{ name: "small" }, { name: "large" }])),
      [`additive ${GET}: In responses, "cover" has the new sizes "large".`],
    ],
    [
      "a size is renamed",
      get(cover([{ name: "small" }])),
      get(cover([{ name: "tiny" }])),
      [
        `additive ${GET}: In responses, "cover" has the new sizes "tiny".`,
        `breaking ${GET}: In responses, "cover" no longer has the sizes "small".`,
      ],
    ],
    [
      "a size is of another format",
      get(cover([{ name: "small" }])),
      get(cover([{ name: "small", format: "avif", width: 100 }])),
      [`breaking ${GET}: The size "small" of "cover" is avif instead of webp.`],
    ],
    [
      "sizes come in another order, and are made otherwise",
      get(cover([{ name: "a" }, { name: "b" }])),
      get(
        cover([
          { name: "b", width: 9 },
          { name: "a", quality: 9 },
        ]),
      ),
      [],
    ],
  ];
  for (const row of rows) test(row[0], () => assert.deepEqual(evaluateRow(row), getExpectedResult(row)));
});

suite("members of responses", () => {
  const rows: readonly ChangeRow[] = [
    [
      "a member is added",
      get(createTitleField()),
      get(createTitleField(), { name: "summary", type: "text", external: { read: true } }),
      [`additive ${GET}: "summary" is new in the record.`],
    ],
    [
      "a hidden member is added",
      get(createTitleField()),
      get(createTitleField(), { name: "secret", type: "text" }),
      [],
    ],
    [
      "a member is removed",
      get(createTitleField()),
      get(),
      [`breaking ${GET}: "title" is gone from the record.`],
    ],
    [
      "a member is hidden",
      get(createTitleField()),
      get(createTitleField({ external: { read: false } })),
      [`breaking ${GET}: "title" is gone from the record.`],
    ],
    [
      "a member is renamed: once on each route, with every place of it",
      createNotesProject({
        ...createExternalDraft({ list: "anonymous", create: "authenticated", delete: "authenticated" }),
        fields: [createTitleField({ filterable: true, sortable: true, searchable: true })],
      }),
      createNotesProject({
        ...createExternalDraft({ list: "anonymous", create: "authenticated", delete: "authenticated" }),
        fields: [createTitleField({ name: "headline", filterable: true, sortable: true, searchable: true })],
      }),
      [
        `breaking ${LIST}: A member is renamed from "title" to "headline", in the records, filters, searches and sorts.`,
        `breaking POST /api/external/v1/content/notes: A member is renamed from "title" to "headline", in the body and the record.`,
      ],
    ],
    [
      "a hidden member is renamed",
      get(createTitleField({ external: {} })),
      get(createTitleField({ name: "headline", external: {} })),
      [],
    ],
    [
      "two members swap their names",
      get(createTitleField(), createTitleField({ id: "fld_b", name: "lead" })),
      get(createTitleField({ name: "lead" }), createTitleField({ id: "fld_b", name: "title" })),
      [
        `breaking ${GET}: A member is renamed from "lead" to "title", in the record.`,
        `breaking ${GET}: A member is renamed from "title" to "lead", in the record.`,
      ],
    ],
    [
      "another member takes an old name",
      get(createTitleField()),
      get(createTitleField({ id: "fld_other" })),
      [`breaking ${GET}: "title" is another member under an old name; the values it had are gone.`],
    ],
    [
      "the type changes to one of other values",
      get(createTitleField()),
      get(createTitleField({ type: "integer" })),
      [`breaking ${GET}: In responses, "title" is a whole number instead of text.`],
    ],
    [
      "the type changes to a stricter one",
      get(createTitleField()),
      get(createTitleField({ type: "email" })),
      [`additive ${GET}: In responses, "title" is an e-mail address instead of text.`],
    ],
    [
      "the type changes to one that callers can't tell apart",
      get(createTitleField()),
      get(createTitleField({ type: "markdown" })),
      [],
    ],
    [
      "a member can be null",
      get(createTitleField({ required: true })),
      get(createTitleField()),
      [`breaking ${GET}: In responses, "title" can be null.`],
    ],
    [
      "a member is never null",
      get(createTitleField()),
      get(createTitleField({ required: true })),
      [`additive ${GET}: In responses, "title" is never null.`],
    ],
    [
      "a choice has a new value",
      get(status("draft")),
      get(status("draft", "done")),
      [
        `additive ${GET}: In responses, "status" can also be "done"; code that handles a closed list of values notices.`,
      ],
    ],
    [
      "a choice loses many values",
      get(status("a", "b", "c", "d", "e", "f", "g")),
      get(status("a")),
      [`breaking ${GET}: In responses, "status" is never "b", "c", "d", "e" and 2 more any more.`],
    ],
    [
      "an exact number has other decimals",
      get(createTitleField({ type: "decimal", precision: 9, scale: 2 })),
      get(createTitleField({ type: "decimal", precision: 9, scale: 3 })),
      [`breaking ${GET}: In responses, "title" has 3 decimals instead of 2.`],
    ],
    [
      "JSON gets a form",
      get(createTitleField({ type: "json" })),
      get(createTitleField({ type: "json", schema: { type: "array" } })),
      [`additive ${GET}: In responses, the JSON in "title" may have another form.`],
    ],
    [
      "timestamps are shown",
      createNotesProject(createExternalDraft({ list: "anonymous" })),
      createNotesProject({ ...createExternalDraft({ list: "anonymous" }), externalTimestamps: true }),
      [
        `additive ${LIST}: "createdAt" is new in the records, filters and sorts.`,
        `additive ${LIST}: "updatedAt" is new in the records, filters and sorts.`,
      ],
    ],
    [
      "timestamps are hidden",
      createNotesProject({ ...createExternalDraft({ get: "anonymous" }), externalTimestamps: true }),
      createNotesProject(createExternalDraft({ get: "anonymous" })),
      [
        `breaking ${GET}: "createdAt" is gone from the record.`,
        `breaking ${GET}: "updatedAt" is gone from the record.`,
      ],
    ],
  ];
  for (const row of rows) test(row[0], () => assert.deepEqual(evaluateRow(row), getExpectedResult(row)));
});

suite("what is shown of a relation", () => {
  const options = GET.replace("{id}", "relations/author/options");
  const option = `${options}/{targetId}`;
  const related = GET.replace("{id}", "{sourceId}/relations/author");
  const rows: readonly ChangeRow[] = [
    [
      "the target is embedded",
      written({}),
      written({ selection: ["name"] }),
      [
        `additive ${options}: "name" is new in what is shown.`,
        `additive ${option}: "name" is new in what is shown.`,
        `additive ${GET}: "author" is new in the record, with "id" and "name".`,
        `breaking ${related}: Shows a selection of members; so far whole records.`,
      ],
    ],
    [
      "the target is embedded no more",
      written({ selection: ["name"] }),
      written({}),
      [
        `breaking ${options}: "name" is gone from what is shown.`,
        `breaking ${option}: "name" is gone from what is shown.`,
        `breaking ${GET}: "author" is gone from the record.`,
        `additive ${related}: Shows whole records; so far a selection of members.`,
      ],
    ],
    [
      "a member joins the selection and is hidden outside",
      written({ selection: ["name"] }),
      written({ selection: ["name", "phone"] }),
      [],
    ],
    [
      "members join and leave the selection",
      written(
        { selection: ["name"] },
        { fields: [{ name: "city", type: "string", external: { read: true } }] },
      ),
      written(
        { selection: ["city"] },
        { fields: [{ name: "city", type: "string", external: { read: true } }] },
      ),
      [
        ...[options, option].flatMap((route) => [
          `additive ${route}: "city" is new in what is shown.`,
          `breaking ${route}: "name" is gone from what is shown.`,
        ]),
        `additive ${GET}: "author.city" is new in the record.`,
        `breaking ${GET}: "author.name" is gone from the record.`,
        `additive ${related}: "city" is new in what is shown.`,
        `breaking ${related}: "name" is gone from what is shown.`,
      ],
    ],
    [
      "the relation is renamed",
      written({ selection: ["name"] }),
      written({ name: "writer", selection: ["name"] }),
      [
        `breaking ${options}: The route has moved to ${options.replace("author", "writer")}.`,
        `breaking ${option}: The route has moved to ${option.replace("author", "writer")}.`,
        `breaking ${GET}: A member is renamed from "author" to "writer", in the record.`,
        `breaking ${GET}: A member is renamed from "authorId" to "writerId", in the record.`,
        `breaking ${related}: The route has moved to ${related.replace("author", "writer")}.`,
      ],
    ],
    [
      "the relation leads to another target",
      written({ selection: ["name"] }),
      written({ target: "people", selection: ["name"] }),
      [
        `breaking ${options}: Leads to other records under an old name.`,
        `breaking ${option}: Leads to other records under an old name.`,
        `breaking ${GET}: "authorId" refers to records of content/people instead of content/authors.`,
        `breaking ${related}: Leads to other records under an old name.`,
      ],
    ],
    [
      "a required relation is null outside all the same",
      written({ required: true, external: { read: true } }),
      written({}),
      [],
    ],
  ];
  for (const row of rows) test(row[0], () => assert.deepEqual(evaluateRow(row), getExpectedResult(row)));
});
