// Loads what is needed soon, but not before the first screen stands.
import { useEffect } from "react";
import { preloadPalette } from "../palette/palette.tsx";
import { loadPatternChecks } from "../problems/pattern-checks.ts";

/** Meanwhile the browser loads and draws the screen. */
const DELAY_MS = 500;

/** Loads it once. */
export function useLoadRest(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      preloadPalette();
      void loadPatternChecks();
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}
