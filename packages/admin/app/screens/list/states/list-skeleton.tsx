// The rows of a list before there are any: nothing at first, then lines with the widths of the columns.
import { type Column, getWidth, useIsPhone, useSlow, useTexts } from "@lathe/admin-kit";
import styles from "./list-skeleton.module.css";

/** Stands for rows that are on their way. */
export function ListSkeleton({ columns }: { readonly columns: readonly Column[] }) {
  const { text } = useTexts();
  const isShown = useSlow(true);
  const isPhone = useIsPhone();
  if (!isShown) return undefined;
  if (isPhone) return <CardsSkeleton />;
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

/** The same, for cards. */
function CardsSkeleton() {
  const { text } = useTexts();
  return (
    <output aria-label={text("common.loading")}>
      {Array.from({ length: 10 }, (_card, index) => (
        <div key={index} className={styles["card"]} aria-hidden>
          <span className={styles["words"]}>
            <span className={styles["bar"]} style={{ width: `${55 + ((index * 37) % 40)}%` }} />
            <span className={styles["bar"]} style={{ width: `${30 + ((index * 23) % 30)}%` }} />
          </span>
          <span className={styles["picture"]} />
        </div>
      ))}
    </output>
  );
}
