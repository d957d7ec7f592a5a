// A module in the view of modules.
import type { Node, NodeProps } from "@xyflow/react";
import { Icon } from "@lathe/ui";
import { memo } from "react";
import styles from "./diagram-nodes.module.css";
import type { ModuleNode as ModuleData } from "./graph/diagram-scope.ts";

/** As xyflow has it. */
export type ModuleFlowNode = Node<{ readonly module: ModuleData; readonly isDimmed: boolean }, "module">;

/** Shows it. */
export const ModuleNode = memo(function ModuleNode({ data }: NodeProps<ModuleFlowNode>) {
  const { name, count } = data.module;
  return (
    <button
      type="button"
      className={styles["moduleNode"]}
      data-node={name}
      data-entity={name}
      data-dimmed={data.isDimmed || undefined}
    >
      <Icon name="folder" />
      <span className={styles["name"]} title={name}>
        {name}
      </span>
      <span className={styles["type"]}>{count === 1 ? "1 entity" : `${count} entities`}</span>
    </button>
  );
});
