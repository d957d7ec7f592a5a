// What is typed into the row that adds a field: what it means so far, what is wrong with it, and what adds it.
import type { FieldType } from "@lathe/contract";
import { type Entity, parseShortForm } from "@lathe/model";
import { useState } from "react";
import { useEdit } from "../../../state/use-edit.ts";
import { useModel } from "../../../state/use-model.ts";
import {
  type Form,
  beginChoice,
  findProblem,
  listAddEdits,
  listParts,
  withFlags,
  withType,
} from "./add-forms.ts";
import type { Flag } from "./flags.ts";

/** What was half typed when a row was closed, by entity: the next one begins with it. */
const keptTexts = new Map<string, string>();

/** The field that is typed, and what can be done with it. */
export function useAddField(entity: Entity) {
  const edit = useEdit();
  const model = useModel();
  const [text, setText] = useState(keptTexts.get(entity.id) ?? "");
  const [chosen, setChosen] = useState<FieldType>();
  const [switched, setSwitched] = useState<Partial<Record<Flag, boolean>>>({});
  const [refusal, setRefusal] = useState<string>();
  const guessed = parseShortForm(text);
  const form = withFlags(withType(guessed, chosen), switched);
  const isEmpty = text.trim() === "";
  const problem = isEmpty ? undefined : (refusal ?? findProblem(model, entity, form));
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
  return {
    text,
    isEmpty,
    form,
    /** Undefined until a type is chosen by hand. */
    chosen,
    /** Why the type was guessed. */
    why: chosen === undefined && guessed.kind === "field" ? guessed.why : undefined,
    /** Whether a choice was chosen whose values are not typed yet. */
    lacksValues: chosen === "enum" && guessed.kind === "field" && guessed.field.type !== "enum",
    problem,
    change,
    choose: setChosen,
    switchFlag: (flag: Flag, isOn: boolean) => setSwitched((before) => ({ ...before, [flag]: isOn })),
    /** Has the values of a choice typed where they can be: behind its name. */
    beginValues() {
      if (isEmpty) return;
      change(beginChoice(guessed));
      setChosen(undefined);
    },
    /** Adds what was read; false where that is refused. */
    submit,
    /** Adds what is typed, and begins anew; false where that can't be. */
    add(): boolean {
      if (isEmpty || problem !== undefined || !submit([form])) return false;
      change("");
      setChosen(undefined);
      setSwitched({});
      return true;
    },
  };
}
