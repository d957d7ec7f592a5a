// Markdown, to be read.
import { Suspense, lazy } from "react";
import type { FieldViewProps } from "../field-type.ts";
import type { ViewTools } from "../view-tools.ts";
import { showText } from "../text/text-view.tsx";

const MarkdownPreview = lazy(async () => ({
  default: (await import("./markdown-preview.tsx")).MarkdownPreview,
}));

/** Shows the first line in a cell, and what it looks like on a page. */
export function showMarkdown(props: FieldViewProps, tools: ViewTools) {
  const { value, place } = props;
  return place === "cell" || typeof value !== "string" || value === "" ? (
    showText(props, tools)
  ) : (
    <Suspense fallback={showText(props, tools)}>
      <MarkdownPreview text={value} />
    </Suspense>
  );
}
