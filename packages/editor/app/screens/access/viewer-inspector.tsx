// What the chosen caller reads of every entity, in whole sentences.
import { Icon } from "@lathe/ui";
import { Link } from "@tanstack/react-router";
import { useModel } from "../../state/use-model.ts";
import type { AccessCheck } from "../../view-as/use-access-check.ts";
import { type Viewer, describeViewer } from "../../view-as/view-as-state.ts";
import styles from "./anyone-inspector.module.css";
import { describeReach } from "./describe-reach.ts";

/** Shows it. */
export function ViewerInspector({
  viewer,
  check,
}: {
  readonly viewer: Viewer;
  readonly check: AccessCheck | undefined;
}) {
  const { entities } = useModel();
  return (
    <>
      <header className={styles["head"]}>
        <h2>
          <Icon name="eye" />
          What they read
        </h2>
        <p aria-live="polite">
          {describeViewer(viewer)}, by the model as it is, on the records of this machine.
          {check === undefined ? " Looking…" : ""}
        </p>
        {check?.note ? <p>{check.note}</p> : undefined}
      </header>
      <ul className={styles["entities"]}>
        {entities.map((entity) => {
          const checked = check?.entities.get(entity.name);
          if (checked === undefined) return undefined;
          const { outside, admin } = describeReach(entity, checked);
          return (
            <li key={entity.id}>
              <div className={styles["line"]}>
                <Link to="/e/$entity/access" params={{ entity: entity.name }}>
                  {entity.name}
                </Link>
              </div>
              <div className={styles["reach"]}>{outside}</div>
              <div className={styles["reach"]}>{admin}</div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
