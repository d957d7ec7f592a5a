// The way on where an answer did not come: asks for it again.
import { Button } from "@mantine/core";

/** Shows it; quiet while it asks. */
export function TryAgain({ isTrying, onTry }: { readonly isTrying: boolean; onTry(): unknown }) {
  return (
    <Button mt={12} size="compact-md" variant="default" disabled={isTrying} onClick={() => void onTry()}>
      Try again
    </Button>
  );
}
