// Why a step could not be done.
import { describeRefusal } from "../list/selection/use-bulk.ts";
import styles from "./import-screen.module.css";

/** Shows the server's words; nothing while nothing was refused. */
export function StepProblem({ error }: { readonly error: Error | null }) {
  if (error === null) return undefined;
  return (
    <p role="alert" className={styles["problem"]}>
      {describeRefusal(error)}
    </p>
  );
}
