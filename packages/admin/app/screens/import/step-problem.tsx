// Why a step could not be done.
import { useTexts } from "@lathe/admin-kit";
import { describeRefusal } from "../access/refusal.ts";
import styles from "./import-screen.module.css";

/** Shows the server's words; nothing while nothing was refused. */
export function StepProblem({ error }: { readonly error: Error | null }) {
  const { text } = useTexts();
  if (error === null) return undefined;
  return (
    <p role="alert" className={styles["problem"]}>
      {describeRefusal(error, text)}
    </p>
  );
}
