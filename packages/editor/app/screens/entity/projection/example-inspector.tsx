// One record of a virtual entity as each family sees it, the request for it, and what of the source is not shown yet.
import type { Entity } from "@lathe/model";
import { Icon, Segments } from "@lathe/ui";
import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { SkeletonLines } from "../../../parts/skeleton-lines.tsx";
import { useModel } from "../../../state/use-model.ts";
import { type Family, useApiPreview } from "../api/use-api-preview.ts";
import { formatExample, formatRequest } from "./example-text.ts";
import styles from "./example-inspector.module.css";
import { listMissingOrigins } from "./projection-draft.ts";

const FEW = 8;

/** Shows the record. */
export function ExampleInspector({
  entity,
  onAdd,
}: {
  readonly entity: Entity;
  onAdd(typed: string): string | undefined;
}) {
  const [family, setFamily] = useState<Family>("external");
  const { data, problem } = useApiPreview(entity.name, family);
  const list = data?.routes.find(({ method, path }) => method === "GET" && path.endsWith(`/${entity.name}`));
  const page = list?.response.body?.example as { readonly items?: readonly unknown[] } | undefined;
  const record = page?.items?.[0];
  return (
    <div className={styles["inspector"]}>
      <header className={styles["head"]}>
        <h2>One record</h2>
        <Segments
          label="Whose API"
          size="small"
          value={family}
          segments={[
            { value: "external" as const, label: "External" },
            { value: "admin" as const, label: "Admin" },
          ]}
          onChange={(next: Family) => setFamily(next)}
        />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <section className={styles["body"]} tabIndex={0} aria-label="Example">
        {problem === undefined ? undefined : <p className={styles["note"]}>{problem}</p>}
        {data === undefined && problem === undefined ? (
          <SkeletonLines label="The example is being made" count={12} />
        ) : undefined}
        {data !== undefined && record === undefined ? (
          <p className={styles["note"]}>Nothing is open here: no route, 404.</p>
        ) : undefined}
        {record === undefined ? undefined : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
          <pre tabIndex={0} title={JSON.stringify(record, undefined, 2)}>
            {formatExample(record)}
          </pre>
        )}
        {list === undefined ? undefined : (
          <>
            <h3>Request</h3>
            <pre className={styles["request"]}>{formatRequest(entity, list.path)}</pre>
            <p className={styles["note"]}>One statement in the database, whatever the page size.</p>
          </>
        )}
        <MissingMembers entity={entity} onAdd={onAdd} />
      </section>
    </div>
  );
}

function MissingMembers({
  entity,
  onAdd,
}: {
  readonly entity: Entity;
  onAdd(typed: string): string | undefined;
}) {
  const missing = listMissingOrigins(useModel(), entity);
  const [isAll, setAll] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (missing.length === 0) return undefined;
  const shown = isAll ? missing : missing.slice(0, FEW);
  return (
    <>
      <h3>
        <span>
          Members of <code>{entity.source}</code>
        </span>
        <small>not shown</small>
      </h3>
      <div className={styles["chips"]}>
        {shown.map((origin) => (
          <UnstyledButton
            key={origin}
            className={styles["chip"]}
            title={`Show ${origin}`}
            onClick={() => setProblem(onAdd(origin))}
          >
            <Icon name="plus" size={12} />
            <span>{origin}</span>
          </UnstyledButton>
        ))}
        {missing.length > shown.length ? (
          <UnstyledButton className={styles["more"]} onClick={() => setAll(true)}>
            {missing.length - shown.length} more
          </UnstyledButton>
        ) : undefined}
      </div>
      {problem === undefined ? undefined : (
        <p className={styles["problem"]} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
