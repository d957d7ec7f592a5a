// Lists show the records that fit the read rule, whole and no others, and count no more than they show.
import assert from "node:assert/strict";
import type { Entity } from "@lathe/model";
import { isAdmitted, toVisibleRecord, type VisibleRecord } from "../caller-view.ts";
import {
  expectStatus,
  forEachCase,
  splitRows,
  getEntityPath,
  type TestContext,
  type CallerCase,
} from "./test-context.ts";

/** So small that lists have several pages. */
const PAGE_SIZE = 7;

/** Checks the lists of an entity for every caller. */
export async function checkList(entity: Entity, trial: TestContext): Promise<void> {
  const { data } = trial;
  const path = getEntityPath(entity);
  const { list } = entity.external;
  await forEachCase(trial, entity.parameters, async ({ caller, ruleArguments, query }) => {
    if (!isAdmitted(list, caller)) {
      await expectStatus(trial, { caller, path, query }, list === "off" ? 404 : 401);
      return;
    }
    const { shown } = splitRows(entity, { data, caller, ruleArguments });
    const wanted = shown.map((row) => toVisibleRecord(entity, row, { data, caller, ruleArguments }));
    await checkPages(trial, { caller, path, query, expected: wanted });
  });
}

/** A list that has pages. */
export interface PagedList extends Pick<CallerCase, "caller" | "query"> {
  readonly path: string;
  /** Everything that it must show, in any order. */
  readonly expected: readonly VisibleRecord[];
}

/** Reads all pages of a list, and holds them against what it must show. */
export async function checkPages(
  trial: TestContext,
  { caller, path, query, expected }: PagedList,
): Promise<void> {
  const offsets = Array.from(
    { length: Math.floor(expected.length / PAGE_SIZE) + 1 },
    (_, page) => page * PAGE_SIZE,
  );
  const pages = await Promise.all(
    offsets.map(async (offset) => {
      const paging = Object.entries({ limit: String(PAGE_SIZE), offset: String(offset) });
      return (await expectStatus(trial, { caller, path, query: [...query, ...paging] }, 200)) as Page;
    }),
  );
  const what = `${path} for ${caller.name}`;
  for (const { total } of pages) assert.equal(total, expected.length, `the total of ${what}`);
  assert.deepEqual(sortById(pages.flatMap(({ items }) => items)), sortById(expected), what);
}

interface Page {
  readonly items: readonly VisibleRecord[];
  readonly total: number;
}

function sortById(records: readonly VisibleRecord[]): readonly VisibleRecord[] {
  return records.toSorted((a, b) => (String(a["id"]) < String(b["id"]) ? -1 : 1));
}
