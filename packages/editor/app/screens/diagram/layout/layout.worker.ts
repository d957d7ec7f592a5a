// Lays diagrams out beside the page.
import { layoutDiagram } from "./layout-diagram.ts";
import type { LayoutInput } from "./layout-types.ts";

addEventListener(
  "message",
  ({ data }: MessageEvent<{ readonly id: number; readonly input: LayoutInput }>) => {
    postMessage({ id: data.id, positions: layoutDiagram(data.input) });
  },
);
