// An image field that has its picture: shown, with its sizes, and what can be done with it.
import { type UiVariant } from "@lathe/client";
import { useState } from "react";
import { formatBytes } from "../../format/bytes.ts";
import { chooseSource } from "../../images/choose-source.ts";
import { MediaImage } from "../../images/media-image.tsx";
import { useTexts } from "../../texts/texts-context.tsx";
import { InputButton } from "../input-button.tsx";
import { ImageBox } from "./image-box.tsx";
import { ImageDialog } from "./image-dialog.tsx";
import { listSources } from "./image-sources.ts";
import styles from "./ready-image.module.css";
import type { FieldAsset } from "./use-asset.ts";

/** The width that the box is shown in, twice for dense screens. */
const BOX_WIDTH = 640;

/** Shows the picture; a click shows it large. */
export function ReadyImage({
  path,
  name,
  label,
  sizes,
  held: { id = "", asset, image },
  onReplace,
  onProcess,
  onRemove,
}: {
  readonly path: string;
  readonly name: string;
  readonly label: string;
  readonly sizes: readonly UiVariant[];
  readonly held: FieldAsset;
  onReplace(): void;
  onProcess(): void;
  onRemove(): void;
}) {
  const { text, locale } = useTexts();
  const [shown, setShown] = useState<string>();
  const sources = listSources({ path, name, id, asset, image });
  const variants = Object.fromEntries(sources.slice(1).map((each) => [each.name, each.source]));
  const { width = 0, height = 0 } = asset ?? image ?? {};
  const preview = chooseSource({ variants, width }, sizes, BOX_WIDTH) ?? sources[0]?.source ?? "";
  const dimensions = width === 0 ? "" : `${width} × ${height}`;
  return (
    <>
      <ImageBox
        title={asset?.fileName ?? label}
        detail={asset === undefined ? dimensions : `${dimensions} · ${formatBytes(asset.bytes, locale)}`}
        bar={
          <div className={styles["sizes"]}>
            <span className={styles["sizes-label"]}>{text("fields.image-sizes")}</span>
            {sources.map((each) => (
              <button
                key={each.name}
                type="button"
                className={styles["size"]}
                onClick={() => setShown(each.name)}
              >
                {each.name}
              </button>
            ))}
          </div>
        }
        actions={
          <>
            <InputButton icon="upload" label={text("fields.image-replace")} onClick={onReplace} />
            <InputButton icon="refresh-cw" label={text("fields.image-process")} onClick={onProcess} />
            <InputButton icon="trash-2" label={text("fields.image-remove")} onClick={onRemove} />
          </>
        }
      >
        <button
          type="button"
          className={styles["picture"]}
          aria-label={text("fields.image-enlarge", { label })}
          onClick={() => setShown(sources.at(-1)?.name)}
        >
          <MediaImage source={preview} alt="" />
        </button>
      </ImageBox>
      <ImageDialog
        title={asset?.fileName ?? label}
        sources={sources}
        shown={shown}
        onShow={setShown}
        onClose={() => setShown(undefined)}
      />
    </>
  );
}
