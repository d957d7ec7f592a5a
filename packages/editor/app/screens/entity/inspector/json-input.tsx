// A value as JSON, committed when it is left; empty for none.
import { parseJson } from "@lathe/model";
import { Input } from "@mantine/core";
import { JsonEditor } from "../../../parts/code-editor/json-editor.tsx";
import { NOTE_LAST } from "./draft-input.tsx";
import { useDraft } from "./use-draft.tsx";

/** Shows the input. */
export function JsonInput({
  label,
  help,
  value,
  onCommit,
}: {
  readonly label: string;
  readonly help?: string;
  readonly value: unknown;
  /** Takes the value; null for none. The answer is why it can't be taken. */
  onCommit(value: unknown): string | undefined;
}) {
  const shown = value === null || value === undefined ? "" : JSON.stringify(value, undefined, 2);
  const { text, isTyped, refusal, error, type, commit, dropByKey } = useDraft(shown, (typed) => {
    const read = readJson(typed);
    return "value" in read ? onCommit(read.value) : read.problem;
  });
  const wrongLine = isTyped ? findWrongLine(text) : undefined;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      title={help}
      inputWrapperOrder={NOTE_LAST}
      error={error}
      onKeyDown={dropByKey}
    >
      <JsonEditor
        label={label}
        value={text}
        problem={refusal}
        wrongLine={wrongLine}
        onChange={type}
        onBlur={commit}
        onSubmit={commit}
      />
    </Input.Wrapper>
  );
}

/** The line at which a text is no JSON, counted from 1. */
function findWrongLine(text: string): number | undefined {
  const read = text.trim() === "" ? undefined : parseJson(text);
  return read?.ok === false ? read.line : undefined;
}

function readJson(text: string): { readonly value: unknown } | { readonly problem: string } {
  if (text.trim() === "") return { value: null };
  const read = parseJson(text);
  return read.ok ? { value: read.value } : { problem: read.message };
}
