// Keeps what a list shows as a view.
import type { SystemView, SystemViewConfig, UiScreen } from "@lathe/client";
import { Dialog, getScreenPath, toInnerWord, useApi, useScreens, useTexts } from "@lathe/admin-kit";
import { Button, Checkbox, Radio, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import styles from "./save-view-dialog.module.css";

/** Asks for the name of a new view, and for whom it is. */
export function SaveViewDialog({
  screen,
  getConfig,
  position,
  onClose,
  onSaved,
}: {
  readonly screen: UiScreen;
  getConfig(): SystemViewConfig;
  readonly position: number;
  onClose(): void;
  onSaved(view: SystemView): void;
}) {
  const { text, locale } = useTexts();
  const { can } = useScreens();
  const { system } = useApi();
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [isPinned, setPinned] = useState(false);
  const save = useMutation({
    mutationFn: async () => {
      const { module, name: entity } = screen;
      const config = getConfig();
      const input = {
        module,
        entity,
        name: name.trim(),
        shared: isShared,
        pinned: isPinned,
        position,
        config,
      };
      return (await system.views.create(input)).record;
    },
    async onSuccess(view) {
      await queries.invalidateQueries({ queryKey: ["views", getScreenPath(screen)] });
      void queries.invalidateQueries({ queryKey: ["summary"] });
      onSaved(view);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") save.mutate();
  };
  return (
    <Dialog
      opened
      title={text("list.save-view")}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {text("common.cancel")}
          </Button>
          <Button type="submit" form="save-view" disabled={name.trim() === "" || save.isPending}>
            {text("list.save-view")}
          </Button>
        </>
      }
    >
      <form id="save-view" className={styles["form"]} onSubmit={submit}>
        <TextInput
          label={text("list.view-name")}
          value={name}
          maxLength={100}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={save.error === null ? undefined : save.error.message}
        />
        {can("system.views.write") ? (
          <Radio.Group
            label={text("list.view-for")}
            value={isShared ? "all" : "me"}
            onChange={(value) => setShared(value === "all")}
          >
            <div className={styles["choices"]}>
              <Radio value="me" label={text("list.only-me")} />
              <Radio
                value="all"
                label={text("list.everyone", { entities: toInnerWord(screen.labelPlural, locale) })}
              />
            </div>
          </Radio.Group>
        ) : undefined}
        <Checkbox
          label={text("list.pin")}
          description={text("list.pin-hint")}
          checked={isPinned}
          onChange={({ currentTarget }) => setPinned(currentTarget.checked)}
        />
      </form>
    </Dialog>
  );
}
