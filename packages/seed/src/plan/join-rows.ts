// Which targets a record has in a manyToMany: none to five, each once.
import type { Relation } from "@lathe/model";
import { createValueRandom } from "./field-value.ts";
import type { SeedRecords } from "./seed-records.ts";

const MAX_TARGETS = 5;

/** The pairs of ids, source first. */
export function* generateJoinRows(
  relation: Relation,
  sources: SeedRecords,
  targets: SeedRecords,
): Generator<readonly [string, string]> {
  const isSelf = sources.entity === targets.entity;
  for (let index = 0; index < sources.count; index++) {
    const random = createValueRandom(sources.entity, relation, index);
    const targetCount = Math.min(random.between(0, MAX_TARGETS), targets.count);
    const chosen = new Set(Array.from({ length: targetCount }, () => random.skewedIndex(targets.count)));
    if (isSelf) chosen.delete(index);
    for (const target of chosen) yield [sources.id(index), targets.id(target)];
  }
}
