// The row that adds a field: name or short form, with label and type shown before they are chosen. Enter adds, and the row is ready for the next.
import { FIELD_TYPES, type FieldType } from "@lathe/contract";
import { type Entity, getShortFormName, parseShortForm, parseShortForms, toLabel } from "@lathe/model";
import { Icon, Keys } from "@lathe/ui";
import { Button } from "@mantine/core";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { TYPE_ICONS } from "../../../parts/type-icon.ts";
import { useEdit } from "../../../state/use-edit.ts";
import styles from "./add-field-row.module.css";
import { type Form, describeForm, findProblem, listFlagWords, listParts, withType } from "./add-forms.ts";
import { countColumns } from "./grid-columns.tsx";
import type { GridRoom } from "./grid-room.ts";
import { createAddEdit } from "./member.ts";

/** What was half typed when a row was closed, by entity: the next one begins with it. */
const keptTexts = new Map<string, string>();

/** The row. */
export function AddFieldRow({
  entity,
  room,
  pasted,
  onClose,
  onAdded,
}: {
  readonly entity: Entity;
  readonly room: GridRoom;
  /** Lines that were pasted into the grid. */
  readonly pasted: string | undefined;
  onClose(): void;
  /** It was added, and its options are asked for. */
  onAdded(name: string): void;
}) {
  const edit = useEdit();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(keptTexts.get(entity.id) ?? "");
  const [chosen, setChosen] = useState<FieldType>();
  const [lines, setLines] = useState(pasted);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    input.current?.focus();
    input.current?.scrollIntoView({ block: "nearest" });
  }, []);

  const form = withType(parseShortForm(text), chosen);
  const problem = text.trim() === "" ? undefined : (refusal ?? findProblem(entity, form));
  const change = (next: string) => {
    setText(next);
    setRefusal(undefined);
    keptTexts.set(entity.id, next);
  };
  const submit = (forms: readonly Form[]): boolean => {
    const parts = forms.flatMap(listParts);
    const label =
      parts.length === 1 ? `add ${parts[0]?.kind} ${parts[0]?.part.name}` : `add ${parts.length} members`;
    const submission = edit({ label, edits: parts.map((part) => createAddEdit(entity.name, part)) });
    if (!submission.ok) setRefusal(submission.issues[0]?.message ?? submission.message);
    return submission.ok;
  };
  const add = (hasOptions: boolean) => {
    if (text.trim() === "" || problem !== undefined || !submit([form])) return;
    change("");
    setChosen(undefined);
    input.current?.focus();
    if (hasOptions && form.kind === "field") onAdded(form.field.name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter") add(event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPaste = (event: ClipboardEvent) => {
    const content = event.clipboardData.getData("text/plain");
    event.stopPropagation();
    if (!content.trim().includes("\n")) return;
    event.preventDefault();
    setLines(content);
  };
  const columns = countColumns(room);
  const name = getShortFormName(form);
  return (
    <>
      <tr className={styles["row"]} onKeyDown={onKeyDown}>
        <td aria-hidden />
        <td>
          <input
            ref={input}
            className={styles["input"]}
            aria-label="Name of the new field"
            aria-invalid={problem !== undefined}
            aria-describedby="add-field-says"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => change(currentTarget.value)}
            onPaste={onPaste}
          />
        </td>
        {room === "wide" ? (
          <td className={styles["label"]}>
            {text.trim() === "" ? "" : toLabel(name)}{" "}
            {text.trim() === "" ? undefined : <span>from the name</span>}
          </td>
        ) : undefined}
        <td className={styles["type"]}>
          {form.kind === "relation" ? (
            <span>
              <Icon name="arrow-right" /> {form.relation.target}
            </span>
          ) : (
            <span>
              <Icon name={TYPE_ICONS[form.kind === "field" ? form.field.type : "string"]} />
              <select
                aria-label="Type of the new field"
                value={form.kind === "field" ? form.field.type : (chosen ?? "string")}
                onChange={({ currentTarget }) => setChosen(currentTarget.value as FieldType)}
              >
                {FIELD_TYPES.map((type) => (
                  <option key={type}>{type}</option>
                ))}
              </select>
            </span>
          )}
        </td>
        <td colSpan={columns - (room === "wide" ? 4 : 3)} className={styles["flags"]}>
          {form.kind === "field" && text.trim() !== "" ? listFlagWords(form.field).join(", ") : ""}
        </td>
      </tr>
      <tr className={styles["foot"]}>
        <td aria-hidden />
        <td colSpan={columns - 1}>
          <div id="add-field-says" aria-live="polite" data-problem={problem !== undefined || undefined}>
            {problem ?? describeForm(form, text)}
          </div>
          <div className={styles["keys"]}>
            <Keys keys={["↵"]} /> add and go on <Keys keys={["Tab"]} /> type <Keys keys={["Ctrl", "↵"]} /> and
            its options <Keys keys={["Esc"]} /> stop
          </div>
          {lines === undefined ? undefined : (
            <PastedLines
              entity={entity}
              lines={lines}
              onDrop={() => (setLines(undefined), input.current?.focus())}
              onAdd={(forms) => {
                if (submit(forms)) setLines(undefined);
                input.current?.focus();
              }}
            />
          )}
        </td>
      </tr>
    </>
  );
}

/** What the pasted lines stand for, before they are added as one step. */
function PastedLines({
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
  const read = parseShortForms(lines)
    .slice(0, 100)
    .map((form) => ({ form, problem: findProblem(entity, form) }));
  const good = read.filter(({ problem }) => problem === undefined).map(({ form }) => form);
  return (
    <section className={styles["pasted"]} aria-label="Pasted lines">
      <ul>
        {read.map(({ form, problem }) => {
          const name = getShortFormName(form);
          return (
            <li key={name} data-problem={problem !== undefined || undefined}>
              <code>{name}</code> {problem ?? describeForm(form, name)}
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
