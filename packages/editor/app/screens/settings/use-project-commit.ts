// Commits settings of the project: one step each, and the answer is why it can't be.
import { type Project, createEdit } from "@lathe/model";
import { useCallback } from "react";
import { useEdit } from "../../state/use-edit.ts";
import { getRefusal } from "../entity/inspector/use-commit.ts";

/** Changes settings; each is given whole, and may hold what was typed: the model says what is wrong with it. */
export type ProjectCommit = (
  changes: Readonly<Partial<Record<keyof Project, unknown>>>,
) => string | undefined;

/** Commits settings of the project. */
export function useProjectCommit(): ProjectCommit {
  const edit = useEdit();
  return useCallback(
    (changes) =>
      getRefusal(
        edit({
          label: `change ${Object.keys(changes).join(", ")} of the project`,
          edits: [createEdit("PUT /api/project", { body: { project: changes as Partial<Project> } })],
        }),
      ),
    [edit],
  );
}
