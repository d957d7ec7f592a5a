// Where the palette is once it is opened: it is loaded when it is first needed, and what is typed meanwhile is its.
import { useWindowEvent } from "@mantine/hooks";
import { type ComponentProps, type ComponentType, createElement, useState } from "react";
import { useLazyPart } from "../use-lazy-part.ts";
import type { PaletteAction } from "./palette-items.ts";
import type { Palette } from "./palette.tsx";

const loadPalette = async () => (await import("./palette.tsx")).Palette;

/** The palette where it is open. Its script is there soon after the page, before most people open it. */
export function PaletteSlot({
  isOpen,
  onFail,
  ...props
}: {
  readonly isOpen: boolean;
  onClose(): void;
  onAction(action: PaletteAction): void;
  onFail(): void;
}) {
  const palette = useLazyPart({ isOpen, isEarly: true, load: loadPalette, onFail });
  return isOpen ? <OpenPalette palette={palette} {...props} /> : undefined;
}

function OpenPalette({
  palette,
  onClose,
  onAction,
}: {
  readonly palette: ComponentType<ComponentProps<typeof Palette>> | undefined;
  onClose(): void;
  onAction(action: PaletteAction): void;
}) {
  const [typed, setTyped] = useState("");
  return (
    <>
      <TypeAhead onType={(key) => setTyped((before) => before + key)} onClose={onClose} />
      {palette === undefined
        ? undefined
        : createElement(palette, { typed, onType: setTyped, onClose, onAction })}
    </>
  );
}

/** Keys for the palette before its field has the focus: they are neither the page's nor its fields'. */
function TypeAhead({ onType, onClose }: { onType(key: string): void; onClose(): void }) {
  useWindowEvent(
    "keydown",
    (event) => {
      if (isInDialog(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length === 1) onType(event.key);
      else if (event.key === "Escape") onClose();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  return undefined;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=dialog]") !== null;
}
