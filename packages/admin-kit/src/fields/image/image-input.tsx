// An image: dropped, pasted or chosen; uploaded at once, its id is the value.
import type { MediaAsset } from "@lathe/client";
import { useRef, useState } from "react";
import { useEntityCalls } from "../../api/api-context.tsx";
import { useInSight } from "../../images/use-in-sight.ts";
import { useScreens } from "../../screens/screens-context.tsx";
import type { FieldInputProps } from "../field-type.ts";
import styles from "./image-input.module.css";
import {
  EmptyImage,
  FailedImage,
  GoneImage,
  ProcessingImage,
  RefusedImage,
  UploadingImage,
  WaitingImage,
} from "./image-states.tsx";
import { ReadyImage } from "./ready-image.tsx";
import { type FieldAsset, useAsset } from "./use-asset.ts";
import { type Upload, useUpload } from "./use-upload.ts";

/** Enters an image. */
export function ImageInput(props: FieldInputProps) {
  const { id, path, name, value, onChange, labelledBy, describedBy, invalid = false } = props;
  const { media } = useScreens().ui.project;
  const [box, isInSight] = useInSight<HTMLDivElement>();
  const held = useAsset(path, name, value, isInSight);
  const [isOver, setIsOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const upload = useUpload(path, name, (asset: MediaAsset) => {
    held.accept(asset);
    onChange(asset.id);
  });
  const take = (list: FileList | null | undefined) => {
    const file = list?.[0];
    if (file !== undefined) upload.start(file);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button in it does the same by keyboard
    <div
      ref={box}
      // Links to the field lead to the box, whatever state it is in.
      id={id}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset can be no such box
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={styles["box"]}
      data-over={isOver || undefined}
      data-invalid={invalid || undefined}
      onPaste={({ clipboardData }) => take(clipboardData.files)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={files}
        type="file"
        hidden
        accept={media.contentTypes.join(",")}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = "";
        }}
      />
      <ImageState {...props} held={held} upload={upload} onChoose={() => files.current?.click()} />
    </div>
  );
}

/** The state that the field is in. */
function ImageState({
  held,
  upload,
  onChoose,
  ...props
}: FieldInputProps & { readonly held: FieldAsset; readonly upload: Upload; onChoose(): void }) {
  const { path, name, field, onChange } = props;
  const calls = useEntityCalls(path).images(name);
  const remove = () => onChange(null);
  const process = async () => held.id !== undefined && held.accept(await calls.process(held.id));
  if (upload.running !== undefined)
    return <UploadingImage running={upload.running} onCancel={upload.cancel} />;
  if (upload.refusal !== undefined)
    return (
      <RefusedImage
        refusal={upload.refusal}
        hasFormer={held.id !== undefined}
        onChoose={onChoose}
        onDismiss={upload.dismiss}
      />
    );
  if (held.id === undefined) return <EmptyImage onChoose={onChoose} />;
  const state = held.asset?.state ?? held.image?.state;
  if (held.asset !== undefined && state === "processing")
    return <ProcessingImage asset={held.asset} sizes={field.variants?.length ?? 0} onRemove={remove} />;
  if (held.asset !== undefined && state === "failed")
    return <FailedImage asset={held.asset} onRetry={() => void process()} onRemove={remove} />;
  if (state === undefined || state === "processing" || state === "failed")
    return held.hasFailed ? (
      <GoneImage label={field.label} onChoose={onChoose} onRemove={remove} />
    ) : (
      <WaitingImage label={field.label} />
    );
  return (
    <ReadyImage
      path={path}
      name={name}
      label={field.label}
      sizes={field.variants ?? []}
      held={held}
      onReplace={onChoose}
      onProcess={() => void process()}
      onRemove={remove}
    />
  );
}
