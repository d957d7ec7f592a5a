// A required member that no column goes to.
import { useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import styles from "./columns-step.module.css";
import type { ImportTarget } from "./import-targets.ts";

/** Says that new records need a member that has no column. */
export function MissingRow({ target: { label } }: { readonly target: ImportTarget }) {
  const { text } = useTexts();
  return (
    <tr>
      <td className={styles["stays"]}>{text("transfers.no-column")}</td>
      <td className={styles["stays"]}>{text("transfers.required-missing")}</td>
      <td>
        <div className={styles["goal"]}>
          <Icon name="circle-alert" className={styles["lacks"]} />
          <span>{label} *</span>
        </div>
      </td>
      <td className={styles["lacks"]}>{text("transfers.needed")}</td>
    </tr>
  );
}
