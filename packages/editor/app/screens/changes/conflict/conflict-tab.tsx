// A conflict in a file: what is on disk, what was generated last, what is generated now, and what it is to become.
import { Icon } from "@lathe/ui";
import { Button, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { Answer } from "../../../api/generator-api.ts";
import { CodeLines } from "../../../parts/code-lines.tsx";
import { languageOf } from "../../../parts/code-pieces.ts";
import { StateText } from "../../../parts/state-text.tsx";
import { useParts } from "../../../state/parts-context.tsx";
import { resolveConflict, useReview } from "../review-state.ts";
import { Tag } from "../summary/tag.tsx";
import { usePlanKey } from "../use-plan.ts";
import { formatCount } from "../words.ts";
import styles from "./conflict.module.css";

type Conflict = Answer<"GET /api/plan/conflict">;

/** Shows the conflict of the file in the address. */
export function ConflictTab() {
  const { _splat: path = "" } = useParams({ from: "/changes/conflict/$" });
  const { api } = useParts();
  const { data, error } = useQuery({
    queryKey: usePlanKey("conflict", path),
    queryFn: ({ signal }) => api.call("GET /api/plan/conflict", { query: { path }, signal }),
  });
  if (error !== null) return <StateText title="There is no conflict in this file">{error.message}</StateText>;
  return data === undefined ? undefined : <ConflictView key={data.planId + path} conflict={data} />;
}

function ConflictView({ conflict }: { readonly conflict: Conflict }) {
  const { path, note, disk, pristine, generated, merged, places, settled } = conflict;
  const chosen = useReview().resolutions[path];
  const kept = typeof chosen === "object" ? chosen.text : undefined;
  const [text, setText] = useState(kept ?? merged ?? generated);
  const navigate = useNavigate();
  const settle = (resolution: Parameters<typeof resolveConflict>[1]) => {
    resolveConflict(path, resolution);
    void navigate({ to: "/changes/files/$", params: { _splat: path } });
  };
  const hasMarkers = /^(?:<{7}|>{7}) /m.test(text);
  return (
    <article className={styles["conflict"]}>
      <header>
        <Button
          variant="subtle"
          color="gray"
          aria-label="Back to the files"
          onClick={() => void navigate({ to: "/changes/files/$", params: { _splat: path } })}
        >
          <Icon name="arrow-left" />
        </Button>
        <div>
          <h1>{path}</h1>
          <p>
            <Tag tone="warning">{formatCount(places.length, "place")} in conflict</Tag> {note}
            {settled === 0
              ? ""
              : ` ${formatCount(settled, "other place merges", "other places merge")} by ${settled === 1 ? "itself" : "themselves"}.`}
          </p>
        </div>
        <Button variant="default" onClick={() => settle("mine")}>
          Take mine
        </Button>
        <Button variant="default" onClick={() => settle("generated")}>
          Take generated
        </Button>
        <Button disabled={hasMarkers || merged === null} onClick={() => settle({ text })}>
          Keep this result
        </Button>
      </header>
      <div className={styles["panes"]}>
        <Pane title="Yours, on disk" hint="edited by hand" text={disk} path={path} />
        <Pane title="As generated last" hint="the common ancestor" text={pristine} path={path} />
        <Pane title="Generated now" hint="what the model says" text={generated} path={path} />
      </div>
      {merged === null ? undefined : (
        <section className={styles["result"]}>
          <h2>
            Result <span>editable; what you keep is written, nothing else</span>
          </h2>
          <Textarea
            aria-label="Result"
            classNames={{ input: styles["text"] ?? "" }}
            value={text}
            spellCheck={false}
            error={
              hasMarkers ? "There are conflict markers left: choose between both sides at each." : undefined
            }
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </section>
      )}
    </article>
  );
}

function Pane({
  title,
  hint,
  text,
  path,
}: {
  readonly title: string;
  readonly hint: string;
  readonly text: string | null;
  readonly path: string;
}) {
  return (
    <section className={styles["pane"]} aria-label={title}>
      <h2>
        {title} <span>{hint}</span>
      </h2>
      {text === null ? <p>not known</p> : <CodeLines text={text} language={languageOf(path)} />}
    </section>
  );
}
