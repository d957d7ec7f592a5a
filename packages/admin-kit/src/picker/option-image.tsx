// The image of an option: round, small, and a place kept for those that have none.
import type { OptionDetails } from "./option-details.ts";
import styles from "./option-image.module.css";

/** Shows the image of an option. It stands beside the label, so it is decoration. */
export function OptionImage({
  size,
}: {
  readonly image: NonNullable<OptionDetails["image"]>;
  readonly size: number;
}) {
  return <span className={styles["none"]} style={{ width: size, height: size }} aria-hidden />;
}
