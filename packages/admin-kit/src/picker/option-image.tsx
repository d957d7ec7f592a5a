// The image of an option: round, small, and a place kept for those that have none.
import { chooseSource } from "../images/choose-source.ts";
import { MediaImage } from "../images/media-image.tsx";
import type { OptionDetails } from "./option-details.ts";
import styles from "./option-image.module.css";

/** Shows the image of an option. It stands beside the label, so it is decoration. */
export function OptionImage({
  image: { field, value },
  size,
}: {
  readonly image: NonNullable<OptionDetails["image"]>;
  readonly size: number;
}) {
  const source = value === null ? undefined : chooseSource(value, field.variants ?? [], 2 * size);
  return (
    <span
      className={styles["image"]}
      data-empty={source === undefined || undefined}
      style={{ width: size, height: size }}
      aria-hidden
    >
      {source === undefined ? undefined : <MediaImage source={source} alt="" />}
    </span>
  );
}
