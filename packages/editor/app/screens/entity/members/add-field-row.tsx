// The row that adds a field: name or short form, with label and type shown before they are chosen. Enter adds, and the row is ready for the next.
import { type Entity, getShortFormName, toLabel } from "@lathe/model";
import { Icon, Keys, useFocusReturn } from "@lathe/ui";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useUndo } from "../../../frame/use-undo.ts";
import { TypePicker } from "../../../type-picker/type-picker.tsx";
import styles from "./add-field-row.module.css";
import { describeForm } from "./add-forms.ts";
import { AddRowFlags } from "./add-row-flags.tsx";
import { countColumns } from "./grid-columns.tsx";
import type { GridRoom } from "./grid-room.ts";
import { PastedLines } from "./pasted-lines.tsx";
import { useAddField } from "./use-add-field.ts";

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
  const { undo, redo } = useUndo();
  const input = useRef<HTMLInputElement>(null);
  const row = useRef<HTMLTableRowElement>(null);
  const typed = useAddField(entity);
  const { text, isEmpty, form, problem } = typed;
  const [lines, setLines] = useState(pasted);
  useFocusReturn(true, row);
  useEffect(() => {
    input.current?.focus();
    input.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const askForValues = () => {
    typed.beginValues();
    input.current?.focus();
  };
  const add = (hasOptions: boolean) => {
    if (typed.lacksValues) return askForValues();
    if (!typed.add()) return;
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
      <tr ref={row} className={styles["row"]} onKeyDown={onKeyDown}>
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
            onChange={({ currentTarget }) => typed.change(currentTarget.value)}
            onPaste={onPaste}
          />
        </td>
        {room === "wide" ? (
          <td className={styles["label"]}>
            {isEmpty ? "" : typeof ownLabel === "string" ? ownLabel : toLabel(name)}{" "}
            {isEmpty || ownLabel !== undefined ? undefined : <span>from the name</span>}
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
              value={form.kind === "field" ? form.field.type : (typed.chosen ?? "string")}
              why={typed.why}
              onChange={typed.choose}
              onTake={(type) => {
                if (type === "enum") askForValues();
              }}
            />
          )}
        </td>
        {form.kind === "field" && !isEmpty && room !== "narrow" ? (
          <AddRowFlags field={form.field} onSwitch={typed.switchFlag} />
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
                if (typed.submit(forms)) setLines(undefined);
                input.current?.focus();
              }}
            />
          )}
        </td>
      </tr>
    </>
  );
}
