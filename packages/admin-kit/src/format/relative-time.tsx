// Points in time, for components: what is read at a glance, and the exact time on hover.
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
export function showRelativeTime(instant: string, formats: Formats, style?: "short" | "sentence"): ReactNode {
  return showTime(instant, formats.relative(instant, style), formats);
}

/** Shows a point in time by some words. */
export function showTime(instant: string, words: string, { exactTime }: Formats): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done, its title is written
    <time
      dateTime={instant}
      // Written when somebody asks for it: it takes longer than all else about a time, and lists have hundreds.
      onMouseEnter={({ currentTarget }) => {
        currentTarget.title = exactTime(instant);
      }}
    >
      {words}
    </time>
  );
}
