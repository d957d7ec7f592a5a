// An image, to be read.
import { choosePicture, isImage } from "../../images/choose-source.ts";
import { MediaImage } from "../../images/media-image.tsx";
import { Thumbnail } from "../../images/thumbnail.tsx";
import { showEmptyValue } from "../empty-value.tsx";
import type { FieldViewProps } from "../field-type.ts";
import type { ViewTools } from "../view-tools.ts";
import styles from "./image-view.module.css";

/** Shows an image: small in a cell, as wide as there is room on a page. */
export function showImage({ path, name, field, value, place }: FieldViewProps, tools: ViewTools) {
  if (value === null || value === undefined) return showEmptyValue(tools);
  if (place === "cell") return <Thumbnail field={field} value={value} size={24} />;
  const source = isImage(value) ? choosePicture(value, { path, name, field }) : undefined;
  return source === undefined ? (
    showEmptyValue(tools)
  ) : (
    <div className={styles["image"]}>
      <MediaImage source={source} alt={field.label} />
    </div>
  );
}
