// Undo and redo as buttons that say what they would do, with a menu of the last steps.
import { Icon, useShortcutText } from "@lathe/ui";
import { ActionIcon } from "@mantine/core";
import { memo, useRef, useState } from "react";
import { useStable } from "../../parts/use-stable.ts";
import type { NamedStep } from "../../state/foresee-steps.ts";
import { Hint, MenuButton } from "../menu-button.tsx";
import { useUndo } from "../use-undo.ts";
import styles from "./undo-buttons.module.css";

/** Shows both. */
export function UndoButtons() {
  const { done, undone, isGenerated, undo, redo } = useUndo();
  const onUndo = useStable(undo);
  const onRedo = useStable(redo);
  return (
    <>
      <UndoButton
        word="Undo"
        note={isGenerated ? ", not generated" : ""}
        icon="undo-2"
        shortcut="mod+z"
        steps={done}
        onRun={onUndo}
      />
      <UndoButton word="Redo" note="" icon="redo-2" shortcut="mod+shift+z" steps={undone} onRun={onRedo} />
    </>
  );
}

const LISTED = 20;
const LONG_PRESS_MS = 450;

/** A step that was saved is the step that waited: nothing to draw anew. */
const UndoButton = memo(
  function UndoButton({
    word,
    note,
    icon,
    shortcut,
    steps,
    onRun,
  }: {
    readonly word: string;
    /** What is to be known of it, behind the word. */
    readonly note: string;
    readonly icon: string;
    readonly shortcut: string;
    /** The latest last. */
    readonly steps: readonly NamedStep[];
    onRun(count?: number): void;
  }) {
    const [isOpen, setOpen] = useState(false);
    const keys = useShortcutText(shortcut).join(" ");
    const last = steps.at(-1);
    const isEmpty = last === undefined;
    // What is asked for while there is nothing to list must not open later, by itself.
    const open = (isWanted: boolean) => setOpen(isWanted && !isEmpty);
    const press = useLongPress(() => open(true));
    const words = isEmpty ? `Nothing to ${word.toLowerCase()}` : `${word}${note}: ${last.label}`;
    return (
      <span className={styles["pair"]}>
        <Hint label={`${words} (${keys})`} disabled={isOpen}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words}
            aria-disabled={isEmpty}
            data-disabled={isEmpty}
            {...press.handlers}
            onClick={({ detail }) => {
              // Keys are never long.
              if (detail === 0 || !press.wasLong()) onRun();
            }}
          >
            <Icon name={icon} />
          </ActionIcon>
        </Hint>
        <MenuButton
          isOpen={isOpen && !isEmpty}
          onOpen={open}
          position="bottom-end"
          className={styles["steps"] ?? ""}
          button={
            <ActionIcon
              className={styles["more"] ?? ""}
              variant="subtle"
              color="gray"
              aria-label={`Steps to ${word.toLowerCase()}`}
              aria-disabled={isEmpty}
              data-disabled={isEmpty}
            >
              <Icon name="chevron-down" size={12} />
            </ActionIcon>
          }
          entries={[
            ...(steps.length > 1 ? [{ key: "all", label: `${word}es a step with all above it` }] : []),
            ...steps
              .slice(-LISTED)
              .toReversed()
              .map(({ id, label }, index) => ({
                key: String(id),
                label: `${word}: ${label}`,
                title: label,
                ...(index > 0 && { description: `With all above it, ${index + 1} steps` }),
                onClick: () => onRun(index + 1),
              })),
          ]}
        />
      </span>
    );
  },
  (before, after) =>
    before.note === after.note &&
    before.steps.length === after.steps.length &&
    before.steps.every(({ id }, index) => id === after.steps[index]?.id),
);

/** A press that lasts, or the other button of the mouse. */
function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Infinity where the press did not begin here, or ended elsewhere. */
  const began = useRef(Infinity);
  const isLong = useRef(false);
  const stop = () => {
    clearTimeout(timer.current);
    began.current = Infinity;
  };
  const beLong = () => {
    isLong.current = true;
    onLong();
  };
  return {
    /** Whether the click that follows belongs to a long press. */
    wasLong: () => isLong.current,
    handlers: {
      onPointerDown: ({ timeStamp }: { readonly timeStamp: number }) => {
        stop();
        isLong.current = false;
        began.current = timeStamp;
        timer.current = setTimeout(beLong, LONG_PRESS_MS);
      },
      onPointerUp: ({ timeStamp }: { readonly timeStamp: number }) => {
        // A busy page hears of the end before its timer.
        const isLate = !isLong.current && timeStamp - began.current >= LONG_PRESS_MS;
        stop();
        if (isLate) beLong();
      },
      onPointerLeave: stop,
      onContextMenu: (event: { preventDefault(): void }) => {
        event.preventDefault();
        stop();
        onLong();
      },
    },
  };
}
