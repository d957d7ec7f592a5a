// The picture of a record, large: or why there is none.
import type { AnyRecord, UiScreen } from "@lathe/client";
import { MediaImage, choosePicture, getScreenPath, isImage, toInnerWord, useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import styles from "./gallery.module.css";

/** Shows the image that stands for a record, in the place that it is given. */
export function RecordPicture({ screen, record }: { readonly screen: UiScreen; readonly record: AnyRecord }) {
  const { text, locale } = useTexts();
  const { thumbnail } = screen;
  const field = thumbnail === null ? undefined : screen.fields[thumbnail];
  const value = thumbnail === null ? undefined : record[thumbnail];
  const label = field?.label ?? "";
  if (field === undefined || thumbnail === null || !isImage(value))
    return (
      <Missing icon="image-off" words={text("list.no-picture", { field: toInnerWord(label, locale) })} />
    );
  const source = choosePicture(value, { path: getScreenPath(screen), name: thumbnail, field });
  if (source !== undefined) return <MediaImage source={source} alt="" />;
  if (value.state === "failed")
    return <Missing icon="triangle-alert" words={text("list.picture-failed")} isDanger />;
  return value.state === "processing" ? (
    <Missing icon="loader" words={text("list.picture-processing")} />
  ) : (
    <Missing icon="image" words={text("list.picture-without-size")} />
  );
}

function Missing({
  icon,
  words,
  isDanger = false,
}: {
  readonly icon: string;
  readonly words: string;
  readonly isDanger?: boolean;
}) {
  return (
    <span className={styles["missing"]} data-danger={isDanger || undefined}>
      <Icon name={icon} />
      {words}
    </span>
  );
}
