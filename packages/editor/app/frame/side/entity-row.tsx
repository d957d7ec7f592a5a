// An entity in the tree: name, problems, who may read it outside, what changed since the last generation.
import type { Entity } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { type KeyboardEvent, memo } from "react";
import type { Letter } from "../../changes/use-changes.ts";
import { ChangeLetter } from "../../parts/change-letter.tsx";
import { DraftMark } from "../../parts/draft-mark.tsx";
import { ExposureIcon } from "../../parts/exposure.tsx";
import { getExposure } from "../../parts/get-exposure.ts";
import { useWaitingDraft } from "../../rules/kept-drafts.ts";
import { useChangedOutside } from "../../state/use-outside.ts";
import styles from "./tree.module.css";

/** Shows the row. What it has of changes and problems comes from the tree: whatever is edited, few rows are drawn anew. */
export const EntityRow = memo(function EntityRow({
  entity,
  isRemoved,
  hit,
  letter,
  problem,
  isCurrent,
  isTabStop,
  onOpen,
  onKeyDown,
}: {
  readonly entity: Entity;
  /** Whether it goes with the next generation. */
  readonly isRemoved: boolean;
  /** What the filter has found, where it is not the name. */
  readonly hit: string | undefined;
  readonly letter: Letter | undefined;
  /** The worst that is wrong with it. */
  readonly problem: "error" | "warning" | undefined;
  readonly isCurrent: boolean;
  readonly isTabStop: boolean;
  /** Always the same functions. */
  onOpen(entity: Entity): void;
  onKeyDown(event: KeyboardEvent, entity: Entity): void;
}) {
  const isWaiting = useWaitingDraft(entity.id, "any");
  return (
    <li
      className={styles["entity"]}
      role="treeitem"
      aria-level={2}
      aria-selected={isCurrent}
      data-current={isCurrent || undefined}
      data-outside={useChangedOutside(entity.id) || undefined}
      tabIndex={isTabStop ? 0 : -1}
      title={entity.label === entity.name ? entity.name : `${entity.name}: ${entity.labelPlural}`}
      onClick={() => onOpen(entity)}
      onKeyDown={(event) => onKeyDown(event, entity)}
    >
      <Icon name={entity.kind === "virtual" ? "layers" : "table-2"} />
      <span className={styles["name"]}>
        {isRemoved ? <del>{entity.name}</del> : entity.name}
        {hit === undefined ? undefined : <span className={styles["hit"]}> {hit}</span>}
      </span>
      <span className={styles["mark"]}>
        {problem === undefined ? (
          isWaiting ? (
            <DraftMark />
          ) : undefined
        ) : (
          <Icon
            name={problem === "error" ? "circle-x" : "triangle-alert"}
            label={problem === "error" ? "has errors" : "has warnings"}
            className={styles[problem]}
          />
        )}
      </span>
      <span className={styles["mark"]}>
        {isRemoved ? undefined : <ExposureIcon exposure={getExposure(entity)} />}
      </span>
      <span className={styles["mark"]}>
        {letter === undefined ? undefined : <ChangeLetter letter={letter} />}
      </span>
    </li>
  );
});
