// How a conflict was settled, in words. Pure.
import type { Resolution } from "@lathe/contract";

/** The words behind "settled:". */
export function describeResolution(resolution: Resolution): string {
  if (typeof resolution === "object") return "by hand";
  return { mine: "mine", generated: "generated", merge: "with markers" }[resolution];
}

/** What becomes of the file, as a sentence. */
export function describeOutcome(resolution: Resolution): string {
  if (typeof resolution === "object") return "Settled by hand: the text that you kept is written.";
  return {
    mine: "Settled: the file stays as it is on disk.",
    generated: "Settled: what is generated is written over it.",
    merge: "Settled: both texts are written, between conflict markers.",
  }[resolution];
}
