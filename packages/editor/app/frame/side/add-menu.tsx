// What can be added to the model as a whole.
import { Icon } from "@lathe/ui";
import { ActionIcon } from "@mantine/core";
import { Suspense, lazy, memo, useState } from "react";
import { MenuButton } from "../menu-button.tsx";
import type { AddedKind } from "./add-part-dialog.tsx";

const AddPartDialog = lazy(async () => ({
  default: (await import("./add-part-dialog.tsx")).AddPartDialog,
}));

const CHOICES: readonly { readonly kind: AddedKind; readonly icon: string; readonly label: string }[] = [
  { kind: "entity", icon: "table-2", label: "Entity…" },
  { kind: "virtual", icon: "layers", label: "Virtual entity…" },
  { kind: "module", icon: "folder", label: "Module…" },
];

/** Offers entity, virtual entity and module. Not drawn anew with each letter of the filter beside it. */
export const AddMenu = memo(function AddMenu() {
  const [added, setAdded] = useState<AddedKind>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <MenuButton
        isOpen={isOpen && added === undefined}
        onOpen={setIsOpen}
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
          onClick: () => setAdded(kind),
        }))}
      />
      {added === undefined ? undefined : (
        <Suspense>
          <AddPartDialog kind={added} onClose={() => setAdded(undefined)} />
        </Suspense>
      )}
    </>
  );
});
