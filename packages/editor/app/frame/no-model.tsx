// In place of the frame while there is no model to show.
import { Button } from "@mantine/core";
import { useParts } from "../state/parts-context.tsx";
import styles from "./no-model.module.css";

/** As many as there are screens, and some of the tree. */
const SIDE_LINES = 12;

/** The outline of the frame, so that nothing jumps when the model arrives. */
export function LoadingFrame() {
  return (
    <div className={styles["loading"]} aria-busy aria-label="The model is being read">
      <div className={styles["top"]}>
        <i />
      </div>
      <div className={styles["side"]}>
        {Array.from({ length: SIDE_LINES }, (_, index) => (
          <i key={index} />
        ))}
      </div>
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
