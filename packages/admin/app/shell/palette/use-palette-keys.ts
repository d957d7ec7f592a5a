// Moving in the palette by keys, and choosing.
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useState } from "react";
import type { PaletteAction, PaletteItem } from "./palette-items.ts";

/** Which item is active, and what keys do. */
export function usePaletteKeys({
  items,
  typed,
  onClose,
  onAction,
}: {
  readonly items: readonly PaletteItem[];
  readonly typed: string;
  onClose(): void;
  onAction(action: PaletteAction): void;
}) {
  const router = useRouter();
  // What is active belongs to what was typed: another text begins at the top.
  const [moved, setMoved] = useState({ typed, index: 0 });
  const active = moved.typed === typed ? Math.min(moved.index, Math.max(0, items.length - 1)) : 0;
  const setActive = (index: number) => setMoved({ typed, index });
  const choose = (item: PaletteItem | undefined, isNewTab: boolean) => {
    if (item === undefined) return;
    if (item.href !== undefined && isNewTab) {
      open(`/admin${item.href}`, "_blank", "noopener");
      return;
    }
    onClose();
    if (item.action !== undefined) onAction(item.action);
    if (item.href !== undefined) void router.navigate({ href: `/admin${item.href}` });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (items.length > 0) setActive((active + step + items.length) % items.length);
    }
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(items[active], event.ctrlKey || event.metaKey);
    }
  };
  return { active, setActive, choose, onKeyDown };
}
