// An explanation: yes or no, and what decided.
import type { AccessReason, Explanation, UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { getMemberLabel } from "../record/form-members.ts";
import { useScreens } from "../screens/screens-context.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import styles from "./explain-dialog.module.css";
import { type ShownReason, showExplanation } from "./reason-tree.ts";
import { rewordMember, rewordRule } from "./reword.ts";

/** Shows an explanation about a record of an entity. */
export function ExplanationView({
  explanation,
  screen,
}: {
  readonly explanation: Explanation;
  readonly screen: UiScreen;
}) {
  const { text } = useTexts();
  const toWords = useReasonWords(screen);
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
            <span>{toWords(reason)}</span>
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
                <MemberWords reason={reason} screen={screen} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** What a reason says in the operator's words, as far as there are any. */
function useReasonWords(screen: UiScreen): (reason: ShownReason) => string {
  const { text } = useTexts();
  const { find } = useScreens();
  const labels = { screen, find, yes: text("common.yes"), no: text("common.no") };
  return ({ kind, words, joins }) => {
    if (joins !== undefined) return text(`relations.explain-${joins}`);
    if (kind === "rule") return rewordRule(words, labels);
    const mode = kind === "mode" ? MODES.find(([end]) => words.endsWith(end)) : undefined;
    return mode === undefined ? words : text(mode[1]);
  };
}

/** How what is said of an operation ends; which one it is, and where, is asked above. */
const MODES = [
  ["is open to anyone.", "relations.explain-anyone"],
  ["is open to whoever is signed in.", "relations.explain-signed-in"],
  ["is on.", "relations.explain-on"],
  ["is off.", "relations.explain-off"],
] as const;

function MemberWords({
  reason: { clause, words },
  screen,
}: {
  readonly reason: AccessReason;
  readonly screen: UiScreen;
}) {
  const { text } = useTexts();
  // Most are hidden because the model says so: their names are enough.
  if (words === `External records do not show ${clause}.`) return getMemberLabel(screen, clause);
  if (words.startsWith(`${clause} is null, because`))
    return text("relations.explain-unread", { label: getMemberLabel(screen, clause) });
  return rewordMember(words, clause, screen);
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
