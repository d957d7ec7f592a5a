// The states of an image field that have no picture to show: empty, uploading, processing, failed, refused, gone.
import { Button } from "@mantine/core";
import { Icon } from "@lathe/ui";
import type { MediaAsset } from "@lathe/client";
import { formatBytes, formatPartOfBytes } from "../../format/bytes.ts";
import { useScreens } from "../../screens/screens-context.tsx";
import { useTexts } from "../../texts/texts-context.tsx";
import { InputButton } from "../input-button.tsx";
import { ImageBox, ImageMessage } from "./image-box.tsx";
import styles from "./image-states.module.css";
import { type UploadRefusal, listFormats } from "./upload-refusal.ts";
import type { Upload } from "./use-upload.ts";

/** Nothing there: drop, paste or choose. */
export function EmptyImage({ onChoose }: { onChoose(): void }) {
  const { text, rich, locale } = useTexts();
  const { contentTypes, maxUploadBytes } = useScreens().ui.project.media;
  return (
    <div className={styles["empty"]}>
      <Icon name="image" size={20} className={styles["sign"]} />
      <div>
        {rich("fields.image-drop", {
          choose: (
            <button key="choose" type="button" className={styles["choose"]} onClick={onChoose}>
              {text("fields.image-choose-inline")}
            </button>
          ),
        })}
      </div>
      <div className={styles["limits"]}>
        {text("fields.image-limits", {
          formats: listFormats(contentTypes, locale, "conjunction"),
          size: formatBytes(maxUploadBytes, locale),
        })}
      </div>
    </div>
  );
}

/** On its way. */
export function UploadingImage({
  running: { fileName, sent, total, secondsLeft, preview },
  onCancel,
}: {
  readonly running: NonNullable<Upload["running"]>;
  onCancel(): void;
}) {
  const { text, locale } = useTexts();
  const share = total === 0 ? 0 : Math.round((100 * sent) / total);
  const progress = text("fields.image-uploading", {
    sent: formatPartOfBytes(sent, total, locale),
    total: formatBytes(total, locale),
  });
  return (
    <ImageBox
      title={fileName}
      detail={
        secondsLeft === undefined
          ? progress
          : `${progress} · ${text("fields.image-left", { count: secondsLeft })}`
      }
      bar={<progress className={styles["progress"]} max={100} value={share} aria-label={fileName} />}
      actions={
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={onCancel}
          className={styles["plain"] ?? ""}
        >
          {text("common.cancel")}
        </Button>
      }
    >
      <img src={preview} alt="" className={styles["preview"]} />
    </ImageBox>
  );
}

/** Uploaded; its sizes are being made. */
export function ProcessingImage({
  asset,
  sizes,
  onRemove,
}: {
  readonly asset: MediaAsset;
  readonly sizes: number;
  onRemove(): void;
}) {
  const { text } = useTexts();
  return (
    <ImageBox
      title={asset.fileName}
      detail={`${asset.width} × ${asset.height} · ${text("fields.image-save-meanwhile")}`}
      actions={<InputButton icon="trash-2" label={text("fields.image-remove")} onClick={onRemove} />}
    >
      <ImageMessage icon={<Icon name="loader" size={20} className={styles["turning"]} />}>
        {text("fields.image-processing", { count: sizes })}
      </ImageMessage>
    </ImageBox>
  );
}

/** Its sizes could not be made. */
export function FailedImage({
  asset,
  onRetry,
  onRemove,
}: {
  readonly asset: MediaAsset;
  onRetry(): void;
  onRemove(): void;
}) {
  const { text } = useTexts();
  return (
    <ImageBox
      tone="danger"
      title={asset.fileName}
      detail={<span data-tone="danger">{text("fields.image-failed")}</span>}
      actions={
        <>
          <RetryButton onClick={onRetry} />
          <InputButton icon="trash-2" label={text("fields.image-remove")} onClick={onRemove} />
        </>
      }
    >
      <ImageMessage
        icon={<Icon name="triangle-alert" size={20} className={styles["danger"]} />}
        title={text("fields.image-failed-title")}
      >
        {asset.error ?? ""}
      </ImageMessage>
    </ImageBox>
  );
}

/** Not stored. */
export function RefusedImage({
  refusal,
  hasFormer,
  onChoose,
  onDismiss,
}: {
  readonly refusal: UploadRefusal;
  readonly hasFormer: boolean;
  onChoose(): void;
  onDismiss(): void;
}) {
  const { text } = useTexts();
  const { title, reason } = useRefusalWords(refusal);
  return (
    <ImageBox
      title={text("fields.image-nothing-stored")}
      detail={hasFormer ? text("fields.image-former-kept") : ""}
      actions={
        <>
          {hasFormer ? (
            <InputButton icon="undo-2" label={text("fields.image-show-former")} onClick={onDismiss} />
          ) : null}
          <ChooseButton onClick={onChoose} />
        </>
      }
    >
      <div role="alert">
        <ImageMessage icon={<Icon name="circle-x" size={20} className={styles["danger"]} />} title={title}>
          {reason}
        </ImageMessage>
      </div>
    </ImageBox>
  );
}

/** While it is asked for. */
export function WaitingImage({ label }: { readonly label: string }) {
  return (
    <ImageBox title={label} detail="" actions={null}>
      {null}
    </ImageBox>
  );
}

/** Not there any more. */
export function GoneImage({
  label,
  onChoose,
  onRemove,
}: {
  readonly label: string;
  onChoose(): void;
  onRemove(): void;
}) {
  const { text } = useTexts();
  return (
    <ImageBox
      title={label}
      detail=""
      actions={
        <>
          <ChooseButton onClick={onChoose} />
          <InputButton icon="trash-2" label={text("fields.image-remove")} onClick={onRemove} />
        </>
      }
    >
      <ImageMessage icon={<Icon name="image-off" size={20} className={styles["sign"]} />}>
        {text("fields.image-gone")}
      </ImageMessage>
    </ImageBox>
  );
}

/** Takes another file. */
function ChooseButton({ onClick }: { onClick(): void }) {
  const { text } = useTexts();
  return (
    <Button variant="default" size="compact-sm" onClick={onClick} className={styles["plain"] ?? ""}>
      {text("fields.image-choose")}
    </Button>
  );
}

/** Tries again. */
function RetryButton({ onClick }: { onClick(): void }) {
  const { text } = useTexts();
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<Icon name="rotate-ccw" size={14} />}
      onClick={onClick}
      className={styles["plain"] ?? ""}
    >
      {text("common.try-again")}
    </Button>
  );
}

function useRefusalWords({ fileName, reason, message }: UploadRefusal): {
  readonly title: string;
  readonly reason: string;
} {
  const { text, locale } = useTexts();
  const { contentTypes, maxUploadBytes } = useScreens().ui.project.media;
  const reasons = {
    type: text("fields.image-use-formats", { formats: listFormats(contentTypes, locale, "disjunction") }),
    size: text("fields.image-at-most", { size: formatBytes(maxUploadBytes, locale) }),
    unreadable: message,
    forbidden: text("fields.image-not-allowed"),
    offline: text("fields.image-offline"),
    other: message,
  };
  const key = reason === "type" || reason === "size" || reason === "unreadable" ? reason : "other";
  return { title: text(`fields.image-refused-${key}`, { name: fileName }), reason: reasons[reason] };
}
