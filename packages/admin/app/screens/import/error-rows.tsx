// What is wrong with which row of a file; the rows themselves as a file to mend.
import { getMemberLabel, saveBlob, useApi, useColumnLabels, useFormats, useTexts } from "@lathe/admin-kit";
import type { Import, UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { importErrorsQuery } from "./import-errors-query.ts";
import { wordFailure } from "./error-words.ts";
import { type ErrorGroup, groupErrors } from "./group-errors.ts";
import styles from "./check-step.module.css";
import page from "./import-screen.module.css";
import { StepProblem } from "./step-problem.tsx";

/** So many rows and values of a group are told. */
const TOLD = 5;

/** Shows the errors of an import; nothing where there are none. */
export function ErrorRows({ screen, found }: { readonly screen: UiScreen; readonly found: Import }) {
  const texts = useTexts();
  const { text } = texts;
  const { failed } = found.counts;
  const { data, error } = useQuery(importErrorsQuery(useApi(), found));
  const groups = groupErrors(data?.items ?? [], (failure) =>
    wordFailure(failure, { screen, settings: found.settings, texts }),
  );
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
            <th>{text("transfers.field")}</th>
            <th>{text("transfers.value")}</th>
            <th>{text("transfers.problem")}</th>
            <th>{text("transfers.row")}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <GroupRow key={`${group.member} ${group.problem}`} screen={screen} group={group} />
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

function GroupRow({ screen, group }: { readonly screen: UiScreen; readonly group: ErrorGroup }) {
  const { text } = useTexts();
  const { number } = useFormats();
  const { id: idLabel } = useColumnLabels();
  const { member, problem, rows, values } = group;
  const sayMore = (items: readonly string[], total: number) =>
    total > TOLD
      ? text("transfers.and-more", { items: items.slice(0, TOLD).join(", "), count: total - TOLD })
      : items.join(", ");
  return (
    <tr>
      <td className={styles["field"]}>
        {member === null
          ? text("common.empty-value")
          : member === "id"
            ? idLabel
            : getMemberLabel(screen, member)}
      </td>
      <td className={values.every(isEmpty) ? styles["none"] : styles["value"]}>
        {sayMore(
          values.map((value) => (isEmpty(value) ? text("transfers.empty") : (value ?? ""))),
          values.length,
        )}
      </td>
      <td>{problem}</td>
      <td className={styles["rows"]}>
        {rows.length === 0
          ? text("common.empty-value")
          : text("transfers.in-rows", { count: rows.length, rows: sayMore(rows.map(number), rows.length) })}
      </td>
    </tr>
  );
}

function isEmpty(value: string | null): boolean {
  return value === null || value === "";
}

/** Saves the rows that failed, with a column that says why. */
export function ErrorFileButton({ found: { id, fileName } }: { readonly found: Import }) {
  const { text, locale } = useTexts();
  const { system } = useApi();
  const save = useMutation({
    mutationFn: () => system.imports.errorsFile(id, { locale }),
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
