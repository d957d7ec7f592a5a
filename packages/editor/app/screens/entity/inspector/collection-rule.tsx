// Which records belong to a collection: every one, or those for which a rule holds.
import type { Collection, Entity, Rule } from "@lathe/model";
import { Segments } from "@lathe/ui";
import { useCallback, useState } from "react";
import { findDraft } from "../../../rules/kept-drafts.ts";
import { RuleCounts } from "../../../rules/rule-counts.tsx";
import { RuleJson } from "../../../rules/rule-json.tsx";
import { RuleReading } from "../../../rules/rule-reading.tsx";
import { RuleTreeEditor } from "../../../rules/rule-tree-editor.tsx";
import { createValueWords, nameRelations } from "../../../rules/word-rule.ts";
import { useRuleDraft } from "../../../rules/use-rule-draft.ts";
import styles from "./inspector.module.css";
import type { CommitChanges } from "./use-commit.ts";

/** Shows the choice, and the rule with what it says. */
export function CollectionRule({
  entity,
  collection: { id, name, rule, parameters },
  listed,
  onChange,
}: {
  /** The entity that has the collection. */
  readonly entity: Entity;
  readonly collection: Collection;
  /** The entity whose records are listed. */
  readonly listed: Entity;
  readonly onChange: CommitChanges;
}) {
  const of = { entity: entity.id, rule: id };
  const [asks, setAsks] = useState(() => rule !== null || findDraft(of) !== undefined);
  const [refusal, setRefusal] = useState<string>();
  const onSave = useCallback((next: Rule) => onChange({ rule: next }), [onChange]);
  const onDrop = () => setAsks(rule !== null);
  const draft = useRuleDraft({ entity: listed, of, rule, parameters, onSave, onDrop }, asks);
  const [known, setKnown] = useState(rule);
  if (known !== rule) {
    setKnown(rule);
    setAsks(rule !== null || draft.theirs !== undefined);
  }
  const choose = (choice: "every" | "where") => {
    const refused = choice === "every" && rule !== null ? onChange({ rule: null }) : undefined;
    setRefusal(refused);
    if (refused === undefined) setAsks(choice === "where");
  };
  const isSound = draft.problems.every(({ severity }) => severity !== "error");
  return (
    <section>
      <div className={styles["line"]}>
        Where
        <Segments
          label="Which records belong to it"
          size="small"
          value={asks ? "where" : "every"}
          segments={[
            { value: "every" as const, label: "Every record" },
            { value: "where" as const, label: "Where" },
          ]}
          onChange={choose}
        />
      </div>
      {refusal === undefined ? undefined : (
        <p className={styles["refusal"]} role="alert">
          {refusal}
        </p>
      )}
      {asks ? (
        <>
          <RuleTreeEditor
            draft={draft}
            label="Which records belong to it"
            of={{ entity: entity.name, collection: name, rule: "rule" }}
          />
          {draft.rule === undefined ? undefined : (
            <p className={styles["note"]}>
              {listed.labelPlural} where{" "}
              <RuleReading
                rule={nameRelations(draft.lookup, listed, draft.rule)}
                wordValue={createValueWords(draft.lookup, listed)}
              />
              .
            </p>
          )}
          <div className={styles["ruleSide"]}>
            {draft.rule !== undefined && isSound ? (
              <RuleCounts
                entity={draft.base.name}
                rule={draft.rule}
                parameters={parameters}
                effect="fit the rule"
              />
            ) : undefined}
            <RuleJson draft={draft} />
          </div>
        </>
      ) : (
        <p className={styles["note"]}>Every record that points here.</p>
      )}
    </section>
  );
}
