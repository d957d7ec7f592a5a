// How much room the frame has. A phone is narrow; so is a desk whose page is magnified, where everything can be edited all the same.
import { useMediaQuery } from "@mantine/hooks";

const AT_ONCE = { getInitialValueInEffect: false } as const;

/** Whether the page is for reading alone: on a phone, and where it is as narrow as one. */
export function useIsForReading(): boolean {
  return useMediaQuery("(max-width: 480px), (max-width: 700px) and (pointer: coarse)", false, AT_ONCE);
}

/** Whether there is room for the side beside a screen. */
export function useHasRoomForSide(): boolean {
  return useMediaQuery("(min-width: 701px)", true, AT_ONCE);
}
