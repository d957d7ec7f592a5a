// An explanation: yes or no, and what decided.
import type { AccessReason, Explanation } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { useTexts } from "../texts/texts-context.tsx";
import styles from "./explain-dialog.module.css";
import { showExplanation } from "./reason-tree.ts";

/** Shows an explanation. */
export function ExplanationView({ explanation }: { readonly explanation: Explanation }) {
  const { text } = useTexts();
  const { allowed, deciding, members } = showExplanation(explanation);
  return (
    <>
      <p className={styles["verdict"]} data-allowed={allowed}>
        <Icon name={allowed ? "circle-check" : "circle-x"} />
        {text(allowed ? "relations.explain-yes" : "relations.explain-no")}
      </p>
      <ul className={styles["reasons"]}>
        {deciding.map(({ depth, ...reason }) => (
          <li key={reason.clause} style={{ paddingLeft: depth * 20 }} className={styles["reason"]}>
            <ReasonIcon reason={reason} />
            <span>
              {reason.words} <code className={styles["clause"]}>{reason.clause}</code>
            </span>
          </li>
        ))}
      </ul>
      {members.length === 0 ? undefined : (
        <>
          <h3 className={styles["members"]}>{text("relations.explain-members")}</h3>
          <ul className={styles["reasons"]}>
            {members.map((reason) => (
              <li key={reason.clause} className={styles["reason"]}>
                <Icon name="eye-off" />
                <span>
                  <code>{reason.clause}</code> {reason.words}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function ReasonIcon({ reason: { holds } }: { readonly reason: AccessReason }) {
  const { text } = useTexts();
  if (holds === null) return <Icon name="circle-dashed" label={text("relations.explain-depends")} />;
  return holds ? (
    <Icon name="check" label={text("relations.explain-holds")} className={styles["holds"]} />
  ) : (
    <Icon name="x" label={text("relations.explain-fails")} className={styles["fails"]} />
  );
}
