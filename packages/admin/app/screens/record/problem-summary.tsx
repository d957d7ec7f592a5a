// What kept a form from being saved, with links to where it is.
import {
  getControlId,
  getMemberLabel,
  sortByForm,
  useFormState,
  useRecordForm,
  useTexts,
} from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { useEffect, useRef } from "react";
import styles from "./problem-summary.module.css";
import { useShowMember } from "./use-show-member.ts";

/** The summary of what was refused; the focus comes to it. */
export function ProblemSummary() {
  const { form } = useRecordForm();
  const { screen } = form;
  const { text } = useTexts();
  const showMember = useShowMember();
  const status = useFormState((state) => state.status);
  const problems = useFormState((state) => state.problems);
  const others = useFormState((state) => state.otherProblems);
  const place = useRef<HTMLDivElement>(null);
  const isRefused = status.kind === "refused";
  useEffect(() => {
    if (status.kind !== "refused") return;
    // The first of them is seen besides, however far the form is scrolled; on a phone, where all scrolls as one, the summary leads to it.
    const [first = ""] = sortByForm(form.screen, Object.keys(form.getState().problems));
    document.getElementById(getControlId(first))?.scrollIntoView({ block: "nearest" });
    place.current?.focus();
  }, [status, form]);
  const members = sortByForm(screen, Object.keys(problems));
  if (!isRefused || members.length + others.length === 0) return null;
  return (
    <div ref={place} className={styles["summary"]} role="alert" tabIndex={-1}>
      <Icon name="circle-alert" className={styles["icon"]} />
      <div>
        <p className={styles["title"]}>
          {members.length === 0
            ? text("record.summary-other")
            : text("record.summary", { count: members.length })}
        </p>
        {others.map((message) => (
          <p key={message} className={styles["other"]}>
            {message}
          </p>
        ))}
        <div className={styles["links"]}>
          {members.map((member) => (
            <button key={member} type="button" className={styles["link"]} onClick={() => showMember(member)}>
              {getMemberLabel(screen, member)}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
