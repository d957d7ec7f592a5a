// Lists show the records that fit the read rule, whole and no others, and count no more than they show.
import assert from "node:assert/strict";
import type { Entity } from "@lathe/model";
import { admits, recordOf, type Shown } from "../seen.ts";
import { expectStatus, inTurn, partedRows, pathOf, type Trial, type Turn } from "./check.ts";

/** So small that lists have several pages. */
const PAGE = 7;

/** Checks the lists of an entity for every caller. */
export async function checkList(entity: Entity, trial: Trial): Promise<void> {
  const { world } = trial;
  const path = pathOf(entity);
  const { list } = entity.external;
  await inTurn(trial, entity.parameters, async ({ caller, given, query }) => {
    if (!admits(list, caller)) {
      await expectStatus(trial, { caller, path, query }, list === "off" ? 404 : 401);
      return;
    }
    const { shown } = partedRows(entity, { world, caller, given });
    const wanted = shown.map((row) => recordOf(entity, row, { world, caller }));
    await checkPages(trial, { caller, path, query, wanted });
  });
}

/** A list that has pages. */
export interface PagedList extends Pick<Turn, "caller" | "query"> {
  readonly path: string;
  /** Everything that it must show, in any order. */
  readonly wanted: readonly Shown[];
}

/** Reads all pages of a list, and holds them against what it must show. */
export async function checkPages(trial: Trial, { caller, path, query, wanted }: PagedList): Promise<void> {
  const offsets = Array.from({ length: Math.floor(wanted.length / PAGE) + 1 }, (_, page) => page * PAGE);
  const pages = await Promise.all(
    offsets.map(async (offset) => {
      const paging = Object.entries({ limit: String(PAGE), offset: String(offset) });
      return (await expectStatus(trial, { caller, path, query: [...query, ...paging] }, 200)) as Page;
    }),
  );
  const what = `${path} for ${caller.name}`;
  for (const { total } of pages) assert.equal(total, wanted.length, `the total of ${what}`);
  assert.deepEqual(byId(pages.flatMap(({ items }) => items)), byId(wanted), what);
}

interface Page {
  readonly items: readonly Shown[];
  readonly total: number;
}

function byId(records: readonly Shown[]): readonly Shown[] {
  return records.toSorted((a, b) => (String(a["id"]) < String(b["id"]) ? -1 : 1));
}
