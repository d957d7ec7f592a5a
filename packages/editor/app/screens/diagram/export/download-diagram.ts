// Hands a picture of the diagram to the browser.
import type { SvgColours } from "./diagram-svg.ts";

/** The colours of the theme that is shown. */
export function readColours(): SvgColours {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(`--lathe-${name}`).trim();
  return {
    page: read("page"),
    surface: read("surface"),
    sunken: read("sunken"),
    border: read("border"),
    line: read("control"),
    ink: read("ink"),
    muted: read("muted"),
  };
}

/** Downloads the picture. */
export async function downloadDiagram(svg: string, name: string, format: "svg" | "png"): Promise<void> {
  const picture = new Blob([svg], { type: "image/svg+xml" });
  const url = URL.createObjectURL(format === "svg" ? picture : await drawPng(picture));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Twice as large, for screens with small pixels. */
async function drawPng(picture: Blob): Promise<Blob> {
  const url = URL.createObjectURL(picture);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    const scale = Math.min(2, 8000 / Math.max(image.width, image.height));
    canvas.width = image.width * scale;
    canvas.height = image.height * scale;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (blob === null) throw new Error("The picture is too large for this browser.");
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}
