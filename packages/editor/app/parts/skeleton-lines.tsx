// In the place of what is on its way: its outline, so that nothing jumps.
import styles from "./skeleton-lines.module.css";

/** In per cent; repeated where there are more lines. */
const WIDTHS = [38, 64, 52, 71, 46, 80, 33, 58];

/** Grey lines; they are seen only where it takes a while. */
export function SkeletonLines({ label, count = 8 }: { readonly label: string; readonly count?: number }) {
  return (
    <output className={styles["lines"]} aria-label={label} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} style={{ width: `${WIDTHS[index % WIDTHS.length]}%` }} />
      ))}
    </output>
  );
}
