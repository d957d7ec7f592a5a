// Each size of a picture as it comes out: a sample of a shape or a picture of one's own, fitted as the size says.
import { Icon, Segments } from "@lathe/ui";
import { UnstyledButton } from "@mantine/core";
import { type ChangeEvent, useEffect, useState } from "react";
import styles from "./inspector.module.css";
import own from "./list-editor.module.css";
import type { Size } from "./sizes-editor.tsx";
import { computeSize, describeSize } from "./size-words.ts";

const SHAPES: Readonly<Record<string, number>> = { "3:2": 3 / 2, "2:3": 2 / 3, "1:1": 1, "21:9": 21 / 9 };
const OWN = "own";
const ROOM = { width: 150, height: 92 };
const FITS: Readonly<Record<string, string>> = {
  cover: "xMidYMid slice",
  contain: "xMidYMid meet",
  fill: "none",
};

/** A picture of this machine; it is shown here, and sent nowhere. */
interface OwnPicture {
  readonly name: string;
  readonly url: string;
  readonly shape: number;
}

/** Shows every size. */
export function SizePreviews({
  sizes,
  chosen,
  onChoose,
}: {
  readonly sizes: readonly Size[];
  /** The name of the size that is framed. */
  readonly chosen: string | undefined;
  onChoose(name: string): void;
}) {
  const [shapeName, setShapeName] = useState("3:2");
  const [picture, setPicture] = useState<OwnPicture>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => (picture === undefined ? undefined : URL.revokeObjectURL(picture.url)), [picture]);
  if (sizes.length === 0) return undefined;
  const shown = shapeName === OWN ? picture : undefined;
  const shape = shown?.shape ?? SHAPES[shapeName] ?? 1.5;
  const words = sizes.flatMap((size) => describeSize(size, shape));
  const onFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = "";
    if (file === undefined) return;
    const read = await readPicture(file);
    setProblem(read === undefined ? `${file.name} is no picture that this browser can show.` : undefined);
    if (read === undefined) return;
    setPicture(read);
    setShapeName(OWN);
  };
  const segments = Object.keys(SHAPES).map((name) => ({ value: name, label: name }));
  return (
    <div style={{ marginTop: 12 }}>
      <div className={styles["line"]}>
        How they come out
        <div className={own["shapes"]}>
          <Segments
            label="Shape of the picture"
            size="small"
            value={shapeName}
            segments={picture === undefined ? segments : [...segments, { value: OWN, label: "Own" }]}
            onChange={setShapeName}
          />
          <label className={own["file"]}>
            Own picture…
            <input
              type="file"
              accept="image/*"
              aria-label="Own picture"
              title="It stays in this browser"
              onChange={(event) => void onFile(event)}
            />
          </label>
        </div>
      </div>
      <div className={own["previews"]}>
        {sizes.map((size) => (
          <Preview
            key={size.name}
            size={size}
            shape={shape}
            url={shown?.url}
            isChosen={size.name === chosen}
            onChoose={() => onChoose(size.name)}
          />
        ))}
      </div>
      {problem === undefined ? undefined : (
        <p className={styles["refusal"]} role="alert">
          {problem}
        </p>
      )}
      <p className={styles["note"]}>
        {shown === undefined
          ? `Shown with a ${shapeName} picture`
          : `Shown with ${shown.name}, which stays in this browser`}
        {words.length === 0 ? "" : ` · ${words.join(" · ")}`}.
      </p>
    </div>
  );
}

async function readPicture(file: File): Promise<OwnPicture | undefined> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { name: file.name, url, shape: image.naturalWidth / image.naturalHeight };
  } catch {
    URL.revokeObjectURL(url);
    return undefined;
  }
}

function Preview({
  size,
  shape,
  url,
  isChosen,
  onChoose,
}: {
  readonly size: Size;
  readonly shape: number;
  /** A picture of one's own. */
  readonly url: string | undefined;
  readonly isChosen: boolean;
  onChoose(): void;
}) {
  const { width, height } = computeSize(size, shape);
  const scale = Math.min(ROOM.width / width, ROOM.height / height);
  const wide = 100 * shape;
  return (
    <UnstyledButton
      className={own["preview"] ?? ""}
      data-chosen={isChosen || undefined}
      aria-pressed={isChosen}
      title={size.name}
      onClick={onChoose}
    >
      <span className={own["frame"]}>
        <svg
          width={Math.max(4, width * scale)}
          height={Math.max(4, height * scale)}
          viewBox={`0 0 ${wide} 100`}
          preserveAspectRatio={FITS[size.fit] ?? "xMidYMid meet"}
          aria-hidden
        >
          {url === undefined ? (
            <>
              <rect width={wide} height="100" fill="#b7c9d6" />
              <circle cx={wide * 0.72} cy="26" r="10" fill="#f0d68c" />
              <path d={`M0 62 L${wide * 0.3} 30 L${wide * 0.55} 62 Z`} fill="#7d9474" />
              <rect y="60" width={wide} height="40" fill="#5b7f99" />
            </>
          ) : (
            <image href={url} width={wide} height="100" preserveAspectRatio="none" />
          )}
        </svg>
      </span>
      <span className={own["caption"]}>
        <strong>{size.name}</strong> {size.format} {size.quality}
      </span>
      <span className={own["caption"]}>
        {size.width ?? "auto"} × {size.height ?? "auto"} · {size.fit}
        {size.format === "avif" ? <Icon name="clock" size={12} label="slow to make" /> : undefined}
      </span>
    </UnstyledButton>
  );
}
