// The right of the dialog: the collection at the other end of the relation.
import { PlainSelect } from "@lathe/ui";
import { Switch, TextInput } from "@mantine/core";
import { listSorts, parseSort, toSortValue } from "./collection-sorts.ts";
import type { RelationChoices, RelationDraft } from "./relation-draft.ts";
import styles from "./relation-dialog.module.css";
import { describeReading, listRoutes } from "./relation-words.ts";

/** Shows the choices of the collection, and the routes of all. */
export function CollectionSide({
  draft,
  problem,
  onChange,
}: {
  readonly draft: RelationDraft;
  readonly problem: string | undefined;
  onChange(changes: Partial<RelationChoices>): void;
}) {
  const { to, choices } = draft;
  return (
    <section className={styles["side"]}>
      <header className={styles["sideHead"]}>
        <h3>
          On <span className="mono">{to.name}</span> <small>a collection, nothing is stored</small>
        </h3>
        <Switch
          aria-label={`A collection on ${to.name}`}
          checked={choices.hasCollection}
          onChange={({ currentTarget: { checked } }) => onChange({ hasCollection: checked })}
        />
      </header>
      {choices.kind === "manyToMany" ? (
        <p className={styles["note"]}>It begins empty on both sides.</p>
      ) : undefined}
      {choices.hasCollection ? (
        <CollectionChoices draft={draft} problem={problem} onChange={onChange} />
      ) : undefined}
      <div className={styles["field"]}>
        <span className={styles["label"]}>Adds these routes</span>
        <pre className={styles["routes"]}>{listRoutes(draft).join("\n")}</pre>
      </div>
    </section>
  );
}

function CollectionChoices({
  draft: { from, to, choices, collectionName },
  problem,
  onChange,
}: {
  readonly draft: RelationDraft;
  readonly problem: string | undefined;
  onChange(changes: Partial<RelationChoices>): void;
}) {
  return (
    <>
      <div className={styles["pair"]}>
        <TextInput
          label="Name"
          aria-label="Name of the collection"
          classNames={{ input: "mono" }}
          value={collectionName}
          error={problem}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange({ collectionName: currentTarget.value })}
          onBlur={() => {
            if (collectionName === "") onChange({ collectionName: undefined });
          }}
        />
        <div className={styles["field"]}>
          <span className={styles["label"]}>Sorted by</span>
          <PlainSelect
            label="Sorted by"
            value={toSortValue(choices)}
            options={listSorts(from)}
            onChange={(value) => onChange(parseSort(value))}
          />
        </div>
      </div>
      <div className={styles["field"]}>
        <Switch
          label="Readable outside"
          checked={choices.isReadable}
          onChange={({ currentTarget: { checked } }) => onChange({ isReadable: checked })}
        />
        <p className={styles["note"]}>{describeReading(from, to, choices.isReadable)}</p>
      </div>
    </>
  );
}
