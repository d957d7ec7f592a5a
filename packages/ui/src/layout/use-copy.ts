// Copying, for components: says for a while that it was done.
import { useEffect, useState } from "react";
import { copyText } from "./copy-text.ts";

const TOLD_MS = 1500;

/** What copies a text, and whether that was just done. */
export function useCopy(): { readonly isCopied: boolean; copy(text: string): void } {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), TOLD_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { isCopied, copy: (text) => void copyText(text).then(setCopied) };
}
