// What is wrong with which row of a file; the rows themselves as a file to mend.
import { getMemberLabel, saveBlob, useApi, useFormats, useTexts } from "@lathe/admin-kit";
import type { Import, UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import styles from "./check-step.module.css";
import page from "./import-screen.module.css";
import { StepProblem } from "./step-problem.tsx";

/** How many are shown; the file has all. */
const SHOWN = 100;

/** Shows the errors of an import; nothing where there are none. */
export function ErrorRows({ screen, found }: { readonly screen: UiScreen; readonly found: Import }) {
  const { text } = useTexts();
  const { number } = useFormats();
  const { system } = useApi();
  const { failed } = found.counts;
  const { data, error } = useQuery({
    queryKey: ["imports", found.id, "errors", found.jobId],
    queryFn: ({ signal }) => system.imports.errors(found.id, { limit: SHOWN }, { signal }),
    enabled: failed > 0,
  });
  if (failed === 0) return <p className={page["muted"]}>{text("transfers.no-errors")}</p>;
  return (
    <section>
      <div className={styles["head"]}>
        <h2>{text("transfers.errors", { count: data?.total ?? failed })}</h2>
        <ErrorFileButton found={found} />
      </div>
      <StepProblem error={error} />
      <table
        className={`${page["table"]} ${styles["errors"]}`}
        aria-label={text("transfers.errors", { count: data?.total ?? failed })}
      >
        <thead>
          <tr>
            <th>{text("transfers.row")}</th>
            <th>{text("transfers.field")}</th>
            <th>{text("transfers.value")}</th>
            <th>{text("transfers.problem")}</th>
          </tr>
        </thead>
        <tbody>
          {(data?.items ?? []).map(({ row, member, value, message }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row can have the same problem twice
            <tr key={index}>
              <td>{row === null ? text("common.empty-value") : number(row)}</td>
              <td>{member === null ? text("common.empty-value") : getMemberLabel(screen, member)}</td>
              <td className={value === null ? styles["none"] : styles["value"]}>
                {value ?? text("transfers.empty")}
              </td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data !== undefined && data.total > data.items.length ? (
        <p className={page["muted"]}>
          {text("transfers.more-errors", { count: data.total - data.items.length })}
        </p>
      ) : undefined}
    </section>
  );
}

/** Saves the rows that failed, with a column that says why. */
export function ErrorFileButton({ found: { id, fileName } }: { readonly found: Import }) {
  const { text } = useTexts();
  const { system } = useApi();
  const save = useMutation({
    mutationFn: () => system.imports.errorsFile(id),
    onSuccess: (blob) => saveBlob(blob, `${fileName.replace(/\.[^.]*$/, "")}-errors.csv`),
  });
  return (
    <>
      <StepProblem error={save.error} />
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Icon name="download" />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {text("transfers.error-file")}
      </Button>
    </>
  );
}
