// An explanation: yes or no, and what decided.
import type { Explanation, UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { useFormats } from "../format/use-formats.ts";
import { useScreens } from "../screens/screens-context.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import styles from "./explain-dialog.module.css";
import { type ShownReason, showExplanation } from "./reason-tree.ts";
import { wordMember, wordReason } from "./reason-words.ts";

/** Shows an explanation about a record of an entity. */
export function ExplanationView({
  explanation,
  screen,
}: {
  readonly explanation: Explanation;
  readonly screen: UiScreen;
}) {
  const { text } = useTexts();
  const { find } = useScreens();
  const scope = { screen, find, text, formats: useFormats() };
  const { allowed, deciding, members } = showExplanation(explanation);
  return (
    <>
      <p className={styles["verdict"]} data-allowed={allowed}>
        <Icon name={allowed ? "circle-check" : "circle-x"} />
        {text(allowed ? "relations.explain-yes" : "relations.explain-no")}
      </p>
      <ul className={styles["reasons"]}>
        {deciding.map((reason) => (
          <li key={reason.clause} style={{ paddingLeft: reason.depth * 20 }} className={styles["reason"]}>
            <ReasonIcon reason={reason} />
            <span>{wordReason(reason, scope)}</span>
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
                <span>{wordMember(reason, scope)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function ReasonIcon({ reason: { holds, isOffset } }: { readonly reason: ShownReason }) {
  const { text } = useTexts();
  if (holds === null) return <Icon name="circle-dashed" label={text("relations.explain-depends")} />;
  if (holds) return <Icon name="check" label={text("relations.explain-holds")} className={styles["holds"]} />;
  return isOffset ? (
    <Icon name="minus" label={text("relations.explain-fails")} className={styles["offset"]} />
  ) : (
    <Icon name="x" label={text("relations.explain-fails")} className={styles["fails"]} />
  );
}
