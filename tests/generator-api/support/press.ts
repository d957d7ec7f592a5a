// The project that these tests serve: small, with something of every kind in it. Every part has its id.
const ARTICLES = {
  id: "e_articles",
  name: "articles",
  module: "content",
  kind: "persistent",
  display: "title",
  external: { list: "anonymous", get: "anonymous" },
  readRule: { all: [{ field: "status", op: "eq", value: "published" }] },
  defaultSort: { field: "title", order: "asc" },
  admin: { listColumns: ["title", "status"] },
  fields: [
    { id: "f_title", name: "title", type: "string", required: true, searchable: true, sortable: true },
    {
      id: "f_status",
      name: "status",
      type: "enum",
      values: [{ value: "draft" }, { value: "published" }],
      filterable: true,
    },
    { id: "f_body", name: "body", type: "text" },
    { id: "f_words", name: "words", type: "integer", sortable: true },
  ],
  relations: [
    { id: "r_author", name: "author", kind: "belongsTo", target: "authors", selection: ["name"] },
    { id: "r_tags", name: "tags", kind: "manyToMany", target: "tags" },
  ],
};

const AUTHORS = {
  id: "e_authors",
  name: "authors",
  module: "people",
  kind: "persistent",
  display: "name",
  fields: [
    { id: "f_name", name: "name", type: "string", required: true },
    { id: "f_nickname", name: "nickname", type: "string" },
  ],
  collections: [
    {
      id: "c_articles",
      name: "articles",
      of: { entity: "articles", relation: "author" },
      selection: ["title"],
      sort: "words",
    },
  ],
};

const TAGS = {
  id: "e_tags",
  name: "tags",
  module: "content",
  kind: "persistent",
  fields: [{ id: "f_label", name: "label", type: "string" }],
};

const CARDS = {
  id: "e_cards",
  name: "article-cards",
  module: "content",
  kind: "virtual",
  source: "articles",
  readRule: "everyone",
  projection: [
    { id: "p_headline", name: "headline", from: "title" },
    { id: "p_by", name: "by", from: "author.name" },
  ],
};

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The files of the project, by path. */
export const PRESS: Readonly<Record<string, string>> = {
  "lathe.json": json({ name: "press", label: "The Press" }),
  "model/content/module.json": json({ id: "m_content", name: "content" }),
  "model/people/module.json": json({ id: "m_people", name: "people" }),
  "model/spare/module.json": json({ id: "m_spare", name: "spare" }),
  "model/content/articles.json": json(ARTICLES),
  "model/content/tags.json": json(TAGS),
  "model/content/article-cards.json": json(CARDS),
  "model/people/authors.json": json(AUTHORS),
};
