// Asked where an operation is opened while nobody has said which records may be read.
import type { AccessMode } from "@lathe/contract";
import type { Entity } from "@lathe/model";
import { Icon, Segments } from "@lathe/ui";
import { Button, Popover } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { MODE_NAMES } from "./access-modes.ts";
import styles from "./read-question.module.css";

/** The modes that open something. */
export type OpenMode = Exclude<AccessMode, "off">;

const OPENERS: readonly { readonly value: OpenMode; readonly label: string }[] = [
  { value: "authenticated", label: MODE_NAMES.authenticated },
  { value: "anonymous", label: MODE_NAMES.anonymous },
];

/** The next key is for the answer, so the focus does not wait for a timer. */
const focusAtOnce = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** Asks beside its child: every record, or some of them. */
export function ReadQuestion({
  entity,
  mode: asked,
  onEvery,
  onWhere,
  onClose,
  children,
}: {
  readonly entity: Entity;
  readonly mode: OpenMode;
  onEvery(mode: OpenMode): void;
  onWhere(mode: OpenMode): void;
  onClose(): void;
  readonly children: ReactNode;
}) {
  const [mode, setMode] = useState(asked);
  return (
    <Popover
      withRoles={false}
      opened
      onClose={onClose}
      trapFocus
      position="bottom"
      width={300}
      withArrow
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span>{children}</span>
      </Popover.Target>
      <Popover.Dropdown
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Mantine places an element of its own
        role="dialog"
        aria-label={`Which ${entity.name} may they read?`}
        // What is pressed here is nothing that the matrix should hear.
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Escape") onClose();
        }}
      >
        <div className={styles["question"]}>
          <strong>Which {entity.labelPlural.toLowerCase()} may they read?</strong>
          <Segments
            label="Who may"
            size="small"
            value={mode}
            segments={OPENERS}
            onChange={(value: OpenMode) => setMode(value)}
          />
          <div className={styles["answers"]}>
            <Button
              ref={focusAtOnce}
              variant="default"
              size="xs"
              data-autofocus
              onClick={() => onEvery(mode)}
            >
              Every record
            </Button>
            <Button
              variant="default"
              size="xs"
              rightSection={<Icon name="arrow-right" size={14} />}
              onClick={() => onWhere(mode)}
            >
              Where…
            </Button>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
