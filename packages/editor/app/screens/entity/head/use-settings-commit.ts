// Commits settings of an entity: one step each, and the answer is why it can't be.
import { type Entity, createEdit } from "@lathe/model";
import { useCallback } from "react";
import { useEdit } from "../../../state/use-edit.ts";
import { getRefusal } from "../inspector/use-commit.ts";

/** Changes settings of an entity. */
export function useSettingsCommit({ name }: Entity): (settings: Partial<Entity>) => string | undefined {
  const edit = useEdit();
  return useCallback(
    (settings) =>
      getRefusal(
        edit({
          label: `change ${Object.keys(settings).join(", ")} of ${name}`,
          edits: [
            createEdit("PUT /api/entities/:entity/settings", {
              params: { entity: name },
              body: { settings },
            }),
          ],
        }),
      ),
    [edit, name],
  );
}
