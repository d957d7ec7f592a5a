// The two columns of a form: content, and at the side what it is filed under.
import { FormMember, RecordHistoryPanel, useRecordForm } from "@lathe/admin-kit";
import type { ReactNode } from "react";
import styles from "./form-columns.module.css";
import { ProblemSummary } from "./problem-summary.tsx";
import { RecordDetails } from "./record-details.tsx";
import { SideColumn } from "./side-column.tsx";

/** Shows the members of a form where the model has them. */
export function FormColumns({
  part,
  notices,
}: {
  readonly part: "content" | "details";
  readonly notices: ReactNode;
}) {
  const { form, recordId } = useRecordForm();
  const { screen } = form;
  const { main, side } = screen.form;
  const isRemembered = screen.history !== null && screen.history.keep !== "off";
  return (
    <SideColumn
      part={part}
      history={
        isRemembered && recordId !== undefined ? (
          <RecordHistoryPanel screen={screen} id={recordId} />
        ) : undefined
      }
      main={
        <>
          <ProblemSummary />
          {notices}
          {main.map((row) => (
            <div key={row.join(" ")} className={styles["row"]} data-columns={row.length}>
              {row.map((name) => (
                <FormMember key={name} name={name} />
              ))}
            </div>
          ))}
        </>
      }
    >
      {side.map((group) => (
        <div key={group.join(" ")} className={styles["group"]}>
          {group.map((name) => (
            <FormMember key={name} name={name} />
          ))}
        </div>
      ))}
      <RecordDetails />
    </SideColumn>
  );
}
