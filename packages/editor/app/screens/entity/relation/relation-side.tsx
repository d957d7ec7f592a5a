// The left of the dialog: the relation itself.
import { Icon, PlainSelect, Segments } from "@lathe/ui";
import { Switch, TextInput } from "@mantine/core";
import { useOfModel } from "../../../state/use-model.ts";
import type { RelationChoices, RelationDraft } from "./relation-draft.ts";
import styles from "./relation-dialog.module.css";
import { describeDelete, toMany, toOne } from "./relation-words.ts";

/** Shows the choices of the relation. */
export function RelationSide({
  draft,
  problem,
  onChange,
}: {
  readonly draft: RelationDraft;
  readonly problem: string | undefined;
  onChange(changes: Partial<RelationChoices>): void;
}) {
  const { from, to, choices, name } = draft;
  const entities = useOfModel((model) => model.entities);
  const isKey = choices.kind === "belongsTo";
  return (
    <section className={styles["side"]}>
      <h3>
        On <span className="mono">{from.name}</span> <small>{isKey ? "a foreign key" : "a join table"}</small>
      </h3>
      <div className={styles["field"]}>
        <span className={styles["label"]}>Kind</span>
        <Segments
          label="Kind"
          value={choices.kind}
          onChange={(kind) => onChange({ kind })}
          segments={[
            {
              value: "belongsTo",
              label: <SegmentText text={`Many ${toMany(from)} to one ${toOne(to)}`} />,
            },
            { value: "manyToMany", label: "Many to many" },
          ]}
        />
      </div>
      <div className={styles["pair"]}>
        <div className={styles["field"]}>
          <span className={styles["label"]}>Points to</span>
          <PlainSelect
            label="Points to"
            value={choices.target}
            options={entities
              .filter(({ kind }) => kind === "persistent")
              .map((entity) => ({ value: entity.name, label: entity.name }))}
            onChange={(target) => onChange({ target, selection: undefined })}
          />
        </div>
        <TextInput
          label="Name"
          classNames={{ input: "mono" }}
          value={name}
          error={problem}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          onBlur={() => {
            if (name === "") onChange({ name: undefined });
          }}
        />
      </div>
      {isKey ? <KeyChoices draft={draft} onChange={onChange} /> : undefined}
      <ShownFields draft={draft} onChange={onChange} />
    </section>
  );
}

function KeyChoices({
  draft,
  onChange,
}: {
  readonly draft: RelationDraft;
  onChange(changes: Partial<RelationChoices>): void;
}) {
  const { from, to, choices } = draft;
  return (
    <>
      <Switch
        label={`Every ${toOne(from)} must have one`}
        checked={choices.required}
        onChange={({ currentTarget: { checked } }) =>
          // What must be there can't be cleared.
          onChange(
            checked && choices.onDelete === "setNull"
              ? { required: true, onDelete: "restrict" }
              : { required: checked },
          )
        }
      />
      <div className={styles["field"]}>
        <span className={styles["label"]}>When the {toOne(to)} is deleted</span>
        <Segments
          label={`When the ${toOne(to)} is deleted`}
          value={choices.onDelete}
          onChange={(onDelete) => onChange({ onDelete })}
          segments={[
            { value: "restrict" as const, label: "Refuse" },
            ...(choices.required ? [] : [{ value: "setNull" as const, label: "Clear" }]),
            { value: "cascade" as const, label: <SegmentText text={`Delete ${toMany(from)} too`} /> },
          ]}
        />
        <p className={styles["note"]}>{describeDelete(draft)}</p>
      </div>
    </>
  );
}

function ShownFields({
  draft: { from, to, selection },
  onChange,
}: {
  readonly draft: RelationDraft;
  onChange(changes: Partial<RelationChoices>): void;
}) {
  const fields = to.fields.filter(({ type }) => type !== "json");
  if (fields.length === 0) return undefined;
  return (
    <fieldset className={styles["chips"]}>
      <legend className={styles["label"]}>Shown with each {toOne(from)}</legend>
      {fields.map(({ name }) => {
        const isOn = selection.includes(name);
        return (
          <button
            key={name}
            type="button"
            className={styles["chip"]}
            title={name}
            aria-pressed={isOn}
            onClick={() =>
              onChange({ selection: isOn ? selection.filter((one) => one !== name) : [...selection, name] })
            }
          >
            <Icon name={isOn ? "check" : "plus"} size={12} />
            <span className={styles["segment"]}>{name}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** Labels are the reader's own, and may be long. */
function SegmentText({ text }: { readonly text: string }) {
  return (
    <span className={styles["segment"]} title={text}>
      {text}
    </span>
  );
}
