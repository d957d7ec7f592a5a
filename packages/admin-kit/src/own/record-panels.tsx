// Panels of the project's own at the side of a record.
import type { AnyRecord } from "@lathe/client";
import { useId } from "react";
import { useFormState, useRecordForm } from "../record/record-form-context.tsx";
import { useScreens } from "../screens/screens-context.tsx";
import { OwnPart } from "./own-part.tsx";
import { type OwnPanel, listPartsOf } from "./own-screens.ts";
import { useOwnScreens } from "./own-screens-context.tsx";
import styles from "./record-panels.module.css";

/** The panels of the form's entity; none while the record is not saved. */
export function RecordPanels() {
  const { path, recordId } = useRecordForm();
  const { panels } = useOwnScreens();
  const { can } = useScreens();
  if (recordId === undefined) return undefined;
  return listPartsOf(panels, path, can).map((panel) => <RecordPanel key={panel.title} panel={panel} />);
}

function RecordPanel({ panel: { title, load } }: { readonly panel: OwnPanel }) {
  const id = useId();
  const record = useFormState(({ draft }) => draft.base) as AnyRecord;
  return (
    <section className={styles["panel"]} aria-labelledby={id}>
      <h3 id={id} className={styles["title"]}>
        {title}
      </h3>
      <OwnPart load={load} props={{ record }} resetKey={`${record.id} ${String(record["version"])}`} />
    </section>
  );
}
