// Makes the first entity, with a module where there is none: one step.
import { type ModelEdit, createEdit } from "@lathe/model";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useEdit } from "../../state/use-edit.ts";
import { useModel } from "../../state/use-model.ts";
import { nextStep } from "./next-step.ts";

/** What is made first. */
export interface FirstEntity {
  readonly name: string;
  readonly module: string;
  readonly fields: readonly object[];
  readonly display: string | null;
}

/** What makes it, and why it could not be made. */
export function useCreateFirst(): {
  create(entity: FirstEntity): void;
  readonly problem: string | undefined;
} {
  const { modules } = useModel();
  const edit = useEdit();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  return {
    problem,
    create({ name, module, fields, display }) {
      const isNew = !modules.some((one) => one.name === module);
      const entity = { name, module, kind: "persistent", fields, ...(display === null ? {} : { display }) };
      const edits: readonly ModelEdit[] = [
        ...(isNew ? [createEdit("POST /api/modules", { body: { module: { name: module } } })] : []),
        createEdit("POST /api/entities/entity-draft", { body: { entity } }),
      ];
      const submission = edit({ label: `create ${name}`, edits });
      if (submission.ok) {
        nextStep.set({ entity: name });
        void navigate({ to: "/e/$entity", params: { entity: name } });
      } else setProblem(submission.issues[0]?.message ?? submission.message);
    },
  };
}
