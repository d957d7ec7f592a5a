// Says that the model has errors, and what waits for that.
import { Keys } from "@lathe/ui";
import { Button } from "@mantine/core";
import { Banner } from "../frame/banner.tsx";
import { useNextProblem } from "./use-next-problem.ts";
import { useProblems } from "./use-problems.ts";

const KEYS = ["F8"];

/** Shows the banner while there are errors. */
export function ProblemsBanner() {
  const problems = useProblems();
  const goToNext = useNextProblem(problems);
  const count = problems.errors.length;
  if (count === 0) return undefined;
  return (
    <Banner
      icon="circle-alert"
      tone="danger"
      actions={
        <Button
          size="compact-sm"
          variant="default"
          rightSection={<Keys keys={KEYS} />}
          aria-keyshortcuts="F8"
          onClick={goToNext}
        >
          Next problem
        </Button>
      }
    >
      <strong>{count === 1 ? "The model has 1 error." : `The model has ${count} errors.`}</strong> You can go
      on editing; planning and generating wait until none is left.
    </Banner>
  );
}
