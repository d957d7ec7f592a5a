// Adds a collection to an entity: the records of another one whose relation points here.
import { type Entity, type Model, applyEdits, createEdit, suggestField, type Collection } from "@lathe/model";
import { Dialog, PlainSelect } from "@lathe/ui";
import { Button, Switch, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { useEdit } from "../../../state/use-edit.ts";
import { useEntity, useModel } from "../../../state/use-model.ts";
import { findFreeName } from "../members/member.ts";
import { listSorts, parseSort, toSortValue } from "./collection-sorts.ts";
import styles from "./relation-dialog.module.css";
import { closeRelationDialogs, openNewRelation } from "./relation-state.ts";
import { describeReading, toMany, toOne } from "./relation-words.ts";

interface End {
  readonly of: Entity;
  readonly relation: string;
}

/** Asks for what it takes, and adds it as one step. */
export function CollectionDialog({ name, onClose }: { readonly name: string; onClose(): void }) {
  const model = useModel();
  const entity = useEntity(name);
  const ends = listEnds(model, name);
  if (entity === undefined) return undefined;
  return ends.length === 0 ? (
    <NothingToList entity={entity} onClose={onClose} />
  ) : (
    <CollectionForm entity={entity} ends={ends} onClose={onClose} />
  );
}

function CollectionForm({
  entity,
  ends,
  onClose,
}: {
  readonly entity: Entity;
  readonly ends: readonly End[];
  onClose(): void;
}) {
  const model = useModel();
  const edit = useEdit();
  const form = useId();
  const [chosen, setChosen] = useState(() => toKey(findUnlisted(entity, ends)));
  const [typed, setTyped] = useState<string>();
  const [sort, setSort] = useState(() => parseSort(""));
  const [isReadable, setReadable] = useState(false);
  const end = ends.find((one) => toKey(one) === chosen) ?? ends[0];
  if (end === undefined) return undefined;
  const name = typed ?? findFreeName(entity, suggestField(end.of.labelPlural).name);
  const collection = {
    name,
    of: { entity: end.of.name, relation: end.relation },
    ...(sort.sort === undefined ? {} : { sort: sort.sort, order: sort.order }),
    external: { read: isReadable },
  };
  const edits = [
    createEdit("POST /api/entities/:entity/collection-draft", {
      params: { entity: entity.name },
      body: { collection: collection as unknown as Collection },
    }),
  ];
  const outcome = applyEdits(model, edits);
  const submit = () => {
    if (edit({ label: `add collection ${name}`, edits }).ok) onClose();
  };
  return (
    <Dialog
      opened
      title={
        <>
          New collection on <span className="mono">{entity.name}</span>
        </>
      }
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={!outcome.ok}>
            Add collection
          </Button>
        </>
      }
    >
      <form id={form} className={styles["form"]} onSubmit={(event) => (event.preventDefault(), submit())}>
        <p className={styles["note"]}>
          Each <strong>{toOne(entity)}</strong> lists the <strong>{toMany(end.of)}</strong> whose{" "}
          <strong>{end.relation}</strong> it is. Nothing is stored.
        </p>
        <div className={styles["field"]}>
          <span className={styles["label"]}>Lists</span>
          <PlainSelect
            label="Lists"
            value={toKey(end)}
            options={ends.map((one) => ({
              value: toKey(one),
              label: `${one.of.name}, by their ${one.relation}`,
            }))}
            onChange={(key) => (setChosen(key), setSort(parseSort("")))}
          />
        </div>
        <div className={styles["pair"]}>
          <TextInput
            label="Name"
            classNames={{ input: "mono" }}
            value={name}
            error={outcome.ok ? undefined : (outcome.issues[0]?.message ?? outcome.message)}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <div className={styles["field"]}>
            <span className={styles["label"]}>Sorted by</span>
            <PlainSelect
              label="Sorted by"
              value={toSortValue(sort)}
              options={listSorts(end.of)}
              onChange={(value) => setSort(parseSort(value))}
            />
          </div>
        </div>
        <div className={styles["field"]}>
          <Switch
            label="Readable outside"
            checked={isReadable}
            onChange={({ currentTarget: { checked } }) => setReadable(checked)}
          />
          <p className={styles["note"]}>{describeReading(end.of, entity, isReadable)}</p>
        </div>
      </form>
    </Dialog>
  );
}

/** Leads to what a collection needs: a relation from the records that it is to list. */
function NothingToList({ entity, onClose }: { readonly entity: Entity; onClose(): void }) {
  const sources = useModel().entities.filter(({ kind }) => kind === "persistent");
  const first = sources.find(({ name }) => name !== entity.name) ?? entity;
  const [chosen, setChosen] = useState(first.name);
  return (
    <Dialog
      opened
      title={`Nothing points to ${entity.name}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              closeRelationDialogs();
              openNewRelation({ from: chosen, to: entity.name });
            }}
          >
            New relation from {chosen}
          </Button>
        </>
      }
    >
      <div className={styles["form"]}>
        <p className={styles["note"]}>
          A collection lists records that point here: first they need a relation to {entity.name}. It brings
          the collection with it.
        </p>
        <div className={styles["field"]}>
          <span className={styles["label"]}>Which records point here?</span>
          <PlainSelect
            label="Which records point here?"
            value={chosen}
            options={sources.map(({ name }) => ({ value: name, label: name }))}
            onChange={setChosen}
          />
        </div>
      </div>
    </Dialog>
  );
}

function listEnds(model: Model, target: string): readonly End[] {
  return model.entities.flatMap((of) =>
    of.relations
      .filter((relation) => relation.target === target)
      .map((relation) => ({ of, relation: relation.name })),
  );
}

/** The first relation that no collection shows yet. */
function findUnlisted({ collections }: Entity, ends: readonly End[]): End | undefined {
  const isListed = ({ of, relation }: End) =>
    collections.some((one) => one.of.entity === of.name && one.of.relation === relation);
  return ends.find((end) => !isListed(end)) ?? ends[0];
}

function toKey(end: End | undefined): string {
  return end === undefined ? "" : `${end.of.name} ${end.relation}`;
}
