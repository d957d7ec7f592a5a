// Whether the side is shown: as it is set where there is room for it, and over the screen, until it has done its duty, where there is none.
import { useSyncExternalStore } from "react";
import { changeSettings, useSettings } from "../../settings/use-settings.ts";
import { createStore } from "../../state/store.ts";
import { useHasRoomForSide } from "../use-room.ts";

const overlay = createStore({ isOpen: false });

/** The side, for components. */
export interface SideState {
  /** Whether it lies over the screen. */
  readonly isOverlay: boolean;
  readonly isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

/** Shows the side, and hides it. */
export function useSide(): SideState {
  const isOverlay = !useHasRoomForSide();
  const { isSideFolded } = useSettings();
  const { isOpen } = useSyncExternalStore(overlay.subscribe, overlay.get);
  return isOverlay
    ? { isOverlay, isOpen, setOpen: setOverlay }
    : { isOverlay, isOpen: !isSideFolded, setOpen: setFolded };
}

function setOverlay(isOpen: boolean): void {
  overlay.set({ isOpen });
}

function setFolded(isOpen: boolean): void {
  changeSettings({ isSideFolded: !isOpen });
}
