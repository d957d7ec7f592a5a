// Opening and closing operations: one step each.
import type { AccessMode, Operation } from "@lathe/contract";
import type { Entity } from "@lathe/model";
import { useToasts } from "@lathe/ui";
import { useMemo } from "react";
import { useEdit } from "../../state/use-edit.ts";
import { MODE_NAMES, createSettingsEdit } from "./access-modes.ts";

/** What can be done. */
export interface AccessActions {
  /** Makes an operation exist for operators, or not. */
  switchOperation(entity: Entity, operation: Operation): void;
  /** Says who may use an operation outside; with `readRule`, which records they read besides. */
  setMode(
    entity: Entity,
    operation: Operation,
    mode: AccessMode,
    readRule?: Exclude<Entity["readRule"], null>,
  ): boolean;
}

/** The actions. What stands in the way becomes a notice. */
export function useAccessActions(): AccessActions {
  const edit = useEdit();
  const { show } = useToasts();
  return useMemo<AccessActions>(() => {
    const submit = (step: Parameters<typeof edit>[0]) => {
      const submission = edit(step);
      if (!submission.ok) show({ text: submission.issues[0]?.message ?? submission.message, tone: "danger" });
      return submission.ok;
    };
    return {
      switchOperation(entity, operation) {
        const isOn = !entity.operations[operation];
        const operations = { ...entity.operations, [operation]: isOn };
        submit({
          label: `${isOn ? "let" : "don't let"} operators ${operation} ${entity.name}`,
          edits: [createSettingsEdit(entity, { operations })],
          mergeKey: `operations ${entity.id} ${operation}`,
        });
      },
      setMode(entity, operation, mode, readRule) {
        if (entity.external[operation] === mode) return true;
        const external = { ...entity.external, [operation]: mode };
        return submit({
          label: `set ${operation} of ${entity.name} outside to ${MODE_NAMES[mode].toLowerCase()}`,
          edits: [createSettingsEdit(entity, { external, ...(readRule === undefined ? {} : { readRule }) })],
          mergeKey: `external ${entity.id} ${operation}`,
        });
      },
    };
  }, [edit, show]);
}
