// What can be done with an entity as a whole.
import { type Entity, createEdit, getEntityPath, renderModel } from "@lathe/model";
import { Icon, useCopy, useToasts } from "@lathe/ui";
import { ActionIcon, Menu } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useOfferUndo } from "../../../frame/use-undo.ts";
import { openRename } from "../../../rename/rename-state.ts";
import { useParts } from "../../../state/parts-context.tsx";
import { useEdit } from "../../../state/use-edit.ts";
import { openInUse } from "../in-use/in-use-state.ts";
import { getRefusal } from "../inspector/use-commit.ts";
import { createCopy } from "./duplicate-entity.ts";

/** Shows the menu. */
export function EntityMenu({ entity }: { readonly entity: Entity }) {
  const { models } = useParts();
  const edit = useEdit();
  const { copy } = useCopy();
  const offerUndo = useOfferUndo();
  const { show } = useToasts();
  const navigate = useNavigate();
  const { name } = entity;
  const duplicate = () => {
    const { model } = models.state.get();
    if (model === undefined) return;
    const draft = createCopy(model, entity);
    const refusal = getRefusal(
      edit({
        label: `duplicate ${name}`,
        edits: [createEdit("POST /api/entities/entity-draft", { body: { entity: draft } })],
      }),
    );
    if (refusal === undefined) void navigate({ to: "/e/$entity", params: { entity: draft.name } });
    else show({ text: refusal, tone: "danger" });
  };
  const copyJson = () => {
    const { model } = models.state.get();
    if (model !== undefined) copy(renderModel(model).get(getEntityPath(entity)) ?? "");
    show({ text: `Copied ${name} as JSON.`, icon: "copy" });
  };
  const remove = (cascade: boolean): string | undefined => {
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
      openInUse({ name, uses: submission.uses, removeAll: () => remove(true) });
    else if (!cascade) show({ text: getRefusal(submission) ?? "", tone: "danger" });
    return getRefusal(submission);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={28} aria-label={`What to do with ${name}`}>
          <Icon name="ellipsis" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon name="pencil" />}
          onClick={() => openRename({ part: "entity", entity: name })}
        >
          Rename…
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="copy" />} onClick={duplicate}>
          Duplicate
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="braces" />} onClick={copyJson}>
          Copy as JSON
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="trash-2" />} onClick={() => remove(false)}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
