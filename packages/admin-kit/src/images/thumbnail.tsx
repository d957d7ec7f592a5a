// A small picture that stands for a record.
import type { UiField } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { chooseSource, isImage } from "./choose-source.ts";
import { MediaImage } from "./media-image.tsx";
import styles from "./thumbnail.module.css";

/** Shows an image of a record, small and square; a dashed box where there is none, with an icon in it where none of its sizes is there. What it shows is said beside it. */
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
  const image = isImage(value) ? value : undefined;
  const source = image && chooseSource(image, field.variants ?? [], 2 * size);
  return (
    <span className={styles["thumbnail"]} data-size={size} data-empty={source === undefined || undefined}>
      {source !== undefined ? (
        <MediaImage key={source} source={source} alt="" />
      ) : image === undefined ? null : (
        <Icon name={image.state === "failed" ? "triangle-alert" : "image"} size={14} />
      )}
    </span>
  );
}
