// Begins with a sample: records that were pasted become an entity with fields.
import type { FieldType } from "@lathe/contract";
import { type ProposedField, isSampleTooLong, proposeEntity } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { Button, TextInput } from "@mantine/core";
import { useDeferredValue, useId, useMemo, useState } from "react";
import { readEntityName, readModuleName } from "../../create/part-name.ts";
import { useCreateEntity } from "../../create/use-create-entity.ts";
import { canLabel } from "../entity/can-label.ts";
import { useModel } from "../../state/use-model.ts";
import styles from "./first-run.module.css";
import { divideSample } from "./nested-entities.ts";
import { ProposedFields } from "./proposed-fields.tsx";
import { retypeField } from "./retype-field.ts";

const FORMATS: Readonly<Record<string, string>> = { json: "JSON", csv: "CSV", cells: "Cells" };

/** Asks for a sample, shows what it becomes, and makes it. */
export function PasteSample({ onCreated }: { onCreated?(): void }) {
  const model = useModel();
  const [text, setText] = useState("");
  const sample = useDeferredValue(text);
  const proposal = useMemo(() => (sample.trim() === "" ? undefined : proposeEntity(sample)), [sample]);
  const [typed, setTyped] = useState<string>();
  const [typedModule, setTypedModule] = useState(model.modules[0]?.name ?? "main");
  const says = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { create, problem: refusal, forgetProblem } = useCreateEntity();
  /** The types that were chosen in place of the proposed ones, by the name of the field. */
  const [types, setTypes] = useState<ReadonlyMap<string, FieldType>>(new Map());
  /** Fields whose records become entities of their own, by name. */
  const [asEntities, setAsEntities] = useState<ReadonlySet<string>>(new Set());
  const fields = (proposal?.fields ?? []).map((one) =>
    retypeField(one, types.get(one.field.name) ?? one.field.type),
  );
  const taken = fields.filter((field) => isUsable(field) && !left.has(field.field.name));
  const shownName = typed ?? proposal?.entity ?? "";
  const [entity, module] = [readEntityName(model, shownName), readModuleName(typedModule)];
  const problem = entity.problem ?? module.problem ?? refusal;
  const isNamed = entity.name !== "" && module.name !== "" && problem === undefined;
  const hint =
    entity.name === "" && taken.length > 0
      ? "Say what these records are: products, bookings, patients."
      : [entity.becomes, module.becomes].filter((words) => words !== undefined).join(" ");
  const display =
    taken.find(({ field }) => field.name === proposal?.display && canLabel(field.type))?.field.name ?? null;
  const submit = () => {
    const parts = divideSample(taken, asEntities, model);
    if (create({ name: entity.name, module: module.name, display, ...parts })) onCreated?.();
  };
  return (
    <section className={styles["card"]}>
      <div>
        <header className={styles["head"]}>
          <h2 id="sample">Sample</h2>
          {proposal === undefined ? undefined : (
            <span className={styles["found"]}>
              {FORMATS[proposal.format] ?? proposal.format},{" "}
              {proposal.rows === 1 ? "1 row" : `${proposal.rows} rows`}
              {proposal.isCut ? " looked at" : ""}
            </span>
          )}
        </header>
        <textarea
          className={styles["sample"]}
          aria-labelledby="sample"
          spellCheck={false}
          value={text}
          placeholder={'sku,name,price\nLB-001,Brass lamp,129.00\n\nor [{"sku": "LB-001", …}]'}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <footer className={styles["foot"]}>
          <span>
            <Icon name="lock" size={14} /> Stays on this machine. Rows are read, not stored.
          </span>
        </footer>
      </div>
      <div>
        <header className={styles["head"]}>
          <h2>Becomes</h2>
          <label className={styles["part"]} htmlFor={`${says}-entity`}>
            entity
          </label>
          <TextInput
            id={`${says}-entity`}
            size="xs"
            placeholder="products"
            value={shownName}
            error={entity.problem !== undefined || refusal !== undefined}
            aria-describedby={says}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => (setTyped(currentTarget.value), forgetProblem())}
          />
          <label className={styles["part"]} htmlFor={`${says}-module`}>
            in module
          </label>
          <TextInput
            id={`${says}-module`}
            size="xs"
            value={typedModule}
            error={module.problem !== undefined}
            aria-describedby={says}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => (setTypedModule(currentTarget.value), forgetProblem())}
          />
          {fields.length === 0 ? undefined : (
            <span className={styles["found"]}>
              {taken.length} of {fields.length} fields
            </span>
          )}
        </header>
        <div id={says} aria-live="polite">
          {problem !== undefined ? (
            <p className={styles["problem"]}>{problem}</p>
          ) : hint === "" ? undefined : (
            <p className={styles["hint"]}>{hint}</p>
          )}
        </div>
        {fields.length === 0 ? (
          <p className={styles["empty"]}>{describeNothing(sample)}</p>
        ) : (
          <ProposedFields
            fields={fields}
            left={left}
            asEntities={asEntities}
            onChange={setLeft}
            onAsEntities={setAsEntities}
            onType={(field, type) => setTypes(new Map([...types, [field, type]]))}
          />
        )}
        <footer className={styles["foot"]}>
          <span>
            {display === null
              ? "Nothing is open outside."
              : `A record is shown by its ${display}. Nothing is open outside.`}
          </span>
          <Button disabled={taken.length === 0 || !isNamed} onClick={submit}>
            {entity.name === "" ? "Create entity" : `Create entity ${entity.name}`}
          </Button>
        </footer>
      </div>
    </section>
  );
}

/** Why nothing was found in a sample. */
function describeNothing(sample: string): string {
  if (sample.trim() === "") return "Paste some records at the left: JSON, CSV, or cells of a spreadsheet.";
  return isSampleTooLong(sample)
    ? "This is more JSON than can be read at once. Paste some of its records: a few tell enough."
    : "This does not look like records. JSON objects, or rows with a head line, work.";
}

function isUsable({ problem }: ProposedField): boolean {
  return problem === null;
}
