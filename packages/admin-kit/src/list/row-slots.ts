// Which row of a table a record is shown in. Rows of records that are gone are filled in with others: to build a page anew takes twice as long.
import type { AnyRecord } from "@lathe/client";
import { useState } from "react";

/** The number of a row, by the id of its record: its key, not its place. */
export type RowSlots = ReadonlyMap<string, number>;

/** The rows of records; a record keeps its row, and what has the focus there, as long as it is shown. */
export function useRowSlots(records: readonly AnyRecord[]): RowSlots {
  const [kept, setKept] = useState(() => ({ records, slots: assignSlots(new Map(), records) }));
  if (kept.records === records) return kept.slots;
  const slots = assignSlots(kept.slots, records);
  setKept({ records, slots });
  return slots;
}

/** Rows for records: the former ones for those that had one, free ones for the others. */
export function assignSlots(former: RowSlots, records: readonly Pick<AnyRecord, "id">[]): RowSlots {
  const taken = new Set(records.flatMap(({ id }) => former.get(id) ?? []));
  const free = [...records.keys()].filter((slot) => !taken.has(slot)).values();
  return new Map(records.map(({ id }) => [id, former.get(id) ?? Number(free.next().value)]));
}
