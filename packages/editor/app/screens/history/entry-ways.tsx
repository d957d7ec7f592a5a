// The ways on from a generation: the application that runs with it, and what changed in its files.
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useIsApplicationAwaited } from "../../state/generation-state.ts";
import { useEditorState } from "../../state/use-model.ts";
import styles from "./history-entry.module.css";

/** Shows them as buttons; those to the application while it runs. */
export function EntryWays({ id }: { readonly id: string }) {
  const { state, url } = useEditorState(({ application }) => application);
  const isAwaited = useIsApplicationAwaited();
  const navigate = useNavigate();
  return (
    <div className={styles["places"]}>
      {state === "ready" && !isAwaited && url !== null ? (
        <>
          <PlaceLink href={`${url}/admin`}>Admin</PlaceLink>
          <PlaceLink href={`${url}/api/external/v1/docs`}>API docs</PlaceLink>
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

function PlaceLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      size="compact-md"
      variant="default"
      leftSection={<Icon name="external-link" size={14} />}
    >
      {children}
    </Button>
  );
}
