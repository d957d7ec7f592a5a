// Going from change to change in a diff that is shown.
import { useKeys } from "@lathe/ui";
import { type RefObject, useState } from "react";

/** Where one is among the changes. */
export interface ChangeJumps {
  /** The change that was gone to, counted from 1; 0 before the first. */
  readonly at: number;
  jump(by: 1 | -1): void;
}

/** Goes to changes inside an element, by N and P too; the first and the last are ends. */
export function useChangeJumps(element: RefObject<HTMLElement | null>): ChangeJumps {
  const [at, setAt] = useState(0);
  const jump = (by: 1 | -1) => {
    const changes = [...(element.current?.querySelectorAll<HTMLElement>("[data-change]") ?? [])];
    const next = Math.max(1, Math.min(at + by, changes.length));
    for (const [index, change] of changes.entries())
      change.toggleAttribute("data-current", index === next - 1);
    const target = changes[next - 1];
    if (target === undefined) return;
    const isTall = target.offsetHeight > (element.current?.clientHeight ?? 0);
    target.scrollIntoView({ block: isTall ? "start" : "center" });
    setAt(next);
  };
  useKeys({ n: () => jump(1), p: () => jump(-1) });
  return { at, jump };
}
