// A value as JSON, committed when it is left; empty for none.
import { parseJson } from "@lathe/model";
import { DraftInput } from "./draft-input.tsx";

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
  return (
    <DraftInput
      label={label}
      {...(help === undefined ? {} : { help })}
      findWrongLine={(text) => findWrongLine(text)}
      value={value === null || value === undefined ? "" : JSON.stringify(value, undefined, 2)}
      onCommit={(text) => {
        const read = readJson(text);
        return "value" in read ? onCommit(read.value) : read.problem;
      }}
    />
  );
}

function findWrongLine(text: string): number | undefined {
  const read = text.trim() === "" ? undefined : parseJson(text);
  return read?.ok === false ? read.line : undefined;
}

function readJson(text: string): { readonly value: unknown } | { readonly problem: string } {
  if (text.trim() === "") return { value: null };
  const read = parseJson(text);
  return read.ok ? { value: read.value } : { problem: read.message };
}
