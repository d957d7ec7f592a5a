// A screen: its content, and an inspector beside it where it has one.
import { Icon, useHasRoomBeside } from "@lathe/ui";
import { ActionIcon, Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { changeSettings, useSettings } from "../settings/use-settings.ts";
import { InSlot } from "./inspector-slot.tsx";
import { ResizeHandle } from "./resize-handle.tsx";
import styles from "./screen.module.css";

/** Shows a screen. The inspector folds with `]`, and lies over the content where there is little room. */
export function Screen({
  children,
  inspector,
  inspectorName = "Inspector",
  inspectorWidth,
  isStanding = false,
}: {
  readonly children: ReactNode;
  readonly inspector?: ReactNode;
  readonly inspectorName?: string;
  /** In place of the width that was set, for those that need more room. */
  readonly inspectorWidth?: number;
  /** Whether it is there unasked: then it does not lie over the content before somebody wants to see it. */
  readonly isStanding?: boolean;
}) {
  const settings = useSettings();
  const hasRoom = useHasRoomBeside();
  const [isAskedFor, setAskedFor] = useState(false);
  const isOverlay = isStanding && !hasRoom;
  const isFolded = isOverlay ? !isAskedFor : settings.isInspectorFolded;
  const setFolded = (next: boolean) =>
    isOverlay ? setAskedFor(!next) : changeSettings({ isInspectorFolded: next });
  const isOpen = inspector !== undefined && !isFolded;
  const width = Math.max(inspectorWidth ?? 0, settings.inspectorWidth);
  return (
    <div className={styles["screen"]}>
      <div className={styles["content"]}>{children}</div>
      {inspector !== undefined && isFolded ? (
        <InSlot>
          <div className={styles["rail"]}>
            <ActionIcon
              variant="default"
              aria-label={`Show ${inspectorName.toLowerCase()}`}
              onClick={() => setFolded(false)}
            >
              <Icon name="panel-right" />
            </ActionIcon>
          </div>
        </InSlot>
      ) : undefined}
      {isOpen ? (
        <InSlot>
          <aside className={styles["inspector"]} style={{ width }} aria-label={inspectorName}>
            <ResizeHandle
              label={`Width of ${inspectorName.toLowerCase()}`}
              side="left"
              size={width}
              min={280}
              max={600}
              onChange={(next) => changeSettings({ inspectorWidth: next })}
            />
            {isOverlay ? (
              <Button
                className={styles["hide"] ?? ""}
                variant="subtle"
                color="gray"
                size="compact-sm"
                leftSection={<Icon name="panel-right" size={14} />}
                onClick={() => setFolded(true)}
              >
                Hide
              </Button>
            ) : undefined}
            {inspector}
          </aside>
        </InSlot>
      ) : undefined}
    </div>
  );
}
