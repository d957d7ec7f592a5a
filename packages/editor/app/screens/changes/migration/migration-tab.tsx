// The migration: what may go wrong, the gravest first, then its text.
import { usePlan } from "../use-plan.ts";
import { HazardCard } from "./hazard-card.tsx";
import styles from "./migration.module.css";
import { MigrationText } from "./migration-text.tsx";

/** Shows hazards and the migration. */
export function MigrationTab() {
  const { plan } = usePlan();
  if (plan === undefined) return undefined;
  const { hazards, migration } = plan;
  const shown = [
    ...hazards.filter(({ severity }) => severity === "danger"),
    ...hazards.filter(({ severity, statement }) => severity === "warning" && statement !== null),
    ...hazards.filter(
      ({ severity, statement, kind }) =>
        severity === "warning" && statement === null && kind !== "always_true_rule",
    ),
  ];
  return (
    <div className={styles["cards"]}>
      {shown.map((hazard) => (
        <HazardCard key={hazard.id} hazard={hazard} />
      ))}
      {migration === null ? (
        <p className={styles["none"]}>The database stays as it is: there is no migration.</p>
      ) : (
        <MigrationText path={migration.path} sql={migration.sql} />
      )}
    </div>
  );
}
