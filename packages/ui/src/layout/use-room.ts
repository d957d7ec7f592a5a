// How much room a page has. Known at the first paint, so that nothing jumps.
import { useMediaQuery } from "@mantine/hooks";

/** Whether the page is on a phone, or as narrow as one. */
export function useIsPhone(): boolean {
  return useMediaQuery("(max-width: 700px)", false, { getInitialValueInEffect: false });
}

/** Whether there is room for something beside a list. */
export function useHasRoomBeside(): boolean {
  return useMediaQuery("(min-width: 1100px)", true, { getInitialValueInEffect: false });
}
