// A condition: what is compared, how, and with what.
import { Icon } from "@lathe/ui";
import { ActionIcon, Menu } from "@mantine/core";
import { Keys } from "@lathe/ui";
import { useId } from "react";
import { AccountNote, isAboutAccount } from "./account-note.tsx";
import { findComparable } from "./comparable.ts";
import { FieldPicker } from "./field-picker.tsx";
import { getOperatorId, listOperators, withField, withOperator } from "./operators.ts";
import type { NodeProblem } from "./problem-nodes.ts";
import { NODE_ACTIONS, type NodeAction } from "./rule-actions.ts";
import { RuleSelect } from "./rule-select.tsx";
import styles from "./rule-builder.module.css";
import { type DraftCondition, changeCondition } from "./rule-tree.ts";
import type { RuleDraft } from "./use-rule-draft.ts";
import { ValueInput } from "./value-input.tsx";

const UNKNOWN: NodeProblem = { control: "field", message: "There is nothing of that name to compare." };

/** Shows the row. */
export function ConditionRow({
  condition,
  draft,
  onAction,
}: {
  readonly condition: DraftCondition;
  readonly draft: RuleDraft;
  onAction(key: string, action: NodeAction): void;
}) {
  const { groups, parameters, tree, setTree, nodeProblems } = draft;
  const messageId = useId();
  const item = findComparable(groups, condition.field);
  const problem =
    nodeProblems.get(condition.key) ?? (item === undefined && condition.field !== "" ? UNKNOWN : undefined);
  const change = (changed: DraftCondition) => setTree(changeCondition(tree, condition.key, changed));
  return (
    <div className={styles["row"]} data-node={condition.key} data-wrong={problem?.control}>
      <FieldPicker
        path={condition.field}
        chosen={item}
        groups={groups}
        describedBy={problem === undefined ? undefined : messageId}
        onChoose={(next) => change(withField(condition, next, item))}
      />
      {item === undefined ? undefined : (
        <RuleSelect
          className={styles["operator"]}
          data-control="operator"
          aria-label={`Operator of ${item.name}`}
          value={getOperatorId(condition)}
          onChange={({ currentTarget }) => change(withOperator(condition, currentTarget.value))}
        >
          {listOperators(item.type).map(({ id, words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </RuleSelect>
      )}
      <span className={styles["rest"]}>
        <span className={styles["values"]}>
          {item === undefined ? undefined : (
            <ValueInput
              condition={condition}
              item={item}
              parameters={parameters}
              onChange={(value) => change({ ...condition, value })}
            />
          )}
        </span>
        <NodeMenu
          name={item?.name ?? "this condition"}
          onAction={(action) => onAction(condition.key, action)}
        />
      </span>
      {problem === undefined ? undefined : (
        <span id={messageId} className={styles["message"]}>
          {problem.message}
        </span>
      )}
      {item !== undefined && isAboutAccount(condition, item) ? (
        <AccountNote condition={condition} item={item} draft={draft} />
      ) : undefined}
    </div>
  );
}

/** What can be done with a node. */
export function NodeMenu({ name, onAction }: { readonly name: string; onAction(action: NodeAction): void }) {
  return (
    <Menu position="bottom-end" width={270}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" data-control="menu" aria-label={`What to do with ${name}`}>
          <Icon name="ellipsis" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={(event) => event.stopPropagation()}>
        {NODE_ACTIONS.map(({ action, icon, label, keys }) => (
          <Menu.Item
            key={action}
            leftSection={<Icon name={icon} />}
            rightSection={<Keys keys={keys} />}
            onClick={() => onAction(action)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
