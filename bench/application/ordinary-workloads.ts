// Ordinary days: lists while things change, filters that nobody has used before, and callers who are alone.
import type { SentRequest } from "../load/load.ts";
import { VIEWS, sampleIds } from "./data.ts";
import {
  ADMIN,
  LOAD_CONNECTIONS,
  PER_CONNECTION,
  type Workload,
  createListRequest,
  createReadWorkload,
  createUpdateRequests,
  createWorkloads,
  formatConditionQuery,
} from "./workloads.ts";

/** Of 100 requests of a mix. */
const WRITE_SHARES = [1, 5, 20] as const;
/** Of 100 rows. */
const MATCH_SHARES = [1, 10, 40] as const;
/** Of all rows; their views are spread evenly. */
const PUBLISHED_SHARE = 0.9;
const CHANGE_MS = 100;

/** The workloads on a filled database. */
export async function createOrdinaryWorkloads(url: string): Promise<readonly Workload[]> {
  const ids = await sampleIds(url, LOAD_CONNECTIONS * PER_CONNECTION);
  const updates = createUpdateRequests(ids);
  const usual = new Map((await createWorkloads(url)).map((workload) => [workload.name, workload]));
  const getUsual = (name: string) => usual.get(name) as Workload;
  return [
    ...["W2", "W3"].map((name) => withChanges(getUsual(name), updates)),
    ...WRITE_SHARES.map((share) => createMix(share, getUsual("W3").requests, updates)),
    ...MATCH_SHARES.map(createNewFilters),
    ...["W1", "W3", "W7", "W7 off"].map((name) => withOneConnection(getUsual(name))),
  ];
}

function withChanges(workload: Workload, requests: readonly SentRequest[]): Workload {
  const { name, title } = workload;
  return {
    ...workload,
    name: `${name} changing`,
    title: `${title}, a change every ${CHANGE_MS} ms`,
    beside: { requests, everyMs: CHANGE_MS },
  };
}

/** W3, but so many of 100 requests change something; each connection at other times. */
function createMix(share: number, lists: readonly SentRequest[], updates: readonly SentRequest[]): Workload {
  const isWrite = (i: number) => (i * 37 + Math.floor(i / PER_CONNECTION) * 29) % 100 < share;
  const requests = updates.map((update, i) =>
    isWrite(i) ? update : (lists[i % lists.length] as SentRequest),
  );
  return {
    name: `W9 ${share} %`,
    title: `W3, but ${share} % are W7`,
    requests: [...requests.filter(({ method }) => method === "GET").slice(0, 1), ...requests],
    isWrite: true,
  };
}

/** Filters that about so many of 100 rows match, other ones every time that they are asked for. */
function createNewFilters(share: number): Workload {
  let used = 0;
  const createRequests = () =>
    Array.from({ length: 2 * LOAD_CONNECTIONS * PER_CONNECTION }, () => {
      used += 1;
      // A step that has no divisor in common with the width goes through all numbers.
      const width = (VIEWS * share) / 100 / 2;
      const views = VIEWS * (1 - share / 100 / PUBLISHED_SHARE) - width / 2 + ((used * 7919) % width);
      return createListRequest(ADMIN, "articles", formatConditionQuery("published", Math.round(views)));
    });
  const title = `W3 with filters that are new, ${share} % of the rows match`;
  return {
    ...createReadWorkload(`W3 new ${share} %`, title, createRequests().slice(0, 1)),
    get requests() {
      return createRequests();
    },
  };
}

function withOneConnection(workload: Workload): Workload {
  return {
    ...workload,
    name: `${workload.name} alone`,
    title: `${workload.title}, one connection`,
    connections: 1,
  };
}
