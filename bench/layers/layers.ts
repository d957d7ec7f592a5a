// The layers that can be taken out of the application one by one, and how each of them is.
import { CACHE_NAMES } from "@lathe/runtime/parts";

/** A layer of the application. */
export interface Layer {
  readonly name: string;
  /** What a start without it takes. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The first takes nothing out: what it seems to be worth is the noise of the machine. */
export const LAYERS: readonly Layer[] = [
  { name: "nothing" },
  // Without candidates there are no pages either.
  ...CACHE_NAMES.filter((name) => name !== "candidates").map((name) => ({
    name,
    env: { LATHE_CACHE: `no-${name}` },
  })),
];
