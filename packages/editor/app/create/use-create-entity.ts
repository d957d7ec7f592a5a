// Makes an entity, with its module where that is not there: one step.
import { type ModelEdit, createEdit } from "@lathe/model";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { nextStep } from "../screens/first-run/next-step.ts";
import { openAddRow } from "../screens/entity/members/add-row-request.ts";
import { useEdit } from "../state/use-edit.ts";
import { useModel } from "../state/use-model.ts";

/** What is made. */
export interface NewEntity {
  readonly name: string;
  readonly module: string;
  readonly fields: readonly object[];
  readonly relations?: readonly object[];
  readonly display: string | null;
  /** What its relations point to and is not there yet, in the same module. */
  readonly targets?: readonly Pick<NewEntity, "name" | "fields" | "display">[];
  /** The entity whose records it shows, where it has none of its own. */
  readonly source?: string;
}

/** What makes it and shows it, and why it could not be made. */
export function useCreateEntity(): {
  /** Whether it was made. */
  create(entity: NewEntity): boolean;
  forgetProblem(): void;
  readonly problem: string | undefined;
} {
  const { modules, entities } = useModel();
  const edit = useEdit();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  return {
    problem,
    forgetProblem: () => setProblem(undefined),
    create(made) {
      const { name, module, fields, source, targets = [] } = made;
      const isNew = !modules.some((one) => one.name === module);
      const stored = [...targets.map((target) => ({ ...target, module })), made].map(toPersistentEntity);
      const added = source === undefined ? stored : [{ name, module, kind: "virtual", source }];
      const edits: readonly ModelEdit[] = [
        ...(isNew ? [createEdit("POST /api/modules", { body: { module: { name: module } } })] : []),
        ...added.map((entity) => createEdit("POST /api/entities/entity-draft", { body: { entity } })),
      ];
      const submission = edit({ label: `add entity ${name}`, edits });
      if (!submission.ok) {
        setProblem(submission.issues[0]?.message ?? submission.message);
        return false;
      }
      if (entities.length === 0) nextStep.set({ entity: name });
      // What has no members is asked for its first.
      if (fields.length === 0) openAddRow(name);
      void navigate({ to: "/e/$entity", params: { entity: name } });
      return true;
    },
  };
}

function toPersistentEntity({
  name,
  module,
  fields,
  relations = [],
  display,
}: Pick<NewEntity, "name" | "module" | "fields" | "relations" | "display">) {
  return {
    name,
    module,
    kind: "persistent",
    fields,
    ...(relations.length === 0 ? {} : { relations }),
    ...(display === null ? {} : { display }),
  };
}
