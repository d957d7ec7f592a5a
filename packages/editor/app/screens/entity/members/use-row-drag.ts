// Rows are dragged by their grips, among those of their kind.
import { type PointerEvent, useRef } from "react";

interface Drag {
  readonly row: HTMLElement;
  target: HTMLElement | undefined;
  side: "before" | "after";
}

/** What the grid listens with. A drop tells the name of the row, and the place among its kind. */
export function useRowDrag(onDrop: (name: string, place: number) => void) {
  const drag = useRef<Drag | undefined>(undefined);
  const mark = (row: HTMLElement | undefined, side?: Drag["side"]) => {
    const former = drag.current?.target;
    if (former !== undefined) delete former.dataset["drop"];
    if (row !== undefined && side !== undefined) row.dataset["drop"] = side;
  };
  const end = () => {
    mark(undefined);
    drag.current = undefined;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const grip = (event.target as HTMLElement).closest("[data-grip]");
      const row = grip?.closest<HTMLElement>("[data-row]");
      if (row === null || row === undefined || event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { row, target: undefined, side: "before" };
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (current === undefined) return;
      const over =
        document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-row]") ?? undefined;
      const isKin = over !== undefined && over.dataset["kind"] === current.row.dataset["kind"];
      const target = isKin && over !== current.row ? over : undefined;
      const box = target?.getBoundingClientRect();
      const side = box !== undefined && clientY > box.top + box.height / 2 ? "after" : "before";
      mark(target, side);
      current.target = target;
      current.side = side;
    },
    onPointerUp() {
      const { current } = drag;
      end();
      if (current?.target === undefined) return;
      const [own, target] = [getIndex(current.row), getIndex(current.target)];
      const place = target + (current.side === "after" ? 1 : 0);
      onDrop(current.row.dataset["row"] ?? "", own < place ? place - 1 : place);
    },
    onPointerCancel: end,
  };
}

function getIndex({ dataset }: HTMLElement): number {
  return Number(dataset["index"]);
}
