// The tools over the diagram: find and density above; zoom, fit, arrange, download below.
import { Icon, Keys, Segments, useKeys } from "@lathe/ui";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { useReactFlow, useStore } from "@xyflow/react";
import { useRef } from "react";
import { leaveField } from "../../focus/keep-focus.ts";
import { changeSettings, useSettings } from "../../settings/use-settings.ts";
import styles from "./diagram-tools.module.css";
import type { Density } from "./graph/node-rows.ts";

/** Shows find and density; F leads to find. */
export function TopTools({
  find,
  found,
  onFind,
  onChoose,
  density,
  onDensity,
}: {
  readonly find: string;
  /** How many have it in them; undefined where nothing is looked for. */
  readonly found: number | undefined;
  onFind(find: string): void;
  /** Enter: goes to the first that was found. */
  onChoose(): void;
  /** Undefined where the view has none. */
  readonly density: Density | undefined;
  onDensity(density: Density): void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useKeys({ f: () => field.current?.focus() });
  return (
    <div className={styles["above"]}>
      <label className={styles["find"]}>
        <Icon name="search" />
        <input
          ref={field}
          value={find}
          placeholder="Find in diagram"
          aria-label="Find in diagram"
          onChange={({ currentTarget }) => onFind(currentTarget.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === "Enter") onChoose();
            if (key === "Escape") {
              onFind("");
              leaveField(currentTarget);
            }
          }}
        />
        <output>{found === undefined ? undefined : `${found} found`}</output>
        {found === undefined ? <Keys keys={["F"]} /> : undefined}
      </label>
      {density === undefined ? undefined : (
        <Segments<Density>
          label="How much is shown"
          value={density}
          onChange={onDensity}
          segments={[
            { value: "names", label: "Names" },
            { value: "keys", label: "Keys" },
            { value: "all", label: "All fields" },
          ]}
        />
      )}
    </div>
  );
}

/** Shows zoom, fit, arrange and download. */
export function BottomTools({
  onFit,
  onArrange,
  onDownload,
}: {
  onFit(): void;
  onArrange(): void;
  onDownload(format: "svg" | "png"): void;
}) {
  const { zoomIn, zoomOut } = useReactFlow();
  const zoom = useStore(({ transform }) => Math.round(transform[2] * 100));
  const { isMinimapFolded } = useSettings();
  const toggleMinimap = () => changeSettings({ isMinimapFolded: !isMinimapFolded });
  useKeys({
    "0": onFit,
    a: onArrange,
    m: toggleMinimap,
    "+": () => void zoomIn(),
    "-": () => void zoomOut(),
  });
  return (
    <div className={styles["below"]} role="toolbar" aria-label="Diagram">
      <Tool icon="minus" label="Zoom out" onClick={() => void zoomOut()} />
      <span className={styles["zoom"]}>{zoom} %</span>
      <Tool icon="plus" label="Zoom in" onClick={() => void zoomIn()} />
      <Tool icon="scan" label="Fit (0)" onClick={onFit} />
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<Icon name="network" />}
        title="Forget positions and lay out anew (A)"
        onClick={onArrange}
      >
        Arrange
      </Button>
      <Tool
        icon="map"
        label={isMinimapFolded ? "Show the overview (M)" : "Fold the overview away (M)"}
        onClick={toggleMinimap}
      />
      <Menu position="top-start">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label="Download" title="Download">
            <Icon name="download" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onDownload("svg")}>SVG</Menu.Item>
          <Menu.Item onClick={() => onDownload("png")}>PNG</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function Tool({ icon, label, onClick }: { readonly icon: string; readonly label: string; onClick(): void }) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </ActionIcon>
  );
}
