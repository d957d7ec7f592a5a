// In place of the frame while there is no model to show.
import { Button } from "@mantine/core";
import { useParts } from "../state/parts-context.tsx";
import styles from "./no-model.module.css";

/** The outline of the frame, so that nothing jumps when the model arrives. */
export function LoadingFrame() {
  return (
    <div className={styles["loading"]} aria-busy aria-label="The model is being read">
      <div className={styles["top"]} />
      <div className={styles["side"]} />
      <div className={styles["strip"]} />
    </div>
  );
}

/** Says why the model could not be read. */
export function UnreadableProject({ error }: { readonly error: Error }) {
  const { models } = useParts();
  return (
    <main className={styles["failed"]}>
      <h1>The model could not be read</h1>
      <p>{error.message}</p>
      <Button onClick={() => void models.load()}>Try again</Button>
    </main>
  );
}
