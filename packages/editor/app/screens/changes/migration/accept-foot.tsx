// Accepting a danger by a click, or being rid of it.
import type { Hazard } from "@lathe/contract";
import { Button } from "@mantine/core";
import { isInTheWay } from "../decisions.ts";
import { accept, withdraw } from "../review-state.ts";
import { usePlanAgain } from "../use-plan.ts";
import { formatCount } from "../words.ts";
import styles from "./migration.module.css";
import { TakeBackButton } from "./take-back-button.tsx";

/** Shows the choices. Rows that are known to stop the migration can't be accepted, only mended. */
export function AcceptFoot({ hazard, isDone }: { readonly hazard: Hazard; readonly isDone: boolean }) {
  const planAgain = usePlanAgain();
  if (isDone)
    return (
      <div className={styles["foot"]}>
        <Button size="compact-sm" variant="subtle" onClick={() => withdraw(hazard.id)}>
          Decide again
        </Button>
      </div>
    );
  return (
    <div className={styles["foot"]}>
      {isInTheWay(hazard) ? (
        <>
          <p>{formatCount(hazard.rows ?? 0, "row")} in the way. Mend them, then count again.</p>
          <Button size="compact-md" variant="default" onClick={planAgain}>
            Count again
          </Button>
        </>
      ) : (
        <Button size="compact-md" variant="default" onClick={() => accept(hazard)}>
          Accept
        </Button>
      )}
      <TakeBackButton hazard={hazard}>Take back</TakeBackButton>
    </div>
  );
}
