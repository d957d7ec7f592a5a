// Articles and stories as an engineer would query them by hand: plain SQL, prepared by name, rows as objects.
import type { Pool } from "pg";

/** A resource, as one family shows it. */
export interface Resource {
  readonly columns: string;
  readonly from: string;
  /** What always holds for a row; empty for nothing. */
  readonly rule: string;
  /** Makes a record of a row where it is not one already. */
  readonly record?: (row: Row) => object;
}

/** A row as the driver gives it. */
export type Row = Readonly<Record<string, unknown>>;

const OWN = `t.id, t.title, t.slug, t.summary, t.body, t.status, t.views, t.words, t.featured,
  t.published_at as "publishedAt", t.reviewed_on as "reviewedOn"`;
const INTERNAL = `t.author_id as "authorId", t.category_id as "categoryId",
  t.created_at as "createdAt", t.updated_at as "updatedAt", t.version`;

/** The admin's articles. */
export const ARTICLES: Resource = {
  columns: `${OWN}, ${INTERNAL}`,
  from: "content_articles t",
  rule: "",
};

/** Articles for everyone. */
export const PUBLIC_ARTICLES: Resource = { columns: OWN, from: "content_articles t", rule: "" };

/** The admin's stories, with author and category. */
export const STORIES: Resource = {
  columns: `${OWN}, ${INTERNAL}, a.name as "authorName", a.visible as "authorVisible", c.name as "categoryName"`,
  from: "content_stories t join content_authors a on a.id = t.author_id left join content_categories c on c.id = t.category_id",
  rule: "",
  record: ({ authorName, authorVisible, categoryName, ...row }) => ({
    ...row,
    author: { id: row["authorId"], name: authorName, visible: authorVisible },
    category: row["categoryId"] === null ? null : { id: row["categoryId"], name: categoryName },
  }),
};

/** Stories of authors who want to be seen. */
export const PUBLIC_STORIES: Resource = {
  columns: OWN,
  from: "content_stories t join content_authors a on a.id = t.author_id",
  rule: "a.visible",
};

/** What a list asks for; all of it was checked. */
export interface ListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly conditions: readonly { readonly sql: (place: string) => string; readonly value: unknown }[];
  readonly order: string;
  /** The members that are shown besides id and version; undefined: all. */
  readonly fields: readonly string[] | undefined;
}

/** Runs a text under a name of its own, so that a connection prepares it once. */
export async function run(pool: Pool, text: string, values: readonly unknown[]): Promise<readonly Row[]> {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = `q${names.size}`));
  return (await pool.query({ name, text, values: [...values] })).rows as Row[];
}

const names = new Map<string, string>();

/** A page and the number of all rows. */
export async function list(pool: Pool, resource: Resource, query: ListQuery): Promise<object> {
  const { limit, offset, conditions, order, fields } = query;
  const columns = fields === undefined ? resource.columns : chooseColumns(resource.columns, fields);
  const wheres = conditions.map(({ sql }, i) => sql(`$${i + 1}`));
  const all = resource.rule === "" ? wheres : [resource.rule, ...wheres];
  const where = all.length === 0 ? "" : ` where ${all.join(" and ")}`;
  const values = conditions.map(({ value }) => value);
  const places = `limit $${values.length + 1} offset $${values.length + 2}`;
  const [rows, counted] = await Promise.all([
    run(pool, `select ${columns} from ${resource.from}${where} order by ${order} ${places}`, [
      ...values,
      limit,
      offset,
    ]),
    run(pool, `select count(*)::int as total from ${compileCount(resource)}${where}`, values),
  ]);
  const items = resource.record === undefined ? rows : rows.map(resource.record);
  return { items, total: counted[0]?.["total"], limit, offset };
}

/** The columns of some members. */
function chooseColumns(columns: string, fields: readonly string[]): string {
  const shown = ["id", "version", ...fields];
  const nameOf = (column: string) => /"(.+)"$/.exec(column)?.[1] ?? column.replace("t.", "");
  return columns
    .split(/,\s*/)
    .filter((column) => shown.includes(nameOf(column)))
    .join(", ");
}

/** A count needs no more tables than the rule does. */
function compileCount({ from, rule }: Resource): string {
  return rule === "" ? (from.split(" join ")[0] as string) : from;
}

/** A record by its id. */
export async function get(pool: Pool, resource: Resource, id: string): Promise<object | undefined> {
  const rule = resource.rule === "" ? "" : ` and ${resource.rule}`;
  const [row] = await run(pool, `select ${resource.columns} from ${resource.from} where t.id = $1${rule}`, [
    id,
  ]);
  return row === undefined || resource.record === undefined ? row : resource.record(row);
}

/** What can be changed; what became of leaflets is not remembered. */
export type Entity = "articles" | "leaflets" | "stories";

/** Who changes something, in which request. */
export interface Change {
  readonly accountId: string;
  readonly requestId: string;
  readonly members: Readonly<Record<string, unknown>>;
}

/** Creates a record, notes it and remembers it, in one statement. */
export async function create(
  pool: Pool,
  entity: Entity,
  { accountId, requestId, members }: Change,
): Promise<Row> {
  const columns = Object.keys(members);
  const places = columns.map((_, i) => `$${i + 4}`).join(", ");
  const text = `with t as (insert into content_${entity} (id, ${columns.map(toColumn).join(", ")}, created_at, updated_at)
    values (uuidv7(), ${places}, now(), now()) returning *), ${compileAudit("create", entity)}
    ${compileHistory(entity, "create", "null", compileObject(columns, "t."))}
    select ${ARTICLES.columns} from t`;
  const [row] = await run(pool, text, [
    accountId,
    requestId,
    JSON.stringify(columns),
    ...Object.values(members),
  ]);
  return row as Row;
}

/** Changes a record, notes it and remembers it, in one statement; undefined where there is none. */
export async function update(
  pool: Pool,
  { entity, id }: { readonly entity: Entity; readonly id: string },
  { accountId, requestId, members }: Change,
): Promise<Row | undefined> {
  const columns = Object.keys(members);
  const sets = columns.map((name, i) => `${toColumn(name)} = $${i + 5}`).join(", ");
  const old = columns.map((name) => `old.${toColumn(name)} as old_${toColumn(name)}`).join(", ");
  const text = `with t as (update content_${entity} set ${sets}, version = version + 1, updated_at = now()
    where id = $4 returning new.*, ${old}), ${compileAudit("update", entity)}
    ${compileHistory(entity, "update", compileObject(columns, "t.old_"), compileObject(columns, "t."))}
    select ${ARTICLES.columns} from t`;
  const values = [accountId, requestId, JSON.stringify(columns), id, ...Object.values(members)];
  return (await run(pool, text, values))[0];
}

function compileAudit(action: "create" | "update", entity: Entity): string {
  return `audited as (insert into lathe.audit
    (id, at, account_id, family, action, module, entity, record_id, members, request_id)
    select uuidv7(), now(), $1::uuid, 'admin', '${action}', 'content', '${entity}', t.id, $3::jsonb, $2::text from t)`;
}

/** What was before and after, of that which the request says. */
function compileHistory(entity: Entity, action: "create" | "update", before: string, after: string): string {
  if (entity === "leaflets") return "";
  return `, remembered as (insert into content_history (at, account_id, entity, record_id, action, version, before, after)
    select now(), $1::uuid, '${entity}', t.id, '${action}', t.version, ${before}, ${after} from t)`;
}

function compileObject(members: readonly string[], prefix: string): string {
  return `jsonb_build_object(${members.map((name) => `'${name}', ${prefix}${toColumn(name)}`).join(", ")})`;
}

function toColumn(member: string): string {
  return member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
