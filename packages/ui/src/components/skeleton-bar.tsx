// What stands in the place of something that is on its way.
import styles from "./skeleton-bar.module.css";

/** A bar as large as the class says. Screen readers are told by what is around it. */
export function SkeletonBar({
  className = "",
  width,
}: {
  readonly className?: string | undefined;
  /** Where the class does not say it: "55%". */
  readonly width?: string;
}) {
  return (
    <span
      className={`${styles["bar"]} ${className}`}
      style={width === undefined ? undefined : { width }}
      aria-hidden
    />
  );
}
