// What Lathe is compared with: a plain Fastify and `pg` server for the same API, written with care and without tricks.
import { createHash, randomUUID } from "node:crypto";
import { type FastifyInstance, type FastifyRequest, fastify } from "fastify";
import { Pool, types } from "pg";
import {
  ARTICLES,
  type Entity,
  type ListQuery,
  PUBLIC_ARTICLES,
  PUBLIC_STORIES,
  type Resource,
  STORIES,
  create,
  get,
  list,
  run,
  update,
} from "./records.ts";
import { CREATE_SCHEMA, LIST_SCHEMA, UPDATE_SCHEMA } from "./schemas.ts";

const DATE_TYPE = 1082;
types.setTypeParser(DATE_TYPE, String);

// As many connections as a generated application takes.
const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });

const SESSION = `select a.id, a.kind, array_agg(r.permissions) as permissions
  from lathe.sessions s join lathe.accounts a on a.id = s.account_id
  left join lathe.account_roles ar on ar.account_id = a.id left join lathe.roles r on r.id = ar.role_id
  where s.token_hash = $1 and s.expires_at > now() and not a.disabled group by a.id`;

interface Account {
  readonly id: string;
  readonly kind: string;
  readonly permissions: readonly (readonly string[] | null)[];
}

declare module "fastify" {
  interface FastifyRequest {
    account: Account | null;
  }
}

class Refusal extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

const app = fastify({
  logger: { level: "info" },
  disableRequestLogging: true,
  genReqId: () => randomUUID(),
  ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
});
app.decorateRequest("account", null);
// One line for each request, as a generated application writes it.
app.addHook("onResponse", async (request, reply) => {
  const { method, url, account } = request;
  request.log.info({ method, url, status: reply.statusCode, ms: reply.elapsedTime, account: account?.id });
});

await app.register(
  async (admin) => {
    admin.addHook("onRequest", async (request) => {
      request.account = await authenticate(request);
    });
    serveReads(admin, "/content/articles", ARTICLES);
    serveReads(admin, "/content/stories", STORIES);
    serveCreate(admin, "articles");
    serveCreate(admin, "leaflets");
    serveUpdate(admin, "articles");
    serveUpdate(admin, "leaflets");
    serveUpdate(admin, "stories");
  },
  { prefix: "/api/admin/v1" },
);
await app.register(
  async (external) => {
    serveReads(external, "/content/articles", PUBLIC_ARTICLES);
    serveReads(external, "/content/stories", PUBLIC_STORIES);
  },
  { prefix: "/api/external/v1" },
);

const address = await app.listen({ host: "127.0.0.1", port: 0 });
console.log(`ready on ${address}`);
process.on("SIGTERM", () => void app.close().then(() => process.exit(0)));

async function authenticate(request: FastifyRequest): Promise<Account> {
  const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? [];
  if (token === undefined) throw new Refusal(401, "Sign in.");
  const hash = createHash("sha256").update(token).digest("hex");
  const [account] = (await run(pool, SESSION, [hash])) as unknown as readonly Account[];
  if (account === undefined) throw new Refusal(401, "Sign in.");
  const isPermitted = account.permissions.some((permissions) => permissions?.includes("*"));
  if (account.kind !== "operator" || !isPermitted) throw new Refusal(403, "This needs a permission.");
  return account;
}

function serveReads(family: FastifyInstance, path: string, resource: Resource): void {
  family.get<{ Querystring: ListParameters }>(path, { schema: { querystring: LIST_SCHEMA } }, (request) =>
    list(pool, resource, listQuery(request.query)),
  );
  family.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    const record = await get(pool, resource, parseId(request.params.id));
    if (record === undefined) throw new Refusal(404, "There is no such record.");
    if ("version" in record) void reply.header("etag", `"${String(record.version)}"`);
    return record;
  });
}

function serveCreate(admin: FastifyInstance, entity: Entity): void {
  const schema = { body: CREATE_SCHEMA };
  admin.post<{ Body: Members }>(`/content/${entity}`, { schema }, async (request, reply) => {
    const row = await create(pool, entity, createChange(request, request.body));
    void reply
      .code(201)
      .header("etag", '"1"')
      .header("location", `${request.url}/${String(row["id"])}`);
    return row;
  });
}

function serveUpdate(admin: FastifyInstance, entity: Entity): void {
  const schema = { body: UPDATE_SCHEMA };
  type Sent = { Params: { id: string }; Body: Members };
  admin.patch<Sent>(`/content/${entity}/:id`, { schema }, async (request, reply) => {
    const id = parseId(request.params.id);
    const row = await update(pool, { entity, id }, createChange(request, request.body));
    if (row === undefined) throw new Refusal(404, "There is no such record.");
    void reply.header("etag", `"${String(row["version"])}"`);
    return row;
  });
}

type Members = Readonly<Record<string, unknown>>;

function createChange(request: FastifyRequest, members: Members) {
  return { accountId: request.account?.id ?? "", requestId: request.id, members };
}

function parseId(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
    throw new Refusal(404, "There is no such record.");
  return text;
}

interface ListParameters {
  readonly limit?: string;
  readonly offset?: string;
  readonly filters?: string;
  readonly searches?: string;
  readonly sort?: string;
  readonly order?: "asc" | "desc";
  readonly fields?: string;
}

const COLUMNS: Readonly<Record<string, string>> = {
  status: "t.status",
  views: "t.views",
  publishedAt: "t.published_at",
};
const OPERATORS: Readonly<Record<string, string>> = { eq: "=", gte: ">=", lte: "<=" };

function listQuery({ limit = "20", offset = "0", ...rest }: ListParameters): ListQuery {
  const filters = parseList(rest.filters).map(({ field = "", op = "", value }) => {
    const [column, sign] = [COLUMNS[field], OPERATORS[op]];
    if (column === undefined || sign === undefined) throw new Refusal(400, "There is no such filter.");
    return { sql: (place: string) => `${column} ${sign} ${place}`, value };
  });
  const searches = parseList(rest.searches).map(({ field, value }) => {
    if (field !== "title" || typeof value !== "string") throw new Refusal(400, "There is no such search.");
    const pattern = `%${value.replaceAll(/[\\%_]/g, (char) => `\\${char}`)}%`;
    const folded = (text: string) => `lower(${text} collate "und-x-icu")`;
    return {
      sql: (place: string) => `${folded("t.title")} like ${folded(`${place}::text`)}`,
      value: pattern,
    };
  });
  const column = COLUMNS[rest.sort ?? "publishedAt"];
  if (column === undefined || Number(limit) > 100) throw new Refusal(400, "The list is not valid.");
  const direction = rest.sort === undefined || rest.order === "desc" ? "desc" : "asc";
  const order = `${column} ${direction}, t.id ${direction}`;
  const conditions = [...filters, ...searches];
  return { limit: Number(limit), offset: Number(offset), conditions, order, fields: rest.fields?.split(",") };
}

function parseList(text = "[]"): readonly { field?: string; op?: string; value?: unknown }[] {
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value)) throw new Refusal(400, "Conditions are a list.");
  return value as { field?: string; op?: string; value?: unknown }[];
}
