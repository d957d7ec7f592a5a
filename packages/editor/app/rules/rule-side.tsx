// What a rule says: in words, on the records of this machine, as JSON.
import { RULE_LIMIT } from "@lathe/contract";
import { RuleCounts } from "./rule-counts.tsx";
import { RuleJson } from "./rule-json.tsx";
import { RuleReading } from "./rule-reading.tsx";
import styles from "./rule-side.module.css";
import { listConditions } from "./rule-tree.ts";
import type { RuleDraft } from "./use-rule-draft.ts";
import { createValueWords, nameRelations } from "./word-rule.ts";

/** Shows it. */
export function RuleSide({ draft, verb = "read" }: { readonly draft: RuleDraft; readonly verb?: string }) {
  const { rule, base, lookup, tree, problems, parameters } = draft;
  const isValid = problems.every(({ severity }) => severity !== "error");
  return (
    <div className={styles["side"]}>
      <section className={styles["part"]}>
        <div className={styles["title"]}>
          <h2>In words</h2>
          <span className={styles["limit"]}>
            {listConditions(tree).length} of {RULE_LIMIT.conditions} conditions
          </span>
        </div>
        <p className={styles["words"]}>
          {rule === undefined ? (
            "Something is still missing."
          ) : (
            <>
              Visitors {verb} <strong>{base.labelPlural.toLowerCase()}</strong> where{" "}
              <RuleReading
                rule={nameRelations(lookup, base, rule)}
                wordValue={createValueWords(lookup, base)}
              />
              .
            </>
          )}
        </p>
      </section>
      {rule !== undefined && isValid ? (
        <RuleCounts
          entity={base.name}
          rule={rule}
          parameters={parameters}
          effect={verb === "read" ? "are readable" : "can be changed"}
        />
      ) : undefined}
      <RuleJson draft={draft} />
    </div>
  );
}
