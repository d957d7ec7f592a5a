// What stands in the way of saving, above the screen.
import { Button } from "@mantine/core";
import { Suspense } from "react";
import { lazyPart } from "../parts/lazy-part.tsx";
import { ProblemsBanner } from "../problems/problems-banner.tsx";
import type { EditorState } from "../state/editor-state.ts";
import { useParts } from "../state/parts-context.tsx";
import { hasEdits } from "../state/step.ts";
import { useEditorState } from "../state/use-model.ts";
import { Banner } from "./banner.tsx";

const ClashBanner = lazyPart(async () => (await import("./clash/clash-banner.tsx")).ClashBanner);

/** The banners that hold. */
export function Banners() {
  const isConnected = useEditorState((state) => state.isConnected);
  const hold = useEditorState((state) => state.hold);
  if (hold?.reason === "clash")
    return (
      <Suspense>
        <ClashBanner clash={hold.clash} />
      </Suspense>
    );
  if (!isConnected || hold?.reason === "away") return <AwayBanner />;
  return hold?.reason === "locked" ? (
    <LockedBanner message={hold.message} isTrying={hold.isTrying} />
  ) : (
    <ProblemsBanner />
  );
}

function AwayBanner() {
  const count = useEditorState(({ waiting }) => waiting.length);
  return (
    <Banner icon="wifi-off" isUrgent>
      <strong>The generator is not running.</strong> Nothing is lost: what you see is saved
      {count === 0 ? "." : count === 1 ? ", except 1 edit that waits." : `, except ${count} edits that wait.`}
    </Banner>
  );
}

function LockedBanner({ message, isTrying }: { readonly message: string; readonly isTrying: boolean }) {
  const { models } = useParts();
  const waits = useEditorState(describeWaiting);
  return (
    <Banner
      icon="lock"
      actions={
        isTrying ? undefined : (
          <Button size="compact-sm" variant="default" onClick={() => models.goOn()}>
            Try again
          </Button>
        )
      }
    >
      {isTrying ? "The command line is writing. Trying again…" : `${message} ${waits}`}
    </Banner>
  );
}

/** What becomes of what waits: undo drops edits, what it takes back itself it does not. */
function describeWaiting({ waiting }: EditorState): string {
  if (!waiting.every(hasEdits)) return "Your edits wait.";
  return waiting.length === 1 ? "Your edit waits: undo drops it." : "Your edits wait: undo drops them.";
}
