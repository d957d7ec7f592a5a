// Why a step could not be done.
import { type Texts, useTexts } from "@lathe/admin-kit";
import { LatheError } from "@lathe/client";
import { describeRefusal } from "../access/refusal.ts";
import styles from "./import-screen.module.css";

/** Shows the server's words; nothing while nothing was refused. */
export function StepProblem({ error }: { readonly error: Error | null }) {
  const { text } = useTexts();
  if (error === null) return undefined;
  return (
    <p role="alert" className={styles["problem"]}>
      {describeFileRefusal(error, text) ?? describeRefusal(error, text)}
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
