// What a file was taken for: encoding and separator can be changed, and what comes of it is shown.
import { PlainSelect, useFormats, useTexts } from "@lathe/admin-kit";
import type { Import, ImportChange, UiScreen } from "@lathe/client";
import styles from "./file-step.module.css";
import page from "./import-screen.module.css";
import { StepProblem } from "./step-problem.tsx";
import { useImportSteps } from "./use-import.ts";

const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
const DELIMITERS = [
  { value: ",", key: "transfers.comma" },
  { value: ";", key: "transfers.semicolon" },
  { value: "\t", key: "transfers.tab" },
  { value: "|", key: "transfers.bar" },
] as const;

/** Says how a file is read. */
export function FileFacts({ screen, found }: { readonly screen: UiScreen; readonly found: Import }) {
  const { text } = useTexts();
  const { number } = useFormats();
  const { set } = useImportSteps(screen, found.id);
  const change = (next: ImportChange | undefined) => (next === undefined ? undefined : set.mutate(next));
  return (
    <>
      <StepProblem error={set.error} />
      <div className={styles["facts"]}>
        <Fact label={text("transfers.file")}>{found.fileName}</Fact>
        <Fact label={text("transfers.rows")}>{number(found.rows)}</Fact>
        <div className={styles["fact"]}>
          <span className={styles["label"]}>{text("transfers.encoding")}</span>
          <PlainSelect
            label={text("transfers.encoding")}
            value={found.encoding}
            options={ENCODINGS.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={(value) => {
              const encoding = ENCODINGS.find((each) => each === value);
              change(encoding && { encoding });
            }}
          />
        </div>
        {found.delimiter === null ? undefined : (
          <div className={styles["fact"]}>
            <span className={styles["label"]}>{text("transfers.delimiter")}</span>
            <PlainSelect
              label={text("transfers.delimiter")}
              value={found.delimiter}
              options={DELIMITERS.map(({ value, key }) => ({ value, label: text(key) }))}
              onChange={(value) => {
                const delimiter = DELIMITERS.find((each) => each.value === value)?.value;
                change(delimiter && { delimiter });
              }}
            />
          </div>
        )}
      </div>
      <table className={page["table"]} aria-label={text("transfers.found-columns")}>
        <thead>
          <tr>
            <th>{text("transfers.column")}</th>
            <th>{text("transfers.first-value")}</th>
          </tr>
        </thead>
        <tbody>
          {found.columns.map(({ name, sample }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className={page["muted"]}>{sample ?? text("common.empty-value")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div className={styles["fact"]}>
      <span className={styles["label"]}>{label}</span>
      <span className={styles["value"]}>{children}</span>
    </div>
  );
}
