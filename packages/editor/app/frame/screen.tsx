// A screen: its content, and an inspector beside it where it has one.
import { Icon } from "@lathe/ui";
import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { changeSettings, useSettings } from "../settings/use-settings.ts";
import { ResizeHandle } from "./resize-handle.tsx";
import styles from "./screen.module.css";

/** Shows a screen. The inspector folds with `]`, and lies over the content where there is little room. */
export function Screen({
  children,
  inspector,
  inspectorName = "Inspector",
  inspectorWidth,
}: {
  readonly children: ReactNode;
  readonly inspector?: ReactNode;
  readonly inspectorName?: string;
  /** In place of the width that was set, for those that need more room. */
  readonly inspectorWidth?: number;
}) {
  const settings = useSettings();
  const isOpen = inspector !== undefined && !settings.isInspectorFolded;
  const width = Math.max(inspectorWidth ?? 0, settings.inspectorWidth);
  return (
    <div className={styles["screen"]}>
      <div className={styles["content"]}>{children}</div>
      {inspector !== undefined && settings.isInspectorFolded ? (
        <ActionIcon
          className={styles["unfold"]}
          variant="default"
          aria-label={`Show ${inspectorName.toLowerCase()}`}
          onClick={() => changeSettings({ isInspectorFolded: false })}
        >
          <Icon name="panel-right" />
        </ActionIcon>
      ) : undefined}
      {isOpen ? (
        <aside className={styles["inspector"]} style={{ width }} aria-label={inspectorName}>
          <ResizeHandle
            label={`Width of ${inspectorName.toLowerCase()}`}
            side="left"
            width={width}
            min={280}
            max={600}
            onChange={(next) => changeSettings({ inspectorWidth: next })}
          />
          {inspector}
        </aside>
      ) : undefined}
    </div>
  );
}
