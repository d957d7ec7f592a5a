// Which records visitors read: not decided, every one, or those for which a rule holds.
import { EVERYONE, type Entity, getEntityPath } from "@lathe/model";
import { Segments } from "@lathe/ui";
import { useId, useState } from "react";
import type { RulePlace } from "../../../problems/problem-place.ts";
import { useProblems } from "../../../problems/use-problems.ts";
import { useWantedRule } from "../../../problems/use-wanted.ts";
import { RuleTreeEditor } from "../../../rules/rule-tree-editor.tsx";
import type { RuleDraft } from "../../../rules/use-rule-draft.ts";
import { needsReadRule } from "../../access/access-modes.ts";
import styles from "./access-tab.module.css";

type Choice = "undecided" | "everyone" | "where";

const CHOICES: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: "undecided", label: "Not decided" },
  { value: "everyone", label: "Every record" },
  { value: "where", label: "Where" },
];

/** Shows the choice, and the rule. */
export function ReadRuleSection({
  entity,
  draft,
  isWhere,
  isPending,
  onWhere,
  onChoose,
}: {
  readonly entity: Entity;
  readonly draft: RuleDraft;
  readonly isWhere: boolean;
  /** Whether something waits to be opened with the rule. */
  readonly isPending: boolean;
  onWhere(isWhere: boolean): void;
  /** Answers what stands in the way. */
  onChoose(readRule: typeof EVERYONE | null): string | undefined;
}) {
  const [refusal, setRefusal] = useState<string>();
  const choiceId = useId();
  const place: RulePlace = { entity: entity.name, rule: "readRule" };
  useWantedRule(place, isWhere ? undefined : () => document.getElementById(choiceId)?.focus());
  const { errors } = useProblems();
  const path = getEntityPath(entity);
  const missing = isWhere
    ? undefined
    : errors.find(({ file, pointer }) => file === path && pointer === "/readRule")?.message;
  const problem = refusal ?? missing;
  const value: Choice = isWhere ? "where" : entity.readRule === null ? "undecided" : "everyone";
  const choose = (choice: Choice) => {
    setRefusal(undefined);
    if (choice === "where") return onWhere(true);
    const refused = onChoose(choice === "everyone" ? EVERYONE : null);
    setRefusal(refused);
    if (refused === undefined) onWhere(false);
  };
  return (
    <section className={styles["section"]} aria-labelledby="read-rule">
      <div className={styles["title"]}>
        <h2 id="read-rule">Which records they read</h2>
        <Segments
          label="Which records they read"
          size="small"
          id={choiceId}
          invalid={problem !== undefined}
          segments={CHOICES}
          value={value}
          onChange={(choice: Choice) => choose(choice)}
        />
      </div>
      {problem === undefined ? undefined : (
        <p className={styles["problem"]} role="alert">
          {problem}
        </p>
      )}
      {isWhere ? (
        <RuleTreeEditor draft={draft} label="Which records they read" of={place} />
      ) : (
        <p className={styles["note"]}>{describeChoice(entity, value, isPending)}</p>
      )}
    </section>
  );
}

function describeChoice(entity: Entity, value: Choice, isPending: boolean): string {
  if (value === "everyone")
    return needsReadRule(entity)
      ? `All ${entity.labelPlural.toLowerCase()} are read, said on purpose.`
      : `All ${entity.labelPlural.toLowerCase()} would be read, but nothing that reads them is open.`;
  return isPending || needsReadRule(entity)
    ? "Nothing opens before this is said."
    : "Nothing is read outside, so nothing needs to be said.";
}
