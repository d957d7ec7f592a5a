// Saves the rules of an entity, with the modes that wait for them: one step each.
import type { Entity, Rule } from "@lathe/model";
import { useCallback } from "react";
import type { PendingModes } from "../../../rules/kept-drafts.ts";
import { useEdit } from "../../../state/use-edit.ts";
import { createSettingsEdit } from "../../access/access-modes.ts";

/** What can be saved; each answers what stands in its way. */
export interface RuleSettings {
  setReadRule(readRule: Entity["readRule"]): string | undefined;
  saveReadRule(rule: Rule): string | undefined;
  saveWriteRule(rule: Rule): string | undefined;
  clearWriteRule(): string | undefined;
}

/** The savers of an entity's rules. */
export function useRuleSettings(
  entity: Entity,
  pending: PendingModes,
  setPending: (pending: PendingModes) => void,
): RuleSettings {
  const edit = useEdit();
  const submit = useCallback(
    (label: string, settings: Parameters<typeof createSettingsEdit>[1]) => {
      const submission = edit({ label, edits: [createSettingsEdit(entity, settings)] });
      return submission.ok ? undefined : (submission.issues[0]?.message ?? submission.message);
    },
    [edit, entity],
  );
  const setReadRule = useCallback(
    (readRule: Entity["readRule"]) => {
      const opened = Object.keys(pending) as (keyof PendingModes)[];
      const isOpening = opened.length > 0 && readRule !== null;
      const problem = submit(
        isOpening
          ? `open ${opened.join(", ")} of ${entity.name}`
          : `set which ${entity.name} are read outside`,
        isOpening ? { readRule, external: { ...entity.external, ...pending } } : { readRule },
      );
      if (problem === undefined) setPending({});
      return problem;
    },
    [submit, entity, pending, setPending],
  );
  const saveWriteRule = useCallback(
    (writeRule: Rule) => submit(`set which ${entity.name} are changed outside`, { writeRule }),
    [submit, entity.name],
  );
  const clearWriteRule = useCallback(
    () => submit(`let all ${entity.name} that are read be changed outside`, { writeRule: null }),
    [submit, entity.name],
  );
  return { setReadRule, saveReadRule: setReadRule, saveWriteRule, clearWriteRule };
}
