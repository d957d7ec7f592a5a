// The way to what would be generated.
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useChangeCount } from "../../changes/use-changes.ts";
import { useEditorState } from "../../state/use-model.ts";

/** The one main action of the page, quiet where there is nothing to do, and where one is already. */
export function ReviewButton() {
  const count = useChangeCount();
  const isGenerated = useEditorState(({ savedRevision }) => savedRevision !== null);
  const navigate = useNavigate();
  const isThere = useLocation().pathname.startsWith("/changes");
  return (
    <Button
      size="compact-md"
      flex="none"
      variant={count === 0 || isThere ? "default" : "filled"}
      leftSection={<Icon name="git-pull-request" />}
      onClick={() => void navigate({ to: "/changes" })}
    >
      {describeCount(count, isGenerated)}
    </Button>
  );
}

function describeCount(count: number, isGenerated: boolean): string {
  if (count === 0) return isGenerated ? "Up to date" : "Not generated yet";
  return count === 1 ? "Review 1 change" : `Review ${count} changes`;
}
