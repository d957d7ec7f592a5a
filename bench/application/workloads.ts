// The workloads: what is sent, by whom, again and again.
import type { SentRequest } from "../load/load.ts";
import { SEARCH_TERMS, TOKEN, sampleIds } from "./data.ts";

/** One kind of use. */
export interface Workload {
  /** Such as W3, or W3 external. */
  readonly name: string;
  readonly title: string;
  readonly requests: readonly SentRequest[];
  /** A write that goes on meanwhile, once a second. */
  readonly beside?: SentRequest | undefined;
  readonly isWrite: boolean;
}

const CONNECTIONS = 32;
const PER_CONNECTION = 100;
const OPERATOR = { authorization: `Bearer ${TOKEN}` };
const ADMIN = "/api/admin/v1/content";
const EXTERNAL = "/api/external/v1/content";
const JSON_TYPE = { "content-type": "application/json" };

/** How many connections send requests at the same time. */
export const LOAD_CONNECTIONS = CONNECTIONS;

/** The workloads on a filled database. */
export async function workloadsOn(url: string): Promise<readonly Workload[]> {
  const ids = await sampleIds(url, CONNECTIONS * PER_CONNECTION);
  const lists = [
    ...family({ prefix: "", base: ADMIN, entity: "articles", ids }),
    read(
      "W4",
      "W3 with two relations",
      conditionQueries().map((query) => list(ADMIN, "stories", query)),
    ),
    read(
      "W5",
      "contains search",
      SEARCH_TERMS.map((term) => list(ADMIN, "articles", search(term))),
    ),
    read("W8", "newest 100", [list(ADMIN, "articles", "limit=100")]),
    ...anyPages(ids.length),
    ...family({ prefix: "everyone ", base: EXTERNAL, entity: "articles", ids }),
    ...family({ prefix: "one hop ", base: EXTERNAL, entity: "stories", ids: visibleOf(ids) }),
  ];
  return [
    ...lists.map((workload) => readMostly(workload, ids[0] as string)),
    { name: "W6", title: "create", requests: creates(), isWrite: true },
    { name: "W7", title: "update", requests: updates(ids), isWrite: true },
  ];
}

/** Pages from anywhere, more of them than the application keeps, and nothing changes meanwhile. */
function anyPages(count: number): readonly Workload[] {
  const places = Array.from({ length: count }, (_, i) => i);
  const queries = conditionQueries();
  const title = "20 from anywhere";
  return [
    read(
      "W2 any page",
      title,
      places.map((i) => list(ADMIN, "articles", `limit=20&offset=${i}`)),
    ),
    read(
      "W3 any page",
      title,
      // Two numbers without a common divisor: every filter comes with every place.
      places.map((i) =>
        list(ADMIN, "articles", `${queries[i % queries.length]}&offset=${i % FILTERED_PLACES}`),
      ),
    ),
  ];
}

/** The least of the filters of W3 match as many rows. */
const FILTERED_PLACES = 249;

/** Lists are read-mostly: a record of theirs is changed every second. */
function readMostly(workload: Workload, id: string): Workload {
  if (!/W[2348]$/.test(workload.name)) return workload;
  const [, entity] = /content\/([a-z]+)/.exec(workload.requests[0]?.path ?? "") ?? [];
  const beside = {
    method: "PATCH",
    path: `${ADMIN}/${entity}/${id}`,
    headers: { ...OPERATOR, ...JSON_TYPE },
    body: JSON.stringify({ words: 1 }),
  };
  return { ...workload, beside };
}

/** The first page of a list by date, and one behind a cursor. */
export function pageWorkloads(cursor: string): readonly Workload[] {
  return [
    read("first page", "newest 20", [list(ADMIN, "articles", "limit=20")]),
    read("deep page", "20 at 90 %", [list(ADMIN, "articles", `limit=20&cursor=${cursor}`)]),
  ];
}

interface FamilyOfReads {
  readonly prefix: string;
  readonly base: string;
  readonly entity: string;
  readonly ids: readonly string[];
}

function family({ prefix, base, entity, ids }: FamilyOfReads): readonly Workload[] {
  return [
    read(
      `${prefix}W1`,
      "get by id",
      ids.map((id) => get(`${base}/${entity}/${id}`)),
    ),
    read(`${prefix}W2`, "newest 20", [list(base, entity, "limit=20")]),
    read(
      `${prefix}W3`,
      "filter and sort",
      conditionQueries().map((query) => list(base, entity, query)),
    ),
  ];
}

function read(name: string, title: string, requests: readonly SentRequest[]): Workload {
  // Every connection has requests of its own, from another place of the list.
  const count = Math.max(requests.length, CONNECTIONS * Math.min(requests.length, PER_CONNECTION));
  const repeated = Array.from({ length: count }, (_, i) => requests[i % requests.length] as SentRequest);
  return { name, title, requests: repeated, isWrite: false };
}

function list(base: string, entity: string, query: string): SentRequest {
  return get(`${base}/${entity}?${query}`);
}

function get(path: string): SentRequest {
  return { method: "GET", path, headers: path.startsWith(ADMIN) ? OPERATOR : {} };
}

/** What lies on an editor's desk: an enum that is equal and an integer that is at least. At most 3 % of the rows match. */
function conditionQueries(): readonly string[] {
  return ["review", "draft"].flatMap((status) =>
    [10, 30, 50, 70, 90].map((rating) => {
      const filters = [
        { field: "status", op: "eq", value: status },
        { field: "rating", op: "gte", value: rating },
      ];
      return `limit=20&sort=publishedAt&order=desc&filters=${encodeURIComponent(JSON.stringify(filters))}`;
    }),
  );
}

function search(term: string): string {
  return `limit=20&searches=${encodeURIComponent(JSON.stringify([{ field: "title", value: term }]))}`;
}

/** The stories of authors who are visible: every tenth author is not. */
function visibleOf(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => (Math.floor(Number.parseInt(id.slice(-12), 16) / 3) + 1) % 10 > 0);
}

function creates(): readonly SentRequest[] {
  return Array.from({ length: CONNECTIONS * 10 }, (_, i) => ({
    method: "POST",
    path: `${ADMIN}/articles`,
    headers: { ...OPERATOR, ...JSON_TYPE },
    body: JSON.stringify({
      title: `A new article of number ${i}`,
      slug: `a-new-article-${i}`,
      summary: "What it is about, in a sentence.",
      body: 'It was said that "nothing" would come of it; and yet.\n'.repeat(28).slice(0, 1500),
      status: "draft",
      rating: i % 100,
      words: 250,
      publishedAt: "2026-01-31T09:30:00.000Z",
      reviewedOn: "2026-01-31",
      authorId: "01800000-0007-7000-aaaa-000000000007",
      categoryId: "01800000-0007-7000-bbbb-000000000007",
    }),
  }));
}

function updates(ids: readonly string[]): readonly SentRequest[] {
  return ids.map((id, i) => ({
    method: "PATCH",
    path: `${ADMIN}/articles/${id}`,
    headers: { ...OPERATOR, ...JSON_TYPE },
    body: JSON.stringify({ summary: `Another sentence about number ${i}.`, words: i % 1000 }),
  }));
}
