// Below a rule: what stands in its way, whether it is saved, and what saves it or gives it up.
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import styles from "./rule-builder.module.css";
import type { RuleDraft } from "./use-rule-draft.ts";
import { wordRule } from "./word-rule.ts";

/** A gesture that did nothing; each is one of its own. */
export interface RefusedGesture {
  readonly why: string;
}

/** Shows it. */
export function RuleState({
  draft,
  refused,
}: {
  readonly draft: RuleDraft;
  /** Why the last gesture did nothing. */
  readonly refused: RefusedGesture | undefined;
}) {
  const refusal = useRef<HTMLSpanElement>(null);
  // Below a long rule nobody would see it.
  useEffect(() => {
    if (refused !== undefined) refusal.current?.scrollIntoView({ block: "nearest" });
  }, [refused]);
  const { unsaved, isChanged, isTouched, canSave, problems, theirs } = draft;
  const warning = problems.find(({ code }) => code === "always_true");
  const isUnsaved = unsaved !== undefined || isChanged || isTouched;
  return (
    <div className={styles["foot"]}>
      <output className={styles["state"]}>
        {refused === undefined ? undefined : (
          <span ref={refusal} className={styles["problem"]}>
            {refused.why}{" "}
          </span>
        )}
        {warning === undefined ? undefined : (
          <span className={styles["warning"]}>
            <Icon name="triangle-alert" size={14} />
            {warning.pointer === "/rule"
              ? "This holds for every record. If you mean that, choose Every record."
              : warning.message}
          </span>
        )}
        {theirs === undefined ? undefined : (
          <span role="alert" className={styles["theirs"]}>
            This rule was changed while you worked on it. It is now:{" "}
            {theirs === null ? draft.without : wordRule(draft.lookup, draft.base, theirs)}.
            <Button size="compact-xs" variant="default" onClick={() => draft.decide(true)}>
              Save yours
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => draft.decide(false)}>
              Take theirs
            </Button>
          </span>
        )}
        {unsaved ?? (canSave ? "Saved when you leave, or by Ctrl+Enter." : undefined)}
      </output>
      {isUnsaved && theirs === undefined ? (
        <span className={styles["ways"]}>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={draft.drop}>
            Drop it
          </Button>
          <Button size="compact-xs" variant="default" disabled={!canSave} onClick={draft.save}>
            Save rule
          </Button>
        </span>
      ) : undefined}
    </div>
  );
}
