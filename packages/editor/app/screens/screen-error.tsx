// In place of a screen that can't be shown: one whose script did not come, or that has a mistake.
import { Button } from "@mantine/core";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { StateText } from "../parts/state-text.tsx";

/** Says so, and loads the page anew: a script that did not come is asked for again, and edits that wait are kept. */
export function ScreenError({ error }: ErrorComponentProps) {
  return (
    <StateText title="This screen could not be shown">
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <p>Your edits are kept. Where the generator has ended, start it again first.</p>
      <Button variant="default" onClick={() => location.reload()}>
        Load the page again
      </Button>
    </StateText>
  );
}
