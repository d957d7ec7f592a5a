// The four numbers of an import that was tried.
import { useFormats, useTexts } from "@lathe/admin-kit";
import type { Import } from "@lathe/client";
import { Icon } from "@lathe/ui";
import styles from "./check-step.module.css";

const KINDS = [
  { kind: "created", icon: "plus" },
  { kind: "updated", icon: "pencil" },
  { kind: "unchanged", icon: "minus" },
  { kind: "failed", icon: "circle-alert" },
] as const;

/** Shows what would become of the rows. */
export function CountCards({ counts }: { readonly counts: Import["counts"] }) {
  const { text } = useTexts();
  const { number } = useFormats();
  return (
    <div className={styles["cards"]}>
      {KINDS.map(({ kind, icon }) => (
        <div
          key={kind}
          className={styles["card"]}
          data-kind={kind}
          data-failed={(kind === "failed" && counts.failed > 0) || undefined}
        >
          <Icon name={icon} />
          <span>
            <span className={styles["number"]}>{number(counts[kind])}</span>
            <span className={styles["words"]}>
              {text(`transfers.will-be-${kind}`, { count: counts[kind] })}
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}
