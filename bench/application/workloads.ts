// The workloads: what is sent, by whom, again and again.
import type { SentRequest, SideWrites } from "../load/load.ts";
import { SEARCH_TERMS, TOKEN, VIEWS, sampleIds } from "./data.ts";

/** One kind of use. */
export interface Workload {
  /** Such as W3, or W3 external. */
  readonly name: string;
  readonly title: string;
  readonly requests: readonly SentRequest[];
  /** Writes that go on meanwhile. */
  readonly beside?: SideWrites | undefined;
  /** How many send requests at the same time, where it is not as many as usual. */
  readonly connections?: number;
  readonly isWrite: boolean;
}

const CONNECTIONS = 32;
/** How many requests of its own a connection has. */
export const PER_CONNECTION = 100;
const OPERATOR = { authorization: `Bearer ${TOKEN}` };
/** The address of what operators see. */
export const ADMIN = "/api/admin/v1/content";
const EXTERNAL = "/api/external/v1/content";
const JSON_TYPE = { "content-type": "application/json" };

/** How many connections send requests at the same time. */
export const LOAD_CONNECTIONS = CONNECTIONS;

/** The workloads on a filled database. */
export async function createWorkloads(url: string): Promise<readonly Workload[]> {
  const ids = await sampleIds(url, CONNECTIONS * PER_CONNECTION);
  const lists = [
    ...createReadWorkloads({ prefix: "", base: ADMIN, entity: "articles", ids }),
    createReadWorkload(
      "W4",
      "W3 with two relations",
      listConditionQueries().map((query) => createListRequest(ADMIN, "stories", query)),
    ),
    createReadWorkload(
      "W5",
      "contains search",
      SEARCH_TERMS.map((term) => createListRequest(ADMIN, "articles", createSearchQuery(term))),
    ),
    createReadWorkload("W8", "newest 100", [createListRequest(ADMIN, "articles", "limit=100")]),
    ...createAnyPageWorkloads(ids.length),
    ...createReadWorkloads({ prefix: "everyone ", base: EXTERNAL, entity: "articles", ids }),
    ...createReadWorkloads({
      prefix: "one hop ",
      base: EXTERNAL,
      entity: "stories",
      ids: filterVisibleIds(ids),
    }),
  ];
  return [
    ...lists.map((workload) => withWrites(workload, ids[0] as string)),
    { name: "W6", title: "create", requests: createCreateRequests("articles"), isWrite: true },
    { name: "W7", title: "update", requests: createUpdateRequests(ids), isWrite: true },
    {
      name: "W6 off",
      title: "create, no history",
      requests: createCreateRequests("leaflets"),
      isWrite: true,
    },
    {
      name: "W7 off",
      title: "update, no history",
      requests: createUpdateRequests(ids, "leaflets"),
      isWrite: true,
    },
  ];
}

/** Pages from anywhere, more of them than the application keeps, and nothing changes meanwhile. */
function createAnyPageWorkloads(count: number): readonly Workload[] {
  const places = Array.from({ length: count }, (_, i) => i);
  const queries = listConditionQueries();
  const title = "20 from anywhere";
  return [
    createReadWorkload(
      "W2 any page",
      title,
      places.map((i) => createListRequest(ADMIN, "articles", `limit=20&offset=${i}`)),
    ),
    createReadWorkload(
      "W2 any page fields",
      `${title}, three members`,
      places.map((i) =>
        createListRequest(ADMIN, "articles", `limit=20&offset=${i}&fields=title,status,publishedAt`),
      ),
    ),
    createReadWorkload(
      "W3 any page",
      title,
      // Two numbers without a common divisor: every filter comes with every place.
      places.map((i) =>
        createListRequest(ADMIN, "articles", `${queries[i % queries.length]}&offset=${i % FILTERED_PLACES}`),
      ),
    ),
  ];
}

/** The least of the filters of W3 match as many rows. */
const FILTERED_PLACES = 249;

/** Lists are read-mostly: a record of theirs is changed every second. */
function withWrites(workload: Workload, id: string): Workload {
  if (!/W[2348]$/.test(workload.name)) return workload;
  const [, entity] = /content\/([a-z]+)/.exec(workload.requests[0]?.path ?? "") ?? [];
  const request = {
    method: "PATCH",
    path: `${ADMIN}/${entity}/${id}`,
    headers: { ...OPERATOR, ...JSON_TYPE },
    body: JSON.stringify({ words: 1 }),
  };
  return { ...workload, beside: { requests: [request], everyMs: 1000 } };
}

/** The first page of a list by date, and one behind a cursor. */
export function createPageWorkloads(cursor: string): readonly Workload[] {
  return [
    createReadWorkload("first page", "newest 20", [createListRequest(ADMIN, "articles", "limit=20")]),
    createReadWorkload("deep page", "20 at 90 %", [
      createListRequest(ADMIN, "articles", `limit=20&cursor=${cursor}`),
    ]),
  ];
}

interface ReadFamily {
  readonly prefix: string;
  readonly base: string;
  readonly entity: string;
  readonly ids: readonly string[];
}

function createReadWorkloads({ prefix, base, entity, ids }: ReadFamily): readonly Workload[] {
  return [
    createReadWorkload(
      `${prefix}W1`,
      "get by id",
      ids.map((id) => createGetRequest(`${base}/${entity}/${id}`)),
    ),
    createReadWorkload(`${prefix}W2`, "newest 20", [createListRequest(base, entity, "limit=20")]),
    createReadWorkload(
      `${prefix}W3`,
      "filter and sort",
      listConditionQueries().map((query) => createListRequest(base, entity, query)),
    ),
  ];
}

/** A workload of requests that change nothing. */
export function createReadWorkload(name: string, title: string, requests: readonly SentRequest[]): Workload {
  // Every connection has requests of its own, from another place of the list.
  const count = Math.max(requests.length, CONNECTIONS * Math.min(requests.length, PER_CONNECTION));
  const repeated = Array.from({ length: count }, (_, i) => requests[i % requests.length] as SentRequest);
  return { name, title, requests: repeated, isWrite: false };
}

/** Asks for a list. */
export function createListRequest(base: string, entity: string, query: string): SentRequest {
  return createGetRequest(`${base}/${entity}?${query}`);
}

/** Asks for a path, as an operator where that is needed. */
function createGetRequest(path: string): SentRequest {
  return { method: "GET", path, headers: path.startsWith(ADMIN) ? OPERATOR : {} };
}

/** What lies on an editor's desk: an enum that is equal and an integer that is at least. At most 3 % of the rows match. */
export function listConditionQueries(): readonly string[] {
  return ["review", "draft"].flatMap((status) =>
    [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => formatConditionQuery(status, VIEWS * share)),
  );
}

/** A status, and at least so many views. */
export function formatConditionQuery(status: string, views: number): string {
  const filters = [
    { field: "status", op: "eq", value: status },
    { field: "views", op: "gte", value: views },
  ];
  return `limit=20&sort=publishedAt&order=desc&filters=${encodeURIComponent(JSON.stringify(filters))}`;
}

function createSearchQuery(term: string): string {
  return `limit=20&searches=${encodeURIComponent(JSON.stringify([{ field: "title", value: term }]))}`;
}

/** The stories of authors who are visible: every tenth author is not. */
function filterVisibleIds(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => (Math.floor(Number.parseInt(id.slice(-12), 16) / 3) + 1) % 10 > 0);
}

function createCreateRequests(entity: WrittenEntity): readonly SentRequest[] {
  return Array.from({ length: CONNECTIONS * 10 }, (_, i) => ({
    method: "POST",
    path: `${ADMIN}/${entity}`,
    headers: { ...OPERATOR, ...JSON_TYPE },
    body: JSON.stringify({
      title: `A new article of number ${i}`,
      slug: `a-new-article-${i}`,
      summary: "What it is about, in a sentence.",
      body: 'It was said that "nothing" would come of it; and yet.\n'.repeat(28).slice(0, 1500),
      status: "draft",
      views: i * 1000,
      words: 250,
      publishedAt: "2026-01-31T09:30:00.000Z",
      reviewedOn: "2026-01-31",
      authorId: "01800000-0007-7000-aaaa-000000000007",
      categoryId: "01800000-0007-7000-bbbb-000000000007",
    }),
  }));
}

/** With a history, and without. */
type WrittenEntity = "articles" | "leaflets";

/** Changes of articles, or of what has no history. */
export function createUpdateRequests(
  ids: readonly string[],
  entity: WrittenEntity = "articles",
): readonly SentRequest[] {
  return ids.map((id, i) => ({
    method: "PATCH",
    path: `${ADMIN}/${entity}/${id}`,
    headers: { ...OPERATOR, ...JSON_TYPE },
    body: JSON.stringify({ summary: `Another sentence about number ${i}.`, words: i % 1000 }),
  }));
}
