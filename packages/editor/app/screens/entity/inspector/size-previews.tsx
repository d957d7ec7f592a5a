// Each size of a picture as it comes out: a sample of a shape, fitted as the size says.
import { Segments } from "@lathe/ui";
import { useState } from "react";
import styles from "./inspector.module.css";
import own from "./list-editor.module.css";
import type { Size } from "./sizes-editor.tsx";
import { computeSize, describeSize } from "./size-words.ts";

const SHAPES: Readonly<Record<string, number>> = { "3:2": 3 / 2, "2:3": 2 / 3, "1:1": 1, "21:9": 21 / 9 };
const ROOM = { width: 150, height: 92 };
const FITS: Readonly<Record<string, string>> = {
  cover: "xMidYMid slice",
  contain: "xMidYMid meet",
  fill: "none",
};

/** Shows every size. */
export function SizePreviews({ sizes }: { readonly sizes: readonly Size[] }) {
  const [shapeName, setShapeName] = useState("3:2");
  const shape = SHAPES[shapeName] ?? 1.5;
  if (sizes.length === 0) return undefined;
  const words = sizes.flatMap((size) => describeSize(size, shape));
  return (
    <div style={{ marginTop: 12 }}>
      <div className={styles["line"]}>
        How they come out
        <Segments
          label="Shape of the picture"
          value={shapeName}
          segments={Object.keys(SHAPES).map((name) => ({ value: name, label: name }))}
          onChange={setShapeName}
        />
      </div>
      <div className={own["previews"]}>
        {sizes.map((size) => (
          <Preview key={size.name} size={size} shape={shape} />
        ))}
      </div>
      <p className={styles["note"]}>
        Shown with a {shapeName} picture{words.length === 0 ? "" : ` · ${words.join(" · ")}`}.
      </p>
    </div>
  );
}

function Preview({ size, shape }: { readonly size: Size; readonly shape: number }) {
  const { width, height } = computeSize(size, shape);
  const scale = Math.min(ROOM.width / width, ROOM.height / height);
  const wide = 100 * shape;
  return (
    <div className={own["preview"]}>
      <div className={own["frame"]}>
        <svg
          width={Math.max(4, width * scale)}
          height={Math.max(4, height * scale)}
          viewBox={`0 0 ${wide} 100`}
          preserveAspectRatio={FITS[size.fit] ?? "xMidYMid meet"}
          aria-hidden
        >
          <rect width={wide} height="100" fill="#b7c9d6" />
          <circle cx={wide * 0.72} cy="26" r="10" fill="#f0d68c" />
          <path d={`M0 62 L${wide * 0.3} 30 L${wide * 0.55} 62 Z`} fill="#7d9474" />
          <rect y="60" width={wide} height="40" fill="#5b7f99" />
        </svg>
      </div>
      <p>
        <strong>{size.name}</strong> {size.format} {size.quality}
      </p>
      <p>
        {size.width ?? "auto"} × {size.height ?? "auto"} · {size.fit}
      </p>
    </div>
  );
}
