// Notices that say what has just happened, and may offer to undo it: which are shown, and how long. Free of React.

/** A notice. */
export interface ToastInput {
  readonly text: string;
  readonly icon?: string;
  /** Refusals are told to screen readers at once. */
  readonly tone?: "neutral" | "danger";
  /** Offered as "Undo", and by Ctrl+Z outside of text fields. */
  readonly undo?: () => void;
  /** Something else that can be done about it. */
  readonly action?: { readonly label: string; run(): void };
  /** How long it stays; 10 seconds with an undo or an action, else 5. Null: until it is closed. */
  readonly seconds?: number | null;
  /** Hears that it is not shown any more, whatever the reason. */
  readonly onGone?: () => void;
}

/** A notice that is shown. */
export interface Toast extends ToastInput {
  readonly id: number;
  readonly seconds: number | null;
  /** The seconds that are left; null where it stays. */
  readonly left: number | null;
}

/** The notices that are shown. */
export interface Toasts {
  /** Shows a notice, and gives what closes it. */
  show(input: ToastInput): () => void;
  /** Those that are shown, the oldest first. */
  list(): readonly Toast[];
  subscribe(listener: () => void): () => void;
  close(id: number): void;
  /** Stops the clocks while somebody looks at a notice, or reaches for it. */
  hold(isHeld: boolean): void;
  /** Undoes what the newest notice offers to undo; false where none does. */
  undo(): boolean;
}

/** How clocks tick; tests have their own. */
export interface Ticker {
  /** Calls once per second, until the given function is called. */
  start(tick: () => void): () => void;
}

/** So many are shown, and no more unless each of them offers something. */
const AT_MOST = 3;

const seconds: Ticker = {
  start(tick) {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  },
};

/** Makes the notices of a page. */
export function createToasts(ticker: Ticker = seconds): Toasts {
  const listeners = new Set<() => void>();
  let shown: readonly Toast[] = [];
  let lastId = 0;
  let isHeld = false;
  let stop: (() => void) | undefined;
  const change = (next: readonly Toast[]) => {
    const gone = shown.filter(({ id }) => next.every((toast) => toast.id !== id));
    shown = next;
    const hasClock = shown.some(({ left }) => left !== null);
    if (hasClock && stop === undefined) stop = ticker.start(tick);
    if (!hasClock) {
      stop?.();
      stop = undefined;
    }
    // Nobody holds what is not there.
    if (shown.length === 0) isHeld = false;
    for (const listener of listeners) listener();
    for (const { onGone } of gone) onGone?.();
  };
  const tick = () => {
    if (isHeld) return;
    change(
      shown
        .map((toast) => (toast.left === null ? toast : { ...toast, left: toast.left - 1 }))
        .filter(({ left }) => left === null || left > 0),
    );
  };
  const close = (id: number) => change(shown.filter((toast) => toast.id !== id));
  return {
    show(input) {
      const id = (lastId += 1);
      const lasting = input.seconds === undefined ? getDuration(input) : input.seconds;
      change(makeRoom([...shown, { ...input, id, seconds: lasting, left: lasting }]));
      return () => close(id);
    },
    list: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close,
    hold: (held) => void (isHeld = held),
    undo() {
      const toast = shown.findLast(({ undo }) => undo !== undefined);
      if (toast === undefined) return false;
      close(toast.id);
      toast.undo?.();
      return true;
    },
  };
}

/** Takes out the oldest that only say something. What can be undone, or stays until it is closed, is never pushed out. */
function makeRoom(toasts: readonly Toast[]): readonly Toast[] {
  const isPlain = ({ undo, action, left }: Toast) =>
    undo === undefined && action === undefined && left !== null;
  const oldest = toasts.slice(0, -1).find(isPlain);
  return toasts.length <= AT_MOST || oldest === undefined
    ? toasts
    : makeRoom(toasts.filter((toast) => toast !== oldest));
}

function getDuration({ undo, action }: ToastInput): number {
  return undo === undefined && action === undefined ? 5 : 10;
}
