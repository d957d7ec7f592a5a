// Edits, for components.
import type { Submission } from "./model-editor.ts";
import { useParts } from "./parts-context.tsx";
import type { Step } from "./step.ts";

/** Takes steps. A refusal that is known at once is answered; what the generator refuses later is told by the frame. */
export function useEdit(): (step: Step) => Submission {
  return useParts().models.submit;
}
