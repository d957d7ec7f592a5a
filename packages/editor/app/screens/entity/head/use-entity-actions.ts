// What can be done with an entity as a whole, from its menu and from the palette.
import { type Entity, createEdit, getEntityPath, renderModel } from "@lathe/model";
import { useCopy, useToasts } from "@lathe/ui";
import { useNavigate } from "@tanstack/react-router";
import { useOfferUndo } from "../../../frame/use-undo.ts";
import { useParts } from "../../../state/parts-context.tsx";
import { useEdit } from "../../../state/use-edit.ts";
import { openInUse } from "../in-use/in-use-state.ts";
import { getRefusal } from "../inspector/use-commit.ts";
import { createCopy } from "./duplicate-entity.ts";

/** The actions. */
export interface EntityActions {
  /** Makes a copy, and shows it. */
  duplicate(entity: Entity): void;
  /** Copies the text of its file. */
  copyJson(entity: Entity): void;
  /** Removes it, or shows what uses it. */
  remove(entity: Entity): void;
}

/** Does it, and says what became of it. */
export function useEntityActions(): EntityActions {
  const { models } = useParts();
  const edit = useEdit();
  const { copy } = useCopy();
  const offerUndo = useOfferUndo();
  const { show } = useToasts();
  const navigate = useNavigate();
  const remove = (entity: Entity, cascade: boolean): string | undefined => {
    const { name } = entity;
    const submission = edit({
      label: `remove entity ${name}`,
      edits: [
        createEdit("DELETE /api/entities/:entity/entity-draft", {
          params: { entity: name },
          query: cascade ? { cascade } : {},
        }),
      ],
    });
    if (submission.ok) {
      void navigate({ to: "/" });
      const step = { id: submission.id, label: `remove entity ${name}` };
      offerUndo(step, { text: `Removed ${name}.`, icon: "trash-2" });
    } else if (!cascade && submission.uses.length > 0)
      openInUse({ name, entity, uses: submission.uses, removeAll: () => remove(entity, true) });
    else if (!cascade) show({ text: getRefusal(submission) ?? "", tone: "danger" });
    return getRefusal(submission);
  };
  return {
    duplicate(entity) {
      const { model } = models.state.get();
      if (model === undefined) return;
      const draft = createCopy(model, entity);
      const refusal = getRefusal(
        edit({
          label: `duplicate ${entity.name}`,
          edits: [createEdit("POST /api/entities/entity-draft", { body: { entity: draft } })],
        }),
      );
      if (refusal === undefined) void navigate({ to: "/e/$entity", params: { entity: draft.name } });
      else show({ text: refusal, tone: "danger" });
    },
    copyJson(entity) {
      const { model } = models.state.get();
      if (model !== undefined) copy(renderModel(model).get(getEntityPath(entity)) ?? "");
      show({ text: `Copied ${entity.name} as JSON.`, icon: "copy" });
    },
    remove: (entity) => void remove(entity, false),
  };
}
