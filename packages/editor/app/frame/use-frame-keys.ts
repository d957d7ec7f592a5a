// Keys that work everywhere.
import { useKeys } from "@lathe/ui";
import { changeSettings, useSettings } from "../settings/use-settings.ts";
import { useNextProblem } from "../problems/use-next-problem.ts";
import { useProblems } from "../problems/use-problems.ts";
import { openKeyMap, openPalette } from "../palette/palette-state.ts";
import { useSide } from "./side/use-side.ts";
import { useUndo } from "./use-undo.ts";

/** Listens to undo, redo, the palette, the next problem and the folds of side and inspector. */
export function useFrameKeys(): void {
  const { isInspectorFolded } = useSettings();
  const side = useSide();
  const { undo, redo } = useUndo();
  const goToNextProblem = useNextProblem(useProblems());
  useKeys({
    F8: goToNextProblem,
    "mod+k": () => openPalette(),
    "?": openKeyMap,
    "mod+z": undo,
    "mod+shift+z": redo,
    "mod+y": redo,
    "[": () => side.setOpen(!side.isOpen),
    "]": () => changeSettings({ isInspectorFolded: !isInspectorFolded }),
  });
}
