// Begins with a sample: records that were pasted become an entity with fields.
import type { FieldType } from "@lathe/contract";
import { type ProposedField, proposeEntity } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { Button, TextInput } from "@mantine/core";
import { useDeferredValue, useMemo, useState } from "react";
import { canLabel } from "../entity/can-label.ts";
import { useModel } from "../../state/use-model.ts";
import styles from "./first-run.module.css";
import { ProposedFields } from "./proposed-fields.tsx";
import { retypeField } from "./retype-field.ts";
import { useCreateFirst } from "./use-create-first.ts";

const FORMATS: Readonly<Record<string, string>> = { json: "JSON", csv: "CSV", cells: "Cells" };

/** Asks for a sample, shows what it becomes, and makes it. */
export function PasteSample() {
  const { modules } = useModel();
  const [text, setText] = useState("");
  const sample = useDeferredValue(text);
  const proposal = useMemo(() => (sample.trim() === "" ? undefined : proposeEntity(sample)), [sample]);
  const [name, setName] = useState<string>();
  const [module, setModule] = useState(modules[0]?.name ?? "main");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { create, problem } = useCreateFirst();
  /** The types that were chosen in place of the proposed ones, by the name of the field. */
  const [types, setTypes] = useState<ReadonlyMap<string, FieldType>>(new Map());
  const fields = (proposal?.fields ?? []).map((one) =>
    retypeField(one, types.get(one.field.name) ?? one.field.type),
  );
  const taken = fields.filter((field) => isUsable(field) && !left.has(field.field.name));
  const entity = name ?? proposal?.entity ?? "records";
  const display =
    taken.find(({ field }) => field.name === proposal?.display && canLabel(field.type))?.field.name ?? null;
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
          <TextInput
            size="xs"
            aria-label="Entity"
            value={entity}
            spellCheck={false}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          in
          <TextInput
            size="xs"
            aria-label="Module"
            value={module}
            spellCheck={false}
            onChange={({ currentTarget }) => setModule(currentTarget.value)}
          />
          {fields.length === 0 ? undefined : (
            <span className={styles["found"]}>
              {taken.length} of {fields.length} fields
            </span>
          )}
        </header>
        {problem === undefined ? undefined : (
          <p className={styles["problem"]} role="alert">
            {problem}
          </p>
        )}
        {fields.length === 0 ? (
          <p className={styles["empty"]}>
            {sample.trim() === ""
              ? "Paste some records at the left: JSON, CSV, or cells of a spreadsheet."
              : "This does not look like records. JSON objects, or rows with a head line, work."}
          </p>
        ) : (
          <ProposedFields
            fields={fields}
            left={left}
            onChange={setLeft}
            onType={(field, type) => setTypes(new Map([...types, [field, type]]))}
          />
        )}
        <footer className={styles["foot"]}>
          <span>
            {display === null
              ? "Nothing is open outside."
              : `A record is shown by its ${display}. Nothing is open outside.`}
          </span>
          <Button
            disabled={taken.length === 0}
            onClick={() => create({ name: entity, module, display, fields: taken.map(({ field }) => field) })}
          >
            Create {entity}
          </Button>
        </footer>
      </div>
    </section>
  );
}

function isUsable({ problem }: ProposedField): boolean {
  return problem === null;
}
