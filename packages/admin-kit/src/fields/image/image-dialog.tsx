// An image in large, with all its sizes.
import { Dialog, Segments } from "@lathe/ui";
import { MediaImage } from "../../images/media-image.tsx";
import { useTexts } from "../../texts/texts-context.tsx";
import styles from "./image-dialog.module.css";
import type { ImageSource } from "./image-sources.ts";

/** Shows one of the files; the arrow keys go from size to size. */
export function ImageDialog({
  title,
  sources,
  shown,
  onShow,
  onClose,
}: {
  readonly title: string;
  readonly sources: readonly ImageSource[];
  /** The name of the file that is shown; undefined: closed. */
  readonly shown: string | undefined;
  onShow(name: string): void;
  onClose(): void;
}) {
  const { text } = useTexts();
  const source = sources.find((each) => each.name === shown);
  return (
    <Dialog opened={source !== undefined} title={title} onClose={onClose} width={960}>
      <div className={styles["sizes"]}>
        <Segments
          label={text("fields.image-sizes")}
          segments={sources.map(({ name }) => ({ value: name, label: name }))}
          value={shown ?? null}
          onChange={onShow}
          size="small"
        />
      </div>
      <div className={styles["picture"]}>
        {source === undefined ? null : <MediaImage source={source.source} alt={title} fit="contain" />}
      </div>
    </Dialog>
  );
}
