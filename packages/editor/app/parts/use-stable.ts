// Functions that stay the same object while what they do follows the newest render.
import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function every time, which calls the newest one. For events: what is drawn must not call it. */
export function useStable<Args extends readonly unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args) => latest.current(...args), []);
}
