// What the application wrote last.
import { APPLICATION_LINES } from "@lathe/contract";
import { Icon, useCopy } from "@lathe/ui";
import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParts } from "../../state/parts-context.tsx";
import styles from "./history-entry.module.css";

/** Shows the lines, earlier ones when asked for; nothing where there are none. */
export function ApplicationLines({ message }: { readonly message: string | null }) {
  const { api } = useParts();
  const { isCopied, copy } = useCopy();
  const [count, setCount] = useState<number>(APPLICATION_LINES.default);
  const { data } = useQuery({
    queryKey: ["application-lines", message, count],
    queryFn: ({ signal }) => api.call("GET /api/application", { query: { lines: count }, signal }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined || data.lines.length === 0) return undefined;
  const { lines } = data;
  const hasEarlier = lines.length >= count && count < APPLICATION_LINES.max;
  return (
    <div className={styles["lines"]}>
      <header>
        <Icon name="terminal" size={14} />
        <h2>Last lines of the application</h2>
        {hasEarlier ? (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => setCount(APPLICATION_LINES.max)}
          >
            Show earlier lines
          </Button>
        ) : undefined}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => copy(formatLines(lines))}>
          {isCopied ? "Copied" : "Copy"}
        </Button>
      </header>
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ol ref={showEnd} tabIndex={0}>
        {lines.map(({ at, level, text }, index) => (
          // oxlint-disable-next-line no-array-index-key -- lines have no other identity
          <li key={index} data-level={level}>
            <span>{at.slice(11, 23)}</span>
            <span>{level}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What was said last tells most. */
function showEnd(list: HTMLElement | null): void {
  list?.scrollTo({ top: list.scrollHeight });
}

interface Line {
  readonly at: string;
  readonly level: string;
  readonly text: string;
}

function formatLines(lines: readonly Line[]): string {
  return lines.map(({ at, level, text }) => `${at}  ${level.padEnd(7)}  ${text}`).join("\n");
}
