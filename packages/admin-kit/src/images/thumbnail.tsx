// A small picture that stands for a record.
import type { UiField } from "@lathe/client";
import { chooseSource, isImage } from "./choose-source.ts";
import { MediaImage } from "./media-image.tsx";
import styles from "./thumbnail.module.css";

/** Shows an image of a record, small and square; a dashed box where there is none. What it shows is said beside it. */
export function Thumbnail({
  field,
  value,
  size,
}: {
  /** The image field. */
  readonly field: UiField;
  readonly value: unknown;
  /** Pixels. */
  readonly size: 24 | 32 | 40 | 48;
}) {
  const source = isImage(value) ? chooseSource(value, field.variants ?? [], 2 * size) : undefined;
  return (
    <span className={styles["thumbnail"]} data-size={size} data-empty={source === undefined || undefined}>
      {source === undefined ? null : <MediaImage key={source} source={source} alt="" />}
    </span>
  );
}
