// An image of a history, which remembers its asset alone.
import type { UiField } from "@lathe/client";
import { MediaImage } from "../images/media-image.tsx";
import styles from "./value-change.module.css";

/** Shows the asset of an image field, small; a broken image where its file is gone. */
export function HistoryImage({
  path,
  name,
  field,
  assetId,
}: {
  readonly path: string;
  readonly name: string;
  readonly field: UiField;
  readonly assetId: string;
}) {
  const entity = path.slice(path.indexOf("/") + 1);
  const variant = field.variants?.[0]?.name ?? "original";
  const source = `/api/admin/v1/_media/${entity}/${name}/${assetId}/files/${variant}`;
  return (
    <span className={styles["image"]}>
      <MediaImage source={source} alt={field.label} />
    </span>
  );
}
