// How long ago something was, for components.
import type { ReactNode } from "react";
import { type Formats, useFormats } from "./use-formats.ts";

/** Shows how long ago something was; the exact time on hover. */
export function RelativeTime({
  instant,
  style = "short",
}: {
  readonly instant: string;
  readonly style?: "short" | "sentence";
}) {
  return showRelativeTime(instant, useFormats(), style);
}

/** The same, for those who have the formats already. */
export function showRelativeTime(
  instant: string,
  { relative, exactTime }: Formats,
  style?: "short" | "sentence",
): ReactNode {
  return (
    <time dateTime={instant} title={exactTime(instant)}>
      {relative(instant, style)}
    </time>
  );
}
