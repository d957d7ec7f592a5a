// What generating came to nothing for. Pure.

/** Why nothing is shown as generated. */
export interface GenerateRefusal {
  /** Nothing was written; the plan was made again, so that one looks again; or nobody knows yet what became of it. */
  readonly kind: "refused" | "stale" | "lost";
  readonly message: string;
  /** The plan that it is about; of another one it says nothing. */
  readonly planId: string;
}

/** What is said where the answer was lost. */
export const LOST =
  "What it had begun is finished or taken back when lathe dev or lathe serve is started again in the project folder; this page then shows which.";

/** A refusal as the generator words it, without what the banner begins with. */
export function toRefusal(message: string, planId: string): GenerateRefusal {
  const words = message.replace(/^Nothing was saved: (.)/, (_, first: string) => first.toUpperCase());
  return { kind: "refused", message: words, planId };
}
