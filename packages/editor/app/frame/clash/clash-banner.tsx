// Says that an edit waits because somebody else has changed the same thing.
import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { NotLoaded, lazyPart } from "../../parts/lazy-part.tsx";
import type { Choices, Clash } from "../../state/clash.ts";
import { useParts } from "../../state/parts-context.tsx";
import { useEditorState } from "../../state/use-model.ts";
import { Banner } from "../banner.tsx";
import { useAgo } from "../use-ago.ts";
import { getNoun, getPartName, getSource } from "./clash-words.ts";

const ClashDialog = lazyPart(
  async () => (await import("./clash-dialog.tsx")).ClashDialog,
  ({ onClose }) => <NotLoaded onTold={onClose} />,
);

/** Tells what clashes, and lets one decide. */
export function ClashBanner({ clash }: { readonly clash: Clash }) {
  const { models } = useParts();
  const [isComparing, setComparing] = useState(false);
  const ago = useAgo(clash.origin.at);
  const isGone = clash.places.length > 0 && clash.places.every(({ kind }) => kind === "gone");
  const choose = (whose: "mine" | "theirs") => models.settleClash(chooseAll(clash, whose));
  const button = (words: string, onClick: () => void) => (
    <Button size="compact-sm" variant="default" onClick={onClick}>
      {words}
    </Button>
  );
  const drop = button("Drop my edit", () => models.settleClash("drop"));
  return (
    <>
      <Banner
        icon="git-merge"
        tone="info"
        isUrgent
        actions={
          clash.refusal !== undefined ? (
            drop
          ) : isGone ? (
            <>
              {button("Bring it back with your edit", () => choose("mine"))}
              {drop}
            </>
          ) : (
            <>
              {button("Take theirs", () => choose("theirs"))}
              {button("Compare", () => setComparing(true))}
            </>
          )
        }
      >
        {isGone ? (
          <Gone clash={clash} ago={ago} />
        ) : (
          <>
            <strong>
              The model changed {getSource(clash.origin)} {ago}.
            </strong>{" "}
            <Reason clash={clash} />
          </>
        )}
        <Behind />
      </Banner>
      {isComparing ? (
        <Suspense>
          <ClashDialog clash={clash} onClose={() => setComparing(false)} />
        </Suspense>
      ) : undefined}
    </>
  );
}

/** What the edit is about is not there any more. */
function Gone({ clash: { places, origin }, ago }: { readonly clash: Clash; readonly ago: string }) {
  return (
    <>
      <strong>
        {places[0] === undefined ? "It" : <code>{getPartName(places[0].place)}</code>} was removed{" "}
        {getSource(origin)} {ago}.
      </strong>{" "}
      Your edit of it waits.
    </>
  );
}

function Reason({ clash: { places, label, refusal } }: { readonly clash: Clash }) {
  const [first] = places;
  if (first === undefined)
    return (
      <>
        Your edit waits: {label}. {refusal}
      </>
    );
  const name = <code>{getPartName(first.place)}</code>;
  return (
    <>
      Your edit of {name} waits: both are about the same {getNoun(first.place)}.
    </>
  );
}

/** Later edits wait, too. */
function Behind() {
  const count = useEditorState(({ waiting }) => waiting.length - 1);
  if (count < 1) return undefined;
  return <> {count === 1 ? "1 edit waits" : `${count} edits wait`} behind it.</>;
}

/** The same choice for every place. */
function chooseAll({ places }: Clash, whose: "mine" | "theirs"): Choices {
  return Object.fromEntries(places.map(({ key }) => [key, whose]));
}
