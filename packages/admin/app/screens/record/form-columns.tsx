// The two columns of a form: content, and at the side what it is filed under; above them what has to be known.
import { FormMember, RecordHistoryPanel, RecordPanels, findFormPart, useRecordForm } from "@lathe/admin-kit";
import { type ReactNode, memo, useState } from "react";
import styles from "./form-columns.module.css";
import { RecordDetails } from "./record-details.tsx";
import page from "./record-page.module.css";
import { SideColumn } from "./side-column.tsx";

/** What the columns of a form get. */
export interface FormColumnsProps {
  /** What is shown; on a phone one of the columns, or both below each other. */
  readonly part: "content" | "details" | "all" | "tab";
  /** Above whatever is shown. */
  readonly messages: ReactNode;
  /** The tab, where one is shown. */
  readonly children: ReactNode;
}

/** Shows the members of a form where the model has them. Once they are there they stay, below a tab too: uploads go on. */
export function FormColumns({ part, messages, children }: FormColumnsProps) {
  const isTab = part === "tab";
  const [hasForm, setHasForm] = useState(!isTab);
  if (!isTab && !hasForm) setHasForm(true);
  return (
    <div className={page["columns"]} data-part={part}>
      <div className={page["messages"]}>{messages}</div>
      {hasForm ? <Members /> : undefined}
      {isTab ? <div className={page["tab"]}>{children}</div> : undefined}
    </div>
  );
}

/** None of what changes around them is theirs. */
const Members = memo(function Members() {
  const { form, recordId } = useRecordForm();
  const { screen } = form;
  const { main, side } = screen.form;
  const isRemembered = screen.history !== null && screen.history.keep !== "off";
  // A new record has neither details nor panels yet.
  const hasSide =
    recordId !== undefined || side.flat().some((name) => findFormPart(screen, name) !== undefined);
  return (
    <>
      <div className={page["main"]}>
        {main.map((row) => (
          <div key={row.join(" ")} className={styles["row"]} data-columns={row.length}>
            {row.map((name) => (
              <FormMember key={name} name={name} />
            ))}
          </div>
        ))}
      </div>
      {hasSide ? (
        <SideColumn
          history={
            isRemembered && recordId !== undefined ? (
              <RecordHistoryPanel screen={screen} id={recordId} />
            ) : undefined
          }
        >
          {side.map((group) => (
            <div key={group.join(" ")} className={styles["group"]}>
              {group.map((name) => (
                <FormMember key={name} name={name} />
              ))}
            </div>
          ))}
          <RecordPanels />
          <RecordDetails />
        </SideColumn>
      ) : undefined}
    </>
  );
});
