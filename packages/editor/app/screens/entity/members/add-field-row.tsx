// The row that adds a field: name or short form, with label and type shown before they are chosen. Enter adds, and the row is ready for the next.
import type { FieldType } from "@lathe/contract";
import { type Entity, getShortFormName, parseShortForm, toLabel } from "@lathe/model";
import { Icon, Keys } from "@lathe/ui";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useUndo } from "../../../frame/use-undo.ts";
import { useEdit } from "../../../state/use-edit.ts";
import { useModel } from "../../../state/use-model.ts";
import { TypePicker } from "../../../type-picker/type-picker.tsx";
import styles from "./add-field-row.module.css";
import {
  type Form,
  beginChoice,
  describeForm,
  findProblem,
  listAddEdits,
  listParts,
  withFlags,
  withType,
} from "./add-forms.ts";
import { AddRowFlags } from "./add-row-flags.tsx";
import type { Flag } from "./flags.ts";
import { countColumns } from "./grid-columns.tsx";
import type { GridRoom } from "./grid-room.ts";
import { PastedLines } from "./pasted-lines.tsx";

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
  const model = useModel();
  const { undo, redo } = useUndo();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(keptTexts.get(entity.id) ?? "");
  const [chosen, setChosen] = useState<FieldType>();
  const [switched, setSwitched] = useState<Partial<Record<Flag, boolean>>>({});
  const [lines, setLines] = useState(pasted);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    input.current?.focus();
    input.current?.scrollIntoView({ block: "nearest" });
  }, []);

  const guessed = parseShortForm(text);
  const form = withFlags(withType(guessed, chosen), switched);
  const problem = text.trim() === "" ? undefined : (refusal ?? findProblem(model, entity, form));
  const change = (next: string) => {
    setText(next);
    setRefusal(undefined);
    keptTexts.set(entity.id, next);
  };
  const submit = (forms: readonly Form[]): boolean => {
    const parts = forms.flatMap(listParts);
    const label =
      parts.length === 1 ? `add ${parts[0]?.kind} ${parts[0]?.part.name}` : `add ${parts.length} members`;
    const submission = edit({ label, edits: listAddEdits(entity, forms) });
    if (!submission.ok) setRefusal(submission.issues[0]?.message ?? submission.message);
    return submission.ok;
  };
  // A choice is asked for its values where they can be typed: behind its name.
  const askForValues = () => {
    if (text.trim() !== "") {
      change(beginChoice(guessed));
      setChosen(undefined);
    }
    input.current?.focus();
  };
  const add = (hasOptions: boolean) => {
    if (chosen === "enum" && guessed.kind === "field" && guessed.field.type !== "enum") return askForValues();
    if (text.trim() === "" || problem !== undefined || !submit([form])) return;
    change("");
    setChosen(undefined);
    setSwitched({});
    input.current?.focus();
    if (hasOptions && form.kind === "field") onAdded(form.field.name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    if (event.key === "Escape") onClose();
    // Nothing of what is typed could be taken back: the last step is.
    else if (isMod && event.key.toLowerCase() === "z" && text === "") (event.shiftKey ? redo : undo)();
    else if (event.key === "Enter") add(isMod);
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
  const ownLabel = form.kind === "field" ? form.field["label"] : undefined;
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
            {text.trim() === "" ? "" : typeof ownLabel === "string" ? ownLabel : toLabel(name)}{" "}
            {text.trim() === "" || ownLabel !== undefined ? undefined : <span>from the name</span>}
          </td>
        ) : undefined}
        <td className={styles["type"]}>
          {form.kind === "relation" ? (
            <span title={form.relation.target}>
              <Icon name="arrow-right" /> {form.relation.target}
            </span>
          ) : (
            <TypePicker
              label="Type of the new field"
              followsKeys
              value={form.kind === "field" ? form.field.type : (chosen ?? "string")}
              why={chosen === undefined && guessed.kind === "field" ? guessed.why : undefined}
              onChange={setChosen}
              onTake={(type) => {
                if (type === "enum") askForValues();
              }}
            />
          )}
        </td>
        {form.kind === "field" && text.trim() !== "" && room !== "narrow" ? (
          <AddRowFlags
            field={form.field}
            onSwitch={(flag, isOn) => setSwitched((before) => ({ ...before, [flag]: isOn }))}
          />
        ) : (
          <td colSpan={columns - (room === "wide" ? 4 : 3)} aria-hidden />
        )}
      </tr>
      <tr className={styles["foot"]}>
        <td aria-hidden />
        <td colSpan={columns - 1}>
          <div id="add-field-says" aria-live="polite" data-problem={problem !== undefined || undefined}>
            {problem ?? describeForm(entity, form, text)}
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
