// A group of conditions: all or any of them, with a bracket around what it holds.
import { Icon } from "@lathe/ui";
import { ConditionRow, NodeMenu } from "./condition-row.tsx";
import type { NodeAction } from "./rule-actions.ts";
import { RuleSelect } from "./rule-select.tsx";
import styles from "./rule-builder.module.css";
import { type DraftGroup, isGroup, switchGroup } from "./rule-tree.ts";
import type { RuleDraft } from "./use-rule-draft.ts";

/** Shows the group and what it holds. */
export function RuleGroup({
  group,
  draft,
  onAction,
}: {
  readonly group: DraftGroup;
  readonly draft: RuleDraft;
  onAction(key: string, action: NodeAction): void;
}) {
  const { tree, setTree } = draft;
  const isRoot = group.key === tree.key;
  return (
    <div className={styles["group"]} data-root={isRoot || undefined} data-node={group.key}>
      <div className={styles["bracket"]}>
        <RuleSelect
          aria-label="How many of these must hold"
          data-control="kind"
          value={group.kind}
          onChange={() => setTree(switchGroup(tree, group.key))}
        >
          <option value="all">All</option>
          <option value="any">Any</option>
        </RuleSelect>
      </div>
      <div className={styles["children"]}>
        {group.children.map((child) =>
          isGroup(child) ? (
            <RuleGroup key={child.key} group={child} draft={draft} onAction={onAction} />
          ) : (
            <ConditionRow key={child.key} condition={child} draft={draft} onAction={onAction} />
          ),
        )}
        <div className={styles["adders"]}>
          <button type="button" onClick={() => onAction(group.key, "addCondition")}>
            <Icon name="plus" size={14} /> Condition
          </button>
          <button type="button" onClick={() => onAction(group.key, "addGroup")}>
            <Icon name="brackets" size={14} /> Group
          </button>
          {isRoot ? undefined : (
            <NodeMenu name="this group" onAction={(action) => onAction(group.key, action)} />
          )}
        </div>
      </div>
    </div>
  );
}
