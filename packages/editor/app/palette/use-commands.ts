// What can be done from the palette, each with the key that does it too.
import type { Entity } from "@lathe/model";
import { useMemo } from "react";
import { useNextProblem } from "../problems/use-next-problem.ts";
import { useProblems } from "../problems/use-problems.ts";
import { openRename } from "../rename/rename-state.ts";
import { openNewCollection, openNewRelation } from "../screens/entity/relation/relation-state.ts";
import { changeSettings, useSettings } from "../settings/use-settings.ts";
import { useEntity } from "../state/use-model.ts";
import { useUndo } from "../frame/use-undo.ts";
import type { PaletteItem } from "./palette-items.ts";
import { openKeyMap } from "./palette-state.ts";

type Command = Pick<PaletteItem, "icon" | "text" | "keys" | "to" | "run" | "member">;

const PLACES: readonly Command[] = [
  { icon: "network", text: "Show the diagram", to: "/" },
  { icon: "shield", text: "Show who may do what", to: "/access" },
  { icon: "git-pull-request", text: "Review changes", to: "/changes" },
  { icon: "history", text: "Show the history", to: "/history" },
  { icon: "settings", text: "Project settings", to: "/settings" },
];

/** The commands that make sense here; those about an entity where one is shown. */
export function useCommands(current: string | undefined, member: string | undefined): readonly PaletteItem[] {
  const entity = useEntity(current ?? "");
  const { isSideFolded, isInspectorFolded } = useSettings();
  const { undo, redo, done, undone } = useUndo();
  const goToNext = useNextProblem(useProblems());
  const [lastDone, lastUndone] = [done.at(-1)?.label, undone.at(-1)?.label];
  return useMemo(() => {
    const own: readonly Command[] = entity === undefined ? [] : listEntityCommands(entity, member);
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
        text: isSideFolded ? "Show the side" : "Fold the side away",
        keys: ["["],
        run: () => changeSettings({ isSideFolded: !isSideFolded }),
      },
      {
        icon: "panel-right",
        text: isInspectorFolded ? "Show the inspector" : "Fold the inspector away",
        keys: ["]"],
        run: () => changeSettings({ isInspectorFolded: !isInspectorFolded }),
      },
      { icon: "keyboard", text: "Show all keys", keys: ["?"], run: openKeyMap },
    ];
    return [...own, ...PLACES, ...rest].map((command) => ({
      ...command,
      id: `command ${command.text}`,
      kind: "command" as const,
    }));
    // oxlint-disable-next-line react/exhaustive-deps -- undo, redo and the next problem look at what is there when they run
  }, [entity, member, lastDone, lastUndone, isSideFolded, isInspectorFolded]);
}

function listEntityCommands({ name, module, kind }: Entity, member: string | undefined): readonly Command[] {
  const tabs: readonly Command[] = [
    { icon: "pencil", text: `Rename ${name}…`, run: () => openRename({ part: "entity", entity: name }) },
    {
      icon: "pencil",
      text: `Rename module ${module}…`,
      run: () => openRename({ part: "module", module }),
    },
    { icon: "braces", text: `JSON of ${name}`, to: `/e/${name}/json` },
    { icon: "plug", text: `API of ${name}`, to: `/e/${name}/api` },
  ];
  if (kind === "virtual") return tabs;
  return [
    { icon: "plus", text: `Add field to ${name}`, keys: ["N"], to: `/e/${name}/new` },
    {
      icon: "arrow-right",
      text: `Add relation to ${name}`,
      keys: ["R"],
      run: () => openNewRelation({ from: name }),
    },
    { icon: "layers", text: `Add collection to ${name}`, keys: ["C"], run: () => openNewCollection(name) },
    ...tabs,
    ...(member === undefined
      ? []
      : [{ icon: "eye", text: `Show ${name}.${member}`, to: `/e/${name}`, member } satisfies Command]),
  ];
}
