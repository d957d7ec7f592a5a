// What a collection is: whose records it lists, which of them, and in which order.
import { type Collection, type Entity, toLabel } from "@lathe/model";
import { useModel } from "../../../state/use-model.ts";
import { ParameterList } from "../parameters/parameter-list.tsx";
import { ChoiceInput } from "./choice-input.tsx";
import { CollectionRule } from "./collection-rule.tsx";
import { DraftInput } from "./draft-input.tsx";
import styles from "./inspector.module.css";
import { describeReading } from "../relation/relation-words.ts";
import { NameChecks } from "./name-checks.tsx";
import { SwitchInput } from "./switch-input.tsx";
import type { CommitChanges } from "./use-commit.ts";

/** Shows the inputs of a collection. */
export function CollectionInspector({
  entity,
  collection,
  onChange,
}: {
  readonly entity: Entity;
  readonly collection: Collection;
  readonly onChange: CommitChanges;
}) {
  const { entities } = useModel();
  const { of, rule, parameters, sort, order, selection } = collection;
  const ends = entities.flatMap((one) =>
    one.relations
      .filter(({ target }) => target === entity.name)
      .map((relation) => `${one.name}.${relation.name}`),
  );
  const listed = entities.find(({ name }) => name === of.entity);
  const derivedLabel = toLabel(collection.name);
  const sortable = listed?.fields.filter((field) => field.sortable).map(({ name }) => name) ?? [];
  const sorts = [...new Set([...sortable, "createdAt", "updatedAt", ...(sort === null ? [] : [sort])])];
  return (
    <>
      <DraftInput
        label="Label"
        placeholder={derivedLabel}
        value={collection.label === derivedLabel ? "" : collection.label}
        onCommit={(text) => onChange({ label: text.trim() === "" ? undefined : text })}
      />
      <ChoiceInput
        label="Lists the records of"
        isMono
        value={`${of.entity}.${of.relation}`}
        choices={ends.map((end) => ({ value: end, label: end.replace(".", " by ") }))}
        onCommit={(next) => {
          const [name, relation] = next.split(".");
          const isSame = name === of.entity;
          return onChange({
            of: { entity: name, relation },
            ...(isSame ? {} : { selection: [], rule: null, parameters: [], sort: null }),
          });
        }}
      />
      {listed === undefined ? undefined : (
        <>
          <NameChecks
            label="Shown fields"
            names={listed.fields.map(({ name }) => name)}
            chosen={selection}
            note={selection.length === 0 ? "None chosen: the whole record." : undefined}
            onCommit={(next) => onChange({ selection: next })}
          />
          <CollectionRule
            key={of.entity}
            entity={entity}
            collection={collection}
            listed={listed}
            onChange={onChange}
          />
        </>
      )}
      <div>
        <div className={styles["line"]}>Parameters</div>
        <ParameterList
          parameters={parameters}
          rule={rule}
          onCommit={(next) => onChange({ parameters: next })}
        />
      </div>
      <div className={styles["pair"]}>
        <ChoiceInput
          label="Sorted by"
          value={sort ?? ""}
          choices={[
            { value: "", label: "Newest first" },
            ...sorts.map((name) => ({ value: name, label: name })),
          ]}
          onCommit={(next) => onChange({ sort: next === "" ? null : next })}
        />
        {sort === null ? undefined : (
          <ChoiceInput
            label="Direction"
            value={order}
            choices={[
              { value: "asc", label: "Rising" },
              { value: "desc", label: "Falling" },
            ]}
            onCommit={(next) => onChange({ order: next })}
          />
        )}
      </div>
      <DraftInput
        label="Description"
        value={collection.description}
        onCommit={(description) => onChange({ description })}
      />
      <div className={styles["switches"]}>
        <SwitchInput
          label="Readable outside"
          isOn={collection.external.read}
          {...(listed === undefined
            ? {}
            : { note: describeReading(listed, entity, collection.external.read) })}
          onCommit={(read) => onChange({ external: { read } })}
        />
      </div>
    </>
  );
}
