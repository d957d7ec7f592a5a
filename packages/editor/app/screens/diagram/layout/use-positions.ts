// Where everything is: as it was left in this browser, or laid out by the worker.
import { keep, readKept } from "@lathe/ui/storage";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { LayoutInput, Positions } from "./layout-types.ts";
import { placeMissing } from "./module-boxes.ts";
import { requestLayout } from "./request-layout.ts";

/** Positions, and how to change them. */
export interface PlacedDiagram {
  /** Undefined until they are known. */
  readonly positions: Positions | undefined;
  /** Moves some; with `isLast` they are kept. */
  move(moved: Positions, isLast: boolean): void;
  /** Forgets what was moved. */
  arrange(): Promise<void>;
}

/** The positions of what is shown, kept under a name. */
export function usePositions(keptAs: string, input: LayoutInput): PlacedDiagram {
  const [placed, setPlaced] = useState<{ readonly name: string; readonly positions: Positions }>();
  const isKnown = placed?.name === keptAs;
  useEffect(() => {
    if (isKnown) return undefined;
    let isWanted = true;
    const take = (positions: Positions) => {
      if (isWanted) setPlaced({ name: keptAs, positions });
    };
    const kept = readKept(localStorage, keptAs);
    if (isPositions(kept)) take(kept);
    else void requestLayout(input).then(take);
    return () => void (isWanted = false);
    // Laid out once for what is looked at; later edits move nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [keptAs, isKnown]);
  // The same object while nothing changes: what is drawn follows from it.
  const known = isKnown ? placed.positions : undefined;
  const positions = useMemo(
    () => (known === undefined ? undefined : placeMissing(input.nodes, known)),
    [input.nodes, known],
  );
  const move = useCallback(
    (moved: Positions, isLast: boolean) => {
      const next = { ...positions, ...moved };
      setPlaced({ name: keptAs, positions: next });
      if (isLast) keep(localStorage, keptAs, next);
    },
    [keptAs, positions],
  );
  const arrange = useCallback(async () => {
    keep(localStorage, keptAs, null);
    setPlaced({ name: keptAs, positions: await requestLayout(input) });
  }, [keptAs, input]);
  return { positions, move, arrange };
}

function isPositions(kept: unknown): kept is Positions {
  return typeof kept === "object" && kept !== null && Object.keys(kept).length > 0;
}
