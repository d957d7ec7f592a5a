// Another name for a view.
import { Dialog, useTexts } from "@lathe/admin-kit";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";

/** Asks for a name. */
export function RenameDialog({
  name,
  onClose,
  onRename,
}: {
  readonly name: string;
  onClose(): void;
  onRename(name: string): void;
}) {
  const { text } = useTexts();
  const [typed, setTyped] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== "") onRename(typed.trim());
    onClose();
  };
  return (
    <Dialog
      opened
      title={text("list.rename-view")}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {text("common.cancel")}
          </Button>
          <Button type="submit" form="rename-view">
            {text("list.rename")}
          </Button>
        </>
      }
    >
      <form id="rename-view" onSubmit={submit}>
        <TextInput
          label={text("list.view-name")}
          value={typed}
          maxLength={100}
          data-autofocus
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
