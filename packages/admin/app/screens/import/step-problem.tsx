// Why a step could not be done.
import { type Texts, useTexts } from "@lathe/admin-kit";
import { type Import, LatheError } from "@lathe/client";
import { describeRefusal } from "../access/refusal.ts";
import styles from "./import-screen.module.css";

/** Shows the server's words, or better ones; nothing while nothing was refused. */
export function StepProblem({ error, found }: { readonly error: Error | null; readonly found?: Import }) {
  const { text } = useTexts();
  if (error === null) return undefined;
  return (
    <p role="alert" className={styles["problem"]}>
      {isSameFile(error, found)
        ? text("transfers.imported-before")
        : (describeFileRefusal(error, text) ?? describeRefusal(error, text))}
    </p>
  );
}

/** What is wrong with a file as a whole; its row or column is told by the server alone. */
function describeFileRefusal(error: Error, text: Texts["text"]): string | undefined {
  if (!(error instanceof LatheError)) return undefined;
  if (error.status === 413) return text("transfers.file-too-large");
  const [first] = error.errors;
  return first?.code === "bad_file"
    ? text("transfers.file-unreadable", { reason: first.message })
    : undefined;
}

/** Whether a file is refused that was imported before: nothing else stands in the way of rows that are known by nothing. */
function isSameFile(error: Error, found: Import | undefined): boolean {
  if (!(error instanceof LatheError) || error.status !== 409 || found?.settings == null) return false;
  return (found.settings.key ?? null) === null && found.jobId !== null && !found.finished;
}
