// Which of the records that visitors read they change: asked only where update or delete is open.
import type { Entity } from "@lathe/model";
import { Segments } from "@lathe/ui";
import { RuleTreeEditor } from "../../../rules/rule-tree-editor.tsx";
import type { RuleDraft } from "../../../rules/use-rule-draft.ts";
import styles from "./access-tab.module.css";

type Choice = "all" | "where";

const CHOICES: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: "all", label: "All of them" },
  { value: "where", label: "Where" },
];

/** Shows the choice, and the rule. */
export function WriteRuleSection({
  entity,
  draft,
  isAsked,
  isOpen,
  isWhere,
  hasRule,
  onWhere,
  onClear,
}: {
  readonly entity: Entity;
  readonly draft: RuleDraft;
  /** Whether update or delete is open. */
  readonly isAsked: boolean;
  /** Whether anything is. */
  readonly isOpen: boolean;
  readonly isWhere: boolean;
  /** Whether a rule was saved. */
  readonly hasRule: boolean;
  onWhere(isWhere: boolean): void;
  onClear(): string | undefined;
}) {
  if (!isAsked && !hasRule)
    return isOpen ? (
      <section className={styles["section"]}>
        <h2>
          Which of these they change <small>Update and delete are off, so this is not asked.</small>
        </h2>
      </section>
    ) : undefined;
  return (
    <section className={styles["section"]} aria-labelledby="write-rule">
      <div className={styles["title"]}>
        <h2 id="write-rule">Which of these they change</h2>
        <Segments
          label="Which of these they change"
          size="small"
          segments={CHOICES}
          value={isWhere ? "where" : "all"}
          onChange={(choice: Choice) => {
            if (choice === "where") onWhere(true);
            else if (!hasRule || onClear() === undefined) onWhere(false);
          }}
        />
      </div>
      {isWhere ? (
        <RuleTreeEditor
          draft={draft}
          label="Which of these they change"
          of={{ entity: entity.name, rule: "writeRule" }}
        />
      ) : (
        <p className={styles["note"]}>Whoever may change records changes all that they read.</p>
      )}
    </section>
  );
}
