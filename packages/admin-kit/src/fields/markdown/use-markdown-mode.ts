// Whether Markdown is written, previewed, or both: remembered on this machine for an account, from one record to the next.
import { useIsPhone } from "@lathe/ui";
import { keep, readKept } from "@lathe/ui/storage";
import { useCallback, useState } from "react";
import { useScreens } from "../../screens/screens-context.tsx";

const MODES = ["write", "preview", "both"] as const;

/** What is shown: the text, what it will look like, or both. */
export type MarkdownMode = (typeof MODES)[number];

/**
 * The mode of an editor, and how to change it. An empty text has nothing to preview alone, and a phone has no room for both:
 * they begin with writing. What is chosen on a phone is for this text alone.
 */
export function useMarkdownMode(text: string): readonly [MarkdownMode, (mode: MarkdownMode) => void] {
  const key = `lathe.markdown.${useScreens().ui.account.id}`;
  const isPhone = useIsPhone();
  const [mode, setMode] = useState<MarkdownMode>(() => {
    const kept = isPhone ? undefined : readMode(key);
    return kept === undefined || (kept === "preview" && text === "") ? "write" : kept;
  });
  const choose = useCallback(
    (next: MarkdownMode) => {
      setMode(next);
      if (!isPhone) keep(localStorage, key, next);
    },
    [isPhone, key],
  );
  return [mode, choose];
}

function readMode(key: string): MarkdownMode | undefined {
  const kept = readKept(localStorage, key);
  return MODES.find((each) => each === kept);
}
