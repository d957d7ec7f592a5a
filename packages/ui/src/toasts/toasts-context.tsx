// Notices and what is said to screen readers, for components.
import {
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { useKeys } from "../keys/keys-context.tsx";
import { type ToastInput, type Toasts, createToasts } from "./toasts.ts";
import { ToastStack } from "./toast-stack.tsx";

/** What components say things with. */
export interface Notices {
  /** Shows a notice, and gives what closes it. */
  show(input: ToastInput): () => void;
  /** Says something to screen readers alone: totals, the state of saving. Refusals are assertive. */
  announce(text: string, options?: { readonly assertive?: boolean }): void;
}

const NoticesContext = createContext<Notices | undefined>(undefined);

interface Spoken {
  readonly text: string;
  readonly turn: number;
}

const SILENCE: Spoken = { text: "", turn: 0 };

/** Gives notices to what is inside, and shows them; the two live regions of the page are here. */
export function ToastsProvider({ children }: { readonly children: ReactNode }) {
  const [toasts] = useState<Toasts>(createToasts);
  const [polite, setPolite] = useState(SILENCE);
  const [assertive, setAssertive] = useState(SILENCE);
  const announce = useCallback<Notices["announce"]>((text, options) => {
    const set = options?.assertive === true ? setAssertive : setPolite;
    set(({ turn }) => ({ text, turn: turn + 1 }));
  }, []);
  const notices = useMemo<Notices>(
    () => ({
      show(input) {
        announce(input.text, { assertive: input.tone === "danger" });
        return toasts.show(input);
      },
      announce,
    }),
    [toasts, announce],
  );
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list);
  useKeys({ "mod+z": () => toasts.undo() });
  return (
    <NoticesContext value={notices}>
      {children}
      <ToastStack toasts={toasts} shown={shown} />
      <LiveRegion spoken={polite} politeness="polite" />
      <LiveRegion spoken={assertive} politeness="assertive" />
    </NoticesContext>
  );
}

/** A text that comes twice is an element of its own each time: it would not be said again otherwise. */
function LiveRegion({
  spoken,
  politeness,
}: {
  readonly spoken: Spoken;
  readonly politeness: "polite" | "assertive";
}) {
  return (
    <div className="visually-hidden" aria-live={politeness}>
      <span key={spoken.turn}>{spoken.text}</span>
    </div>
  );
}

/** What components say things with. */
export function useToasts(): Notices {
  const notices = useContext(NoticesContext);
  if (notices === undefined) throw new Error("useToasts works inside a ToastsProvider only.");
  return notices;
}
