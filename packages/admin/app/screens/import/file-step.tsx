// The first step: a file is dropped or chosen, and what it is can be set right.
import { PageFooter, getScreenPath, useEntityCalls, useFormats, useTexts } from "@lathe/admin-kit";
import type { Import, UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { Button, Progress } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FileFacts } from "./file-facts.tsx";
import styles from "./file-step.module.css";
import type { Step } from "./import-address.ts";
import page from "./import-screen.module.css";
import { StepProblem } from "./step-problem.tsx";

/** Takes a file. */
export function FileStep({
  screen,
  found,
  onStep,
}: {
  readonly screen: UiScreen;
  readonly found: Import | undefined;
  onStep(step: Step, id?: string): void;
}) {
  const { text } = useTexts();
  const queries = useQueryClient();
  const calls = useEntityCalls(getScreenPath(screen));
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) =>
      calls.import(file, {
        onProgress: (progress) => setSent((progress.sent / Math.max(1, file.size)) * 100),
      }),
    onSuccess(made) {
      queries.setQueryData(["imports", made.id], made);
      onStep("file", made.id);
    },
  });
  return (
    <>
      <StepProblem error={upload.error} />
      <div className={page["content"]}>
        <DropZone isAnother={found !== undefined} onFile={upload.mutate} />
        {upload.isPending ? <Progress value={sent} aria-label={text("transfers.uploading")} /> : undefined}
        {found === undefined || upload.isPending ? undefined : <FileFacts screen={screen} found={found} />}
      </div>
      <PageFooter size="bar">
        <span className={page["space"]} />
        <span className={page["muted"]}>{text("transfers.nothing-written")}</span>
        <Button disabled={found === undefined || upload.isPending} onClick={() => onStep("columns")}>
          {text("transfers.continue")}
        </Button>
      </PageFooter>
    </>
  );
}

function DropZone({ isAnother, onFile }: { readonly isAnother: boolean; onFile(file: File): void }) {
  const { text } = useTexts();
  const { number } = useFormats();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the input in it does the same by keyboard
    <label
      className={styles["zone"]}
      data-over={isOver || undefined}
      data-small={isAnother || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Icon name="upload" size={20} />
      <span className={styles["words"]}>
        {text(isAnother ? "transfers.another-file" : "transfers.choose-file")}
      </span>
      <span className={page["muted"]}>{text("transfers.file-hint", { rows: number(1_000_000) })}</span>
      <input
        type="file"
        className="visually-hidden"
        accept=".csv,.tsv,.txt,.jsonl,.ndjson,text/csv,application/jsonl"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same file can be chosen again, once it was mended.
          currentTarget.value = "";
        }}
      />
    </label>
  );
}
