// Exports records of a list: says which they are, asks for columns and format, and shows how far it is.
import {
  Dialog,
  JobBar,
  type List,
  type ListConditions,
  describeError,
  toInnerWord,
  useTexts,
  useToasts,
} from "@lathe/admin-kit";
import { Button, Radio } from "@mantine/core";
import { useState } from "react";
import styles from "./export-dialog.module.css";
import type { ExportChoices } from "./export-request.ts";
import { ExportedWords } from "./exported-words.tsx";
import { useExport } from "./use-export.ts";

/** Which records are exported. */
export interface Exported {
  readonly count: number;
  /** Whether they were chosen one by one. */
  readonly isChosen: boolean;
  getConditions(): Promise<ListConditions>;
}

/** Asks how records are exported. It is open as long as it is there. */
export function ExportDialog({
  list,
  exported,
  onClose,
}: {
  readonly list: List;
  readonly exported: Exported;
  onClose(): void;
}) {
  const { text, locale } = useTexts();
  const { show } = useToasts();
  const [choices, setChoices] = useState<ExportChoices>({ format: "csv", isAsShown: true });
  const { screen } = list;
  const entities = toInnerWord(screen.labelPlural, locale);
  const { begin, isBegun, error, job, stop } = useExport(list, exported.getConditions, (rows) => {
    const noun = rows === 1 ? toInnerWord(screen.label, locale) : entities;
    show({ text: text("transfers.export-done", { count: rows, noun }), icon: "download" });
    onClose();
  });
  const hasFailed = job?.state === "failed" || job?.state === "cancelled";
  const isRunning = isBegun && !hasFailed && error === null;
  const problem = hasFailed ? (job.error ?? "") : error === null ? undefined : describeError(error).message;
  const stopAndClose = () => {
    stop();
    onClose();
  };
  return (
    <Dialog
      opened
      title={text("transfers.export-title", { entities })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={isRunning ? stopAndClose : onClose}>
            {text(isRunning ? "transfers.stop" : "common.cancel")}
          </Button>
          <Button onClick={() => (isRunning ? onClose() : begin(choices))} data-autofocus>
            {text(
              isRunning
                ? "transfers.export-background"
                : problem === undefined
                  ? "transfers.export-begin"
                  : "common.try-again",
            )}
          </Button>
        </>
      }
    >
      <div className={styles["form"]}>
        {isRunning ? (
          <>
            <JobBar title={text("transfers.exporting", { entities })} job={job} total={exported.count} />
            <p className={styles["hint"]}>{text("transfers.export-leave")}</p>
          </>
        ) : (
          <>
            <ExportedWords list={list} exported={exported} />
            <ExportForm list={list} choices={choices} onChange={setChoices} />
          </>
        )}
        {problem === undefined ? undefined : (
          <p role="alert" className={styles["problem"]}>
            {text("transfers.export-failed", { entities, reason: problem })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function ExportForm({
  list,
  choices,
  onChange,
}: {
  readonly list: List;
  readonly choices: ExportChoices;
  onChange(choices: ExportChoices): void;
}) {
  const { text } = useTexts();
  return (
    <>
      <Radio.Group
        label={text("transfers.export-columns")}
        value={choices.isAsShown ? "shown" : "all"}
        onChange={(value) => onChange({ ...choices, isAsShown: value === "shown" })}
      >
        <div className={styles["choices"]}>
          <Radio
            value="shown"
            label={text("transfers.export-columns-shown", { count: list.columns.length })}
          />
          <Radio value="all" label={text("transfers.export-columns-all")} />
        </div>
      </Radio.Group>
      <Radio.Group
        label={text("transfers.export-format")}
        value={choices.format}
        onChange={(value) => onChange({ ...choices, format: value === "jsonl" ? "jsonl" : "csv" })}
      >
        <div className={styles["choices"]}>
          <Radio value="csv" label={text("transfers.export-csv")} />
          <Radio value="jsonl" label={text("transfers.export-jsonl")} />
        </div>
      </Radio.Group>
    </>
  );
}
