// An entity in the tree: name, problems, who may read it outside, what changed since the last generation.
import type { Entity } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { type KeyboardEvent, memo } from "react";
import { useEntityLetter } from "../../changes/use-changes.ts";
import { ChangeLetter } from "../../parts/change-letter.tsx";
import { ExposureIcon, getExposure } from "../../parts/exposure.tsx";
import { useEntityProblem } from "../../problems/use-entity-problem.ts";
import { useChangedOutside } from "../../state/use-outside.ts";
import styles from "./tree.module.css";

/** Shows the row. */
export const EntityRow = memo(function EntityRow({
  entity,
  isRemoved,
  hit,
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
  readonly isCurrent: boolean;
  readonly isTabStop: boolean;
  onOpen(): void;
  onKeyDown(event: KeyboardEvent): void;
}) {
  const letter = useEntityLetter(entity);
  const problem = useEntityProblem(entity);
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
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <Icon name={entity.kind === "virtual" ? "layers" : "table-2"} />
      <span className={styles["name"]}>
        {isRemoved ? <del>{entity.name}</del> : entity.name}
        {hit === undefined ? undefined : <span className={styles["hit"]}> {hit}</span>}
      </span>
      <span className={styles["mark"]}>
        {problem === undefined ? undefined : (
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
