// Edits, for components: a step is taken, and what stands in its way is told.
import { type Notices, useToasts } from "@lathe/ui";
import { useCallback } from "react";
import type { Submission } from "./model-editor.ts";
import { useParts } from "./parts-context.tsx";
import type { Step, StepEnd } from "./step.ts";

/** Takes steps. A refusal that is known at once is answered; what the generator refuses later becomes a notice. */
export function useEdit(): (step: Step) => Submission {
  const { models } = useParts();
  const { show } = useToasts();
  return useCallback(
    (step) => {
      const submission = models.submit(step);
      if (submission.ok) void tellRefusal(step, submission.end, show);
      return submission;
    },
    [models, show],
  );
}

async function tellRefusal(step: Step, ending: Promise<StepEnd>, show: Notices["show"]): Promise<void> {
  const end = await ending;
  if (!end.ok && end.error !== undefined)
    show({ text: `Not saved: ${step.label}. ${end.error.message}`, tone: "danger", seconds: null });
}
