// The way to what would be generated.
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useChangeCount } from "../../changes/use-changes.ts";

/** The one main action of the page, quiet where there is nothing to do, and where one is already. */
export function ReviewButton() {
  const count = useChangeCount();
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
      {count === 0 ? "Up to date" : count === 1 ? "Review 1 change" : `Review ${count} changes`}
    </Button>
  );
}
