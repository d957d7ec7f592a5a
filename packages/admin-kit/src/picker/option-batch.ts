// Options that are asked for at the same time are one request: a page with a hundred labels is no hundred requests.
import type { EntityCalls } from "../api/admin-api.ts";
import type { PickedOption } from "./option-details.ts";

/** As many as one request takes. */
const MOST = 100;

interface Batch {
  readonly ids: Set<string>;
  readonly answer: Promise<ReadonlyMap<string, PickedOption>>;
}

type RelationSource = Pick<EntityCalls, "relation">;

/** What is about to be asked, by relation. */
const open = new WeakMap<RelationSource, Map<string, Batch>>();

/** One option, with all others of the relation that are asked for in this turn; null where it is gone, or not for the operator. */
export async function fetchOption(
  calls: RelationSource,
  relation: string,
  id: string,
): Promise<PickedOption | null> {
  const batches = open.get(calls) ?? new Map<string, Batch>();
  open.set(calls, batches);
  const batch = batches.get(relation) ?? openBatch(calls, relation, batches);
  batches.set(relation, batch);
  batch.ids.add(id);
  if (batch.ids.size === MOST) batches.delete(relation);
  return (await batch.answer).get(id) ?? null;
}

function openBatch(calls: RelationSource, relation: string, batches: Map<string, Batch>): Batch {
  const ids = new Set<string>();
  const ask = async () => {
    await Promise.resolve();
    if (batches.get(relation)?.ids === ids) batches.delete(relation);
    const { items } = await calls.relation(relation).options({ ids: [...ids] });
    return new Map((items as readonly PickedOption[]).map((option) => [option.id, option]));
  };
  return { ids, answer: ask() };
}
