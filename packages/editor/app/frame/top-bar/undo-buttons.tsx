// Undo and redo as buttons that say what they would do.
import { Icon, useShortcutText } from "@lathe/ui";
import { ActionIcon, Tooltip } from "@mantine/core";
import { useUndo } from "../use-undo.ts";

/** Shows both. */
export function UndoButtons() {
  const { done, undone, undo, redo } = useUndo();
  return (
    <>
      <UndoButton word="Undo" icon="undo-2" shortcut="mod+z" label={done.at(-1)?.label} onClick={undo} />
      <UndoButton
        word="Redo"
        icon="redo-2"
        shortcut="mod+shift+z"
        label={undone.at(-1)?.label}
        onClick={redo}
      />
    </>
  );
}

function UndoButton({
  word,
  icon,
  shortcut,
  label,
  onClick,
}: {
  readonly word: string;
  readonly icon: string;
  readonly shortcut: string;
  readonly label: string | undefined;
  onClick(): void;
}) {
  const keys = useShortcutText(shortcut).join(" ");
  const words = label === undefined ? `Nothing to ${word.toLowerCase()}` : `${word}: ${label}`;
  return (
    <Tooltip label={`${words} (${keys})`} openDelay={400}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={words}
        aria-disabled={label === undefined}
        data-disabled={label === undefined}
        onClick={onClick}
      >
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  );
}
