// Which targets a record has in a manyToMany: none to five, each once.
import type { Relation } from "@lathe/model";
import { chanceOf } from "./field-value.ts";
import type { Records } from "./records.ts";

const MOST = 5;

/** The pairs of ids, source first. */
export function* pairsOf(
  relation: Relation,
  sources: Records,
  targets: Records,
): Generator<readonly [string, string]> {
  const isSelf = sources.entity === targets.entity;
  for (let index = 0; index < sources.count; index++) {
    const random = chanceOf(sources.entity, relation, index);
    const wanted = Math.min(random.between(0, MOST), targets.count);
    const chosen = new Set(Array.from({ length: wanted }, () => random.skewed(targets.count)));
    if (isSelf) chosen.delete(index);
    for (const target of chosen) yield [sources.id(index), targets.id(target)];
  }
}
