// The second step: where the columns go, how they are read, and what becomes of records that are there already.
import { PageFooter, getOwn, useApi, useFormats, useTexts } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ColumnRow } from "./column-row.tsx";
import styles from "./columns-step.module.css";
import { ExistingRecords } from "./existing-records.tsx";
import { listUnknownWords } from "./group-errors.ts";
import { importErrorsQuery } from "./import-errors-query.ts";
import type { Step } from "./import-address.ts";
import { mapColumn, toSettings } from "./import-draft.ts";
import page from "./import-screen.module.css";
import { MissingRow } from "./missing-row.tsx";
import { listMissing } from "./import-targets.ts";
import { StepProblem } from "./step-problem.tsx";
import { type ImportState, useImportSteps } from "./use-import.ts";
import { useImportDraft } from "./use-import-draft.ts";

const NONE: readonly string[] = [];

/** Maps the columns of a file. */
export function ColumnsStep({
  screen,
  state: { found, isBusy },
  onStep,
}: {
  readonly screen: UiScreen;
  readonly state: ImportState;
  onStep(step: Step): void;
}) {
  const { text } = useTexts();
  const { number } = useFormats();
  const { scope, draft, change } = useImportDraft(screen, found);
  const { check } = useImportSteps(screen, found.id, onStep);
  const { data } = useQuery(importErrorsQuery(useApi(), found));
  const unknown = listUnknownWords(data?.items ?? []);
  const mapped = Object.values(draft.columns).map(({ member }) => member);
  const missing = listMissing(scope.targets, mapped);
  const { rows, columns, fileName, encoding } = found;
  const start = () => check.mutate(toSettings(draft));
  return (
    <>
      <p className={page["file"]}>
        <Icon name="file-text" />
        <b>{fileName}</b>
        <span className={page["muted"]}>
          {text("transfers.file-facts", {
            rows: number(rows),
            columns: number(columns.length),
            encoding: encoding.toUpperCase(),
          })}
        </span>
      </p>
      <StepProblem error={check.error} />
      <div className={styles["parts"]}>
        <div className={page["content"]}>
          <table
            className={`${page["table"]} ${styles["columns"]}`}
            aria-label={text("transfers.step-columns")}
          >
            <thead>
              <tr>
                <th>{text("transfers.column")}</th>
                <th>{text("transfers.first-value")}</th>
                <th>{text("transfers.goes-to")}</th>
                <th>{text("transfers.reads-as")}</th>
              </tr>
            </thead>
            <tbody>
              {columns.map((column) => (
                <ColumnRow
                  key={column.name}
                  column={column}
                  choice={getOwn(draft.columns, column.name) ?? { member: null, read: {} }}
                  scope={scope}
                  unknown={unknown.get(getOwn(draft.columns, column.name)?.member ?? "") ?? NONE}
                  onMember={(member) => change(mapColumn(scope, draft, column, member))}
                  onRead={(read) => {
                    const choice = { member: getOwn(draft.columns, column.name)?.member ?? null, read };
                    change({ ...draft, columns: { ...draft.columns, [column.name]: choice } });
                  }}
                />
              ))}
              {missing.map((target) => (
                <MissingRow key={target.member} target={target} />
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles["existing"]}>
          <ExistingRecords screen={screen} scope={scope} draft={draft} onChange={change} />
        </div>
      </div>
      <PageFooter size="bar">
        <Button variant="subtle" color="gray" onClick={() => onStep("file")}>
          {text("transfers.back")}
        </Button>
        <span className={page["space"]} />
        <span className={page["muted"]}>{text("transfers.nothing-written")}</span>
        <Button
          loading={check.isPending}
          disabled={isBusy || mapped.every((member) => member === null)}
          onClick={start}
        >
          {text("transfers.check-rows", { count: rows })}
        </Button>
      </PageFooter>
    </>
  );
}
