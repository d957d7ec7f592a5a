// A long press on a card, as phones choose things. What is pressed longer is not opened as well.
import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** How long a press is before it chooses. */
const LONG_PRESS = 500;

/** So far a finger may slip. */
const SLIP = 10;

/** Gives what a card has to hear. While something is chosen, a short press is enough. */
export function useLongPress({ isShort, onPress }: { readonly isShort: boolean; onPress(id: string): void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0, wasLong: false });
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (id: string) => ({
    onPointerDown({ clientX, clientY }: PointerEvent) {
      cancel();
      start.current = { x: clientX, y: clientY, wasLong: false };
      if (isShort) return;
      timer.current = setTimeout(() => {
        start.current.wasLong = true;
        onPress(id);
      }, LONG_PRESS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > SLIP) cancel();
    },
    onPointerUp: cancel,
    onPointerLeave: cancel,
    onPointerCancel: cancel,
    onClickCapture(event: MouseEvent) {
      const { wasLong } = start.current;
      start.current.wasLong = false;
      if (!wasLong && !isShort) return;
      event.preventDefault();
      event.stopPropagation();
      if (!wasLong) onPress(id);
    },
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  });
}
