// The ways on from a generation: the application that runs with it, and what changed in its files.
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { openAdmin } from "../../frame/top-bar/open-admin.ts";
import { useIsApplicationAwaited } from "../../state/generation-state.ts";
import { useParts } from "../../state/parts-context.tsx";
import { useApplication } from "../../state/use-application.ts";
import styles from "./history-entry.module.css";

/** How a way out of the editor looks. */
const PLACE = {
  size: "compact-md",
  variant: "default",
  leftSection: <Icon name="external-link" size={14} />,
} as const;

/** Shows them as buttons; those to the application while it runs. */
export function EntryWays({ id }: { readonly id: string }) {
  const { state, url } = useApplication();
  const isAwaited = useIsApplicationAwaited();
  const navigate = useNavigate();
  const { api } = useParts();
  return (
    <div className={styles["places"]}>
      {state === "ready" && !isAwaited && url !== null ? (
        <>
          <Button {...PLACE} onClick={() => void openAdmin(api, url)}>
            Admin
          </Button>
          <Button
            {...PLACE}
            component="a"
            href={`${url}/api/external/v1/docs`}
            target="_blank"
            rel="noreferrer"
          >
            API docs
          </Button>
        </>
      ) : undefined}
      <Button
        size="compact-md"
        variant="default"
        leftSection={<Icon name="file-diff" size={14} />}
        onClick={() => void navigate({ to: "/history/$id", params: { id }, search: { show: "files" } })}
      >
        See the diff
      </Button>
    </div>
  );
}
