// What to do once the first entity is there; told once.
import { Icon } from "@lathe/ui";
import { ActionIcon, Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useChangeCount } from "../../../changes/use-changes.ts";
import { nextStep } from "../../first-run/next-step.ts";
import styles from "../inspector/inspector.module.css";

/** Leads to the review. */
export function NextStep() {
  const count = useChangeCount();
  const navigate = useNavigate();
  const end = () => nextStep.set({ entity: undefined });
  const changes = count === 1 ? "1 change" : `${count} changes`;
  return (
    <section className={styles["inspector"]}>
      <header className={styles["head"]}>
        <Icon name="git-pull-request" />
        <h2 className={styles["words"]}>Next</h2>
        <ActionIcon variant="subtle" color="gray" aria-label="Close" onClick={end}>
          <Icon name="x" />
        </ActionIcon>
      </header>
      <div className={styles["body"]}>
        <p className={styles["next"]}>
          Add what is missing. Then review {count === 0 ? "the changes" : changes} and generate: that makes
          the database, the API and the admin, in a few seconds.
        </p>
        <Button variant="default" onClick={() => void navigate({ to: "/changes" })}>
          Review {count === 0 ? "the changes" : changes}
        </Button>
      </div>
    </section>
  );
}
