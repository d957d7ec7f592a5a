// What can be done from the palette, each with the key that does it too.
import { useMantineColorScheme } from "@mantine/core";
import { useMemo } from "react";
import { useRemoveModule } from "../frame/side/use-remove-module.ts";
import { useSide } from "../frame/side/use-side.ts";
import { openAdmin } from "../frame/top-bar/open-admin.ts";
import { useRestart } from "../frame/top-bar/use-restart.ts";
import { useUndo } from "../frame/use-undo.ts";
import { useNextProblem } from "../problems/use-next-problem.ts";
import { useProblems } from "../problems/use-problems.ts";
import { useEntityActions } from "../screens/entity/head/use-entity-actions.ts";
import { changeSettings, useSettings } from "../settings/use-settings.ts";
import { useParts } from "../state/parts-context.tsx";
import { useApplication } from "../state/use-application.ts";
import { useEntity, useModel } from "../state/use-model.ts";
import {
  ADD_COMMANDS,
  type Command,
  PLACE_COMMANDS,
  listApplicationCommands,
  listEntityCommands,
  listModuleCommands,
  listThemeCommands,
} from "./model-commands.ts";
import type { PaletteItem } from "./palette-items.ts";
import { openKeyMap } from "./palette-state.ts";

/** The commands that make sense here; those about an entity where one is shown. */
export function useCommands(current: string | undefined, member: string | undefined): readonly PaletteItem[] {
  const entity = useEntity(current ?? "");
  const { isInspectorFolded } = useSettings();
  const { isOpen: hasSide, setOpen: setSideOpen } = useSide();
  const { undo, redo, done, undone } = useUndo();
  const goToNext = useNextProblem(useProblems());
  const { api } = useParts();
  const application = useApplication();
  const actions = useEntityActions();
  const restart = useRestart();
  const model = useModel();
  const removeModule = useRemoveModule();
  // Mantine would write a style element to stop transitions, which the policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const [lastDone, lastUndone] = [done.at(-1)?.label, undone.at(-1)?.label];
  return useMemo(() => {
    const own: readonly Command[] = entity === undefined ? [] : listEntityCommands(entity, member, actions);
    const rest: readonly Command[] = [
      ...(lastDone === undefined
        ? []
        : [{ icon: "undo-2", text: `Undo: ${lastDone}`, keys: ["Ctrl", "Z"], run: undo }]),
      ...(lastUndone === undefined
        ? []
        : [{ icon: "redo-2", text: `Redo: ${lastUndone}`, keys: ["Ctrl", "Shift", "Z"], run: redo }]),
      { icon: "triangle-alert", text: "Next problem", keys: ["F8"], run: () => void goToNext() },
      {
        icon: "panel-left",
        text: hasSide ? "Fold the side away" : "Show the side",
        keys: ["["],
        run: () => setSideOpen(!hasSide),
      },
      {
        icon: "panel-right",
        text: isInspectorFolded ? "Show the inspector" : "Fold the inspector away",
        keys: ["]"],
        run: () => changeSettings({ isInspectorFolded: !isInspectorFolded }),
      },
      { icon: "keyboard", text: "Show all keys", keys: ["?"], run: openKeyMap },
      ...listApplicationCommands(application, {
        openAdmin: (address) => void openAdmin(api, address),
        restart,
      }),
      ...listThemeCommands(colorScheme, setColorScheme),
    ];
    const modules = listModuleCommands(model, removeModule);
    return [...own, ...ADD_COMMANDS, ...PLACE_COMMANDS, ...modules, ...rest].map((command) => ({
      ...command,
      id: `command ${command.text}`,
      kind: "command" as const,
    }));
    // oxlint-disable-next-line react/exhaustive-deps -- undo, redo, the next problem, the theme and what is done with entities and modules look at what is there when they run
  }, [
    entity,
    member,
    model,
    lastDone,
    lastUndone,
    hasSide,
    setSideOpen,
    isInspectorFolded,
    application,
    colorScheme,
    api,
  ]);
}
