// What is told of a step that waits for a decision.
import { type Model, describeModelChanges, listTold } from "@lathe/model";
import { type Clash, type Origin, listCarried, listPlaces, listUntouched } from "./clash.ts";
import type { Obstacle } from "./show-steps.ts";
import type { QueuedEdits } from "./step.ts";

/** Tells why a step waits. */
export function createClash({
  now,
  first,
  obstacle,
  former,
  at,
}: {
  readonly now: Model;
  readonly first: QueuedEdits;
  readonly obstacle: Obstacle;
  /** What others have changed; undefined where that was before this visit. */
  readonly former: { readonly model: Model; readonly origin: Origin } | undefined;
  readonly at: number;
}): Clash {
  const places = obstacle.kind === "clash" ? listPlaces(now, first.parts, obstacle.clashes) : [];
  const untouched = former && listUntouched(former.model, now, places);
  return {
    label: first.content.label,
    places,
    carried: listCarried(first.parts, places),
    refusal: obstacle.kind === "refused" ? obstacle.message : undefined,
    origin: former?.origin ?? { source: null, at },
    takenOver:
      former === undefined
        ? []
        : listTold(describeModelChanges(former.model, now))
            .filter(({ id }) => untouched?.has(id ?? "project"))
            .map(({ path, words }) => ({ owner: path.split("/")[2] ?? "", words })),
  };
}
