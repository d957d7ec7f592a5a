// An entity in the diagram: its head, and rows where it is looked at closely.
import { Icon } from "@lathe/ui";
import { Handle, type Node, type NodeProps, Position, useStore } from "@xyflow/react";
import { memo } from "react";
import { useEntityLetter } from "../../changes/use-changes.ts";
import { ChangeLetter } from "../../parts/change-letter.tsx";
import { ExposureIcon } from "../../parts/exposure.tsx";
import { getExposure } from "../../parts/get-exposure.ts";
import styles from "./diagram-nodes.module.css";
import type { GraphNode } from "./graph/diagram-graph.ts";
import { getZoomLevel } from "./zoom-level.ts";

/** As xyflow has it. */
export type EntityFlowNode = Node<{ readonly node: GraphNode; readonly isDimmed: boolean }, "entity">;

/** Shows it. */
export const EntityNode = memo(function EntityNode({ data, selected }: NodeProps<EntityFlowNode>) {
  const { entity, rows } = data.node;
  const letter = useEntityLetter(entity);
  const hasRows = useStore(({ transform }) => getZoomLevel(transform[2]) === "rows");
  return (
    <div
      className={styles["entity"]}
      data-node={entity.id}
      data-selected={selected || undefined}
      data-dimmed={data.isDimmed || undefined}
      data-head-only={!hasRows || undefined}
      data-virtual={entity.kind === "virtual" || undefined}
    >
      <button
        type="button"
        className={styles["head"]}
        aria-pressed={selected}
        data-entity={entity.id}
        title={`${entity.name}: ${entity.labelPlural}`}
      >
        <Icon name={entity.kind === "virtual" ? "layers" : "table-2"} size={14} />
        <span className={styles["name"]}>
          {entity.name}
          <span className="visually-hidden"> in {entity.module}</span>
        </span>
        <ExposureIcon exposure={getExposure(entity)} />
        {letter === undefined ? undefined : <ChangeLetter letter={letter} />}
      </button>
      {hasRows ? (
        <>
          {rows.map((row) => (
            <div key={row.name} className={styles["row"]} data-more={row.name === "" || undefined}>
              {row.icon === undefined ? undefined : <Icon name={row.icon} size={12} />}
              {row.name === "" ? undefined : (
                <span className={styles["member"]} title={row.name}>
                  {row.name}
                </span>
              )}
              <span className={styles["type"]} title={row.text}>
                {row.text}
              </span>
              {row.name === "" ? undefined : (
                <span className={styles["star"]}>{row.isRequired ? "*" : ""}</span>
              )}
            </div>
          ))}
          {entity.kind === "virtual" ? undefined : (
            <Handle
              type="source"
              position={Position.Right}
              className={styles["handle"] ?? ""}
              title="Drag to an entity for a new relation"
            />
          )}
        </>
      ) : undefined}
    </div>
  );
});
