// Says that an edit waits because somebody else has changed the same thing.
import { Button } from "@mantine/core";
import type { Clash } from "../../state/clash.ts";
import { useParts } from "../../state/parts-context.tsx";
import { Banner } from "../banner.tsx";

/** Tells what clashes, and lets one decide. */
export function ClashBanner({ clash }: { readonly clash: Clash }) {
  const { models } = useParts();
  const { members, gone } = clash;
  const [first] = members;
  return (
    <Banner
      icon="git-merge"
      isUrgent
      actions={
        <Button size="compact-sm" variant="default" onClick={() => models.settleClash("drop")}>
          {first === undefined ? "Drop my edit" : "Take theirs"}
        </Button>
      }
    >
      <strong>The model changed on disk.</strong>{" "}
      {first === undefined
        ? `${gone.join(", ")} was removed there; your edit of it waits.`
        : `Your edit of ${first.part} waits: both are about ${first.member}.`}
    </Banner>
  );
}
