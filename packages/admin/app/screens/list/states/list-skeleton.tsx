// The rows of a list before there are any: nothing at first, then lines with the widths of the columns.
import { type Column, getWidth, useSlow, useTexts } from "@lathe/admin-kit";
import styles from "./list-skeleton.module.css";

/** Stands for rows that are on their way. */
export function ListSkeleton({ columns }: { readonly columns: readonly Column[] }) {
  const { text } = useTexts();
  const isShown = useSlow(true);
  if (!isShown) return undefined;
  return (
    <output aria-label={text("common.loading")} className={styles["skeleton"]}>
      {Array.from({ length: 16 }, (_row, index) => (
        <div key={index} className={styles["row"]} aria-hidden>
          <span className={styles["box"]} />
          {columns.map((column) => {
            const width = getWidth(column, {});
            return (
              <span
                key={column.name}
                className={styles["cell"]}
                style={width === undefined ? { flex: 1 } : { width }}
              >
                <span
                  className={styles["bar"]}
                  style={{ width: `${45 + ((index * 37 + column.name.length * 13) % 40)}%` }}
                />
              </span>
            );
          })}
        </div>
      ))}
    </output>
  );
}
