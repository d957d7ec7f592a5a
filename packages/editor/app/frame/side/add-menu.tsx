// What can be added to the model as a whole.
import { Icon } from "@lathe/ui";
import { ActionIcon } from "@mantine/core";
import { memo } from "react";
import { type AddedKind, openAdd } from "../../create/add-state.ts";
import { MenuButton } from "../menu-button.tsx";

const CHOICES: readonly { readonly kind: AddedKind; readonly icon: string; readonly label: string }[] = [
  { kind: "entity", icon: "table-2", label: "Entity…" },
  { kind: "sample", icon: "clipboard", label: "Entity from a sample…" },
  { kind: "virtual", icon: "layers", label: "Virtual entity…" },
  { kind: "module", icon: "folder", label: "Module…" },
];

/** Offers entity, virtual entity and module. Not drawn anew with each letter of the filter beside it. */
export const AddMenu = memo(function AddMenu() {
  return (
    <MenuButton
      position="bottom-end"
      button={
        <ActionIcon variant="subtle" color="gray" aria-label="Add to the model">
          <Icon name="plus" />
        </ActionIcon>
      }
      entries={CHOICES.map(({ kind, icon, label }) => ({
        key: kind,
        label,
        icon: <Icon name={icon} />,
        onClick: () => openAdd(kind),
      }))}
    />
  );
});
