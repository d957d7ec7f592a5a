// Whether what several clients were told about one pair of records can have happened one after the other.

/** What a client did to a pair or to one of its ends, when, and what it was told. */
export interface PairEvent {
  readonly kind: "add" | "remove" | "read" | "deleteSource" | "deleteTarget" | "hide" | "show";
  /** External clients see no hidden targets. */
  readonly isOutside: boolean;
  /** A status; for a read that found its source, whether the target was among the related records. */
  readonly result: number | "there" | "not there";
  readonly start: number;
  readonly end: number;
}

interface PairState {
  readonly isPaired: boolean;
  readonly hasSource: boolean;
  readonly hasTarget: boolean;
  readonly isHidden: boolean;
}

/** How a pair can be in the end; empty where no order of the events explains them all. */
export function listPossibleEnds(events: readonly PairEvent[]): ReadonlySet<boolean> {
  const ends = new Set<boolean>();
  const seen = new Set<string>();
  const visit = (left: readonly PairEvent[], state: PairState): void => {
    if (left.length === 0) return void ends.add(state.isPaired);
    const key = JSON.stringify([left.map((event) => events.indexOf(event)), state]);
    if (seen.has(key)) return;
    seen.add(key);
    const soonestEnd = Math.min(...left.map(({ end }) => end));
    for (const event of left.filter(({ start }) => start <= soonestEnd)) {
      for (const next of listNextStates(event, state, events))
        visit(
          left.filter((other) => other !== event),
          next,
        );
    }
  };
  visit(events, { isPaired: false, hasSource: true, hasTarget: true, isHidden: false });
  return ends;
}

/** The states that a pair can be in after an event; none where the event can't have been told this. */
function listNextStates(
  event: PairEvent,
  state: PairState,
  events: readonly PairEvent[],
): readonly PairState[] {
  const changed = (told: number, change: Partial<PairState>) =>
    event.result === told ? [{ ...state, ...change }] : [];
  const { hasSource, hasTarget, isPaired } = state;
  const isThere = hasSource && hasTarget && !(event.isOutside && state.isHidden);
  switch (event.kind) {
    case "deleteSource":
      return hasSource ? changed(204, { hasSource: false, isPaired: false }) : changed(404, {});
    case "deleteTarget":
      return hasTarget ? changed(204, { hasTarget: false, isPaired: false }) : changed(404, {});
    case "hide":
      return hasTarget ? changed(200, { isHidden: true }) : changed(404, {});
    case "show":
      return hasTarget ? changed(200, { isHidden: false }) : changed(404, {});
    case "read":
      if (!hasSource) return changed(404, {});
      return event.result === (isThere && isPaired ? "there" : "not there") ? [state] : [];
    default:
      return listStatesAfterMembership(event, { state, isThere: isThere || isInDoubt(event, events) });
  }
}

function listStatesAfterMembership(
  { kind, result }: PairEvent,
  { state, isThere }: { readonly state: PairState; readonly isThere: boolean },
): readonly PairState[] {
  const { isPaired, hasSource, hasTarget } = state;
  if (result === 404)
    return isThere && isPaired && kind === "remove" ? [] : isThere && kind === "add" ? [] : [state];
  if (!isThere || !hasSource || !hasTarget) return [];
  if (kind === "add") return result === (isPaired ? 200 : 201) ? [{ ...state, isPaired: true }] : [];
  return result === 204 && isPaired ? [{ ...state, isPaired: false }] : [];
}

/** A change looks at its target before it looks at the pair; what is hidden or shown meanwhile may or may not count. */
function isInDoubt(event: PairEvent, events: readonly PairEvent[]): boolean {
  return (
    event.isOutside &&
    event.result !== 404 &&
    events.some(
      ({ kind, start, end }) =>
        (kind === "hide" || kind === "show") && start <= event.end && end >= event.start,
    )
  );
}
