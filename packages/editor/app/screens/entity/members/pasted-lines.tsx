// Lines that were pasted: what they stand for, before they are added as one step.
import { type Entity, getShortFormName, parseShortForms } from "@lathe/model";
import { Button } from "@mantine/core";
import { useModel } from "../../../state/use-model.ts";
import styles from "./add-field-row.module.css";
import { type Form, describeForm, findProblem } from "./add-forms.ts";

/** Shows them, and asks. */
export function PastedLines({
  entity,
  lines,
  onAdd,
  onDrop,
}: {
  readonly entity: Entity;
  readonly lines: string;
  onAdd(forms: readonly Form[]): void;
  onDrop(): void;
}) {
  const model = useModel();
  const read = parseShortForms(lines)
    .slice(0, 100)
    .map((form) => ({ form, problem: findProblem(model, entity, form) }));
  const good = read.filter(({ problem }) => problem === undefined).map(({ form }) => form);
  return (
    <section className={styles["pasted"]} aria-label="Pasted lines">
      <ul>
        {read.map(({ form, problem }) => {
          const name = getShortFormName(form);
          return (
            <li key={name} data-problem={problem !== undefined || undefined}>
              <code title={name}>{name}</code>
              <span>{problem ?? describeForm(entity, form, name)}</span>
            </li>
          );
        })}
      </ul>
      <Button size="xs" disabled={good.length === 0} onClick={() => onAdd(good)} data-autofocus>
        Add {good.length}
      </Button>{" "}
      <Button size="xs" variant="default" onClick={onDrop}>
        Leave it
      </Button>
    </section>
  );
}
