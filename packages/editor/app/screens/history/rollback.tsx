// The way back to a generation: what happens to model, files and data, and the one button.
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { GeneratorFailure } from "../../api/generator-failure.ts";
import { StateText } from "../../parts/state-text.tsx";
import { TryAgain } from "../../parts/try-again.tsx";
import { useParts } from "../../state/parts-context.tsx";
import { formatCount, formatMoment, shortRevision } from "../changes/words.ts";
import { ChangeList } from "./change-list.tsx";
import { EntryViews } from "./entry-views.tsx";
import entryStyles from "./history-entry.module.css";
import styles from "./rollback.module.css";
import { useHistoryEntry, useRollbackPreview } from "./use-history.ts";
import { describeLostData, useMigrationsSince } from "./use-migrations-since.ts";

/** Shows what going back changes. */
export function Rollback() {
  const { id } = useParams({ from: "/history/$id/rollback" });
  const { api, models } = useParts();
  const { data: preview, error, isFetching, refetch } = useRollbackPreview(id);
  const { data: entry } = useHistoryEntry(id);
  const migrationsSince = useMigrationsSince(id);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const rollback = useMutation({
    mutationFn: ({ revision: before, savedRevision }: NonNullable<typeof preview>) =>
      models.submitRoute(`roll back to ${id}`, async () => {
        const { revision: after } = await api.call("POST /api/manifest-rollback", {
          body: { expectedRevision: before, expectedSavedRevision: savedRevision, to: id },
        });
        return { before, after };
      }),
    onSuccess: async () => {
      void queries.invalidateQueries({ queryKey: ["history"] });
      await navigate({ to: "/changes" });
    },
  });
  if (error !== null)
    return (
      <StateText title={`There is no way back to ${id}`}>
        <p>{error.message}</p>
        {error instanceof GeneratorFailure ? undefined : <TryAgain isTrying={isFetching} onTry={refetch} />}
      </StateText>
    );
  if (preview === undefined) return <p className={entryStyles["detail"]} aria-busy="true" />;
  const count = preview.changes.length;
  return (
    <article className={entryStyles["detail"]}>
      <header className={entryStyles["head"]}>
        <div>
          <h1>Back to {id}</h1>
          <p>
            Puts the model back as it was{entry === undefined ? "" : ` on ${formatMoment(entry.item.at)}`}.
            Only the model: files and database follow when you generate.
          </p>
        </div>
        {entry === undefined ? undefined : <EntryViews item={entry.item} view="rollback" />}
      </header>
      <div className={entryStyles["body"]}>
        <div className={styles["cards"]}>
          <Card icon="network" title="The model">
            {count === 0
              ? "stays as it is"
              : `${formatCount(count, "change")} ${count === 1 ? "is" : "are"} made`}
          </Card>
          <Card icon="file-text" title="Your files">
            stay until you generate
          </Card>
          <Card icon="database" title="The data">
            {describeLostData(migrationsSince)}
          </Card>
        </div>
        {count === 0 ? (
          <p className={entryStyles["quiet"]}>The model is the one of {id} already.</p>
        ) : (
          <ChangeList title="What changes in the model" changes={preview.changes} />
        )}
      </div>
      <footer className={styles["foot"]}>
        <span>
          {rollback.error === null ? (
            <>
              Checked against model <code>{shortRevision(preview.revision)}</code>
            </>
          ) : (
            <strong role="alert">{rollback.error.message}</strong>
          )}
        </span>
        <Button variant="default" onClick={() => void navigate({ to: "/history/$id", params: { id } })}>
          Cancel
        </Button>
        <Button
          disabled={count === 0}
          loading={rollback.isPending}
          leftSection={<Icon name="undo-2" size={14} />}
          onClick={() => rollback.mutate(preview)}
        >
          Roll the model back
        </Button>
      </footer>
    </article>
  );
}

function Card({
  icon,
  title,
  children,
}: {
  readonly icon: string;
  readonly title: string;
  readonly children: string | readonly string[];
}) {
  return (
    <section className={styles["card"]}>
      <h2>
        <Icon name={icon} /> {title}
      </h2>
      <p>{children}</p>
    </section>
  );
}
