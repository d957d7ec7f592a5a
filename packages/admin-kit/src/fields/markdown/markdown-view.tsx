// Markdown, to be read.
import { Suspense, lazy } from "react";
import type { FieldViewProps } from "../field-type.ts";
import { TextView } from "../text/text-view.tsx";

const MarkdownPreview = lazy(async () => ({
  default: (await import("./markdown-preview.tsx")).MarkdownPreview,
}));

/** Shows the first line in a cell, and what it looks like on a page. */
export function MarkdownView(props: FieldViewProps) {
  const { value, place } = props;
  return place === "cell" || typeof value !== "string" || value === "" ? (
    <TextView {...props} />
  ) : (
    <Suspense fallback={<TextView {...props} />}>
      <MarkdownPreview text={value} />
    </Suspense>
  );
}
