// A file in conflict: what is on disk, what was generated last, what is generated now, and what it is to become.
import type { Resolution } from "@lathe/contract";
import { Icon, useKeys } from "@lathe/ui";
import { ActionIcon, Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useRef, useState } from "react";
import type { Answer } from "../../../api/generator-api.ts";
import { useWantedDecision } from "../checklist/wanted-decision.ts";
import { resolveConflict, useReview } from "../review-state.ts";
import { Tag } from "../summary/tag.tsx";
import { usePlanAgain } from "../use-plan.ts";
import { formatCount } from "../words.ts";
import {
  type ConflictDraft,
  beginDraft,
  fillPlace,
  formatDraft,
  hasMarkers,
  readPlace,
  retype,
} from "./conflict-draft.ts";
import { Jump } from "../../../parts/diff/jump.tsx";
import styles from "./conflict.module.css";
import { HooksFoot } from "./hooks-foot.tsx";
import { findDraft, keepDraft } from "./kept-drafts.ts";
import { PlacePanes } from "./place-panes.tsx";
import { describeResolution } from "./resolution-words.ts";
import { ResultEditor } from "./result-editor.tsx";

/** What meets in a file. */
export type Conflict = Answer<"GET /api/plan/conflict">;

/** Shows the conflict, place by place. */
export function ConflictView({ conflict }: { readonly conflict: Conflict }) {
  const { path, planId, note, disk, merged, places, settled } = conflict;
  const resolution = useReview().resolutions[path];
  const [draft, setDraft] = useState<ConflictDraft>(() => {
    const begun = beginDraft(merged ?? "", places);
    return (
      findDraft(path, merged ?? "") ??
      (typeof resolution === "object" ? retype(begun, resolution.text) : begun)
    );
  });
  const [current, setCurrent] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  useWantedDecision("conflicts", () => title.current);
  const navigate = useNavigate();
  const planAgain = usePlanAgain();
  const change = (next: ConflictDraft) => {
    setDraft(next);
    keepDraft(path, merged ?? "", next);
  };
  const goBack = () => void navigate({ to: "/changes/files/$", params: { _splat: path } });
  const settle = (chosen: Resolution) => {
    resolveConflict(path, chosen, planId);
    goBack();
  };
  const goTo = (by: 1 | -1) => {
    if (places.length > 0) setCurrent((current + by + places.length) % places.length);
  };
  useKeys({ F7: () => goTo(1), "shift+F7": () => goTo(-1) });
  const openCount = places.filter((_, index) => hasMarkers(readPlace(draft, index))).length;
  const cut = path.lastIndexOf("/") + 1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "F7") return;
    goTo(event.shiftKey ? -1 : 1);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- F7 works in the text field, too
    <article className={styles["conflict"]} onKeyDown={onKeyDown}>
      <header className={styles["head"]}>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label="Back to the files" onClick={goBack}>
          <Icon name="arrow-left" />
        </ActionIcon>
        <div>
          <h1 ref={title}>
            <span>
              {path.slice(0, cut)}
              <strong>{path.slice(cut)}</strong>
            </span>
            {resolution !== undefined ? (
              <Tag tone="success">{`settled: ${describeResolution(resolution)}`}</Tag>
            ) : places.length === 0 ? undefined : (
              <Tag tone={openCount === 0 ? "success" : "warning"}>
                {openCount === 0
                  ? "Every place is settled"
                  : `${openCount} of ${formatCount(places.length, "place")} in conflict`}
              </Tag>
            )}
          </h1>
          <p>
            {note}
            {settled === 0
              ? ""
              : ` ${formatCount(settled, "other place merges by itself", "other places merge by themselves")}.`}
          </p>
        </div>
        <Button size="compact-md" variant="default" onClick={() => settle("mine")}>
          Take mine
        </Button>
        {disk === null ? (
          <Button size="compact-md" variant="default" onClick={planAgain}>
            Look again
          </Button>
        ) : (
          <Button size="compact-md" variant="default" onClick={() => settle("generated")}>
            Take generated
          </Button>
        )}
        {merged === null ? undefined : (
          <Button
            size="compact-md"
            disabled={hasMarkers(draft.lines)}
            onClick={() => settle({ text: formatDraft(draft, disk) })}
          >
            Keep this result
          </Button>
        )}
      </header>
      {merged === null ? (
        <p className={styles["unknown"]}>
          {disk === null
            ? "What is there can’t be read, so it is never written over. Mend it and look again, or take it as it is: then what is generated is missing there."
            : "The file on disk is no text, so it can only be left or replaced."}
        </p>
      ) : (
        <>
          <PlacePanes
            conflict={conflict}
            index={current}
            used={readPlace(draft, current)}
            onUse={(lines) => change(fillPlace(draft, current, lines))}
          />
          <div className={styles["bar"]}>
            <h2>Result</h2>
            <span>editable; what you keep is written, nothing else</span>
            <output>
              {hasMarkers(draft.lines)
                ? openCount === 0
                  ? "There are conflict markers left in the text."
                  : hasMarkers(readPlace(draft, current))
                    ? "Use a side here, or write it yourself."
                    : "Settled here; another place is open."
                : "Nothing is open."}
            </output>
            <Jump icon="chevron-up" words="Place before" keyText="Shift F7" onJump={() => goTo(-1)} />
            <span className={styles["at"]}>
              {places.length === 0 ? "" : `Place ${current + 1} of ${places.length}`}
            </span>
            <Jump icon="chevron-down" words="Next place" keyText="F7" onJump={() => goTo(1)} />
          </div>
          <ResultEditor
            path={path}
            draft={draft}
            current={current}
            onType={(text) => change(retype(draft, text))}
          />
        </>
      )}
      <HooksFoot path={path} />
    </article>
  );
}
