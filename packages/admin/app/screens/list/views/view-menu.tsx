// What can be done with a view: rename, pin, share, move, delete.
import type { SystemView, SystemViewUpdate } from "@lathe/client";
import { useApi, useScreens, useTexts, useToasts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { Menu } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { RenameDialog } from "./rename-dialog.tsx";
import styles from "./view-tabs.module.css";

/** The menu of a view: behind its tab, or at it where it was asked for by a right click. */
export function ViewMenu({
  view,
  views,
  hasButton,
  isOpen,
  onOpen,
}: {
  readonly view: SystemView;
  readonly views: readonly SystemView[];
  /** Whether a button opens it, too. */
  readonly hasButton: boolean;
  readonly isOpen: boolean;
  onOpen(isOpen: boolean): void;
}) {
  const { text } = useTexts();
  const { can } = useScreens();
  const { system } = useApi();
  const queries = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate({ from: "/$module/$entity" });
  const [isRenaming, setRenaming] = useState(false);
  const alike = views.filter(({ shared }) => shared === view.shared);
  const place = alike.indexOf(view);
  const reload = () => queries.invalidateQueries({ queryKey: ["views", `${view.module}/${view.entity}`] });
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toasts.show({ text: error instanceof Error ? error.message : String(error), tone: "danger" });
    }
    await reload();
    void queries.invalidateQueries({ queryKey: ["summary"] });
  };
  const update = (changes: SystemViewUpdate) =>
    attempt(() => system.views.update(view.id, changes, { ifMatch: view.version }));
  const move = (to: number) =>
    attempt(async () => {
      const order = alike.toSpliced(place, 1).toSpliced(to, 0, view);
      const moved = order
        .map((each, position) => ({ each, position }))
        .filter(({ each, position }) => each.position !== position);
      await Promise.all(
        moved.map(({ each, position }) =>
          system.views.update(each.id, { position }, { ifMatch: each.version }),
        ),
      );
    });
  const remove = () =>
    attempt(async () => {
      await navigate({
        search: ({ view: shown, ...rest }) => (shown === view.id ? {} : { view: shown, ...rest }),
      });
      await system.views.delete(view.id, { ifMatch: view.version });
      toasts.show({
        text: text("list.view-deleted", { name: view.name }),
        undo: () => void attempt(() => system.views.create(toCreate(view))),
      });
    });
  return (
    <>
      <Menu position="bottom-start" width={220} shadow="md" opened={isOpen} onChange={onOpen}>
        <Menu.Target>
          {hasButton ? (
            <button
              type="button"
              className={styles["menu"]}
              aria-label={text("list.view-menu", { name: view.name })}
            >
              <Icon name="chevron-down" size={14} />
            </button>
          ) : (
            <span className={styles["anchor"]} />
          )}
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="pencil" />} onClick={() => setRenaming(true)}>
            {text("list.rename")}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="pin" />} onClick={() => void update({ pinned: !view.pinned })}>
            {text(view.pinned ? "list.unpin" : "list.pin")}
          </Menu.Item>
          {can("system.views.write") ? (
            <Menu.Item
              leftSection={<Icon name={view.shared ? "lock" : "users"} />}
              onClick={() => void update({ shared: !view.shared })}
            >
              {text(view.shared ? "list.unshare" : "list.share")}
            </Menu.Item>
          ) : undefined}
          <Menu.Item
            leftSection={<Icon name="arrow-left" />}
            disabled={place === 0}
            onClick={() => void move(place - 1)}
          >
            {text("list.move-left")}
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon name="arrow-right" />}
            disabled={place === alike.length - 1}
            onClick={() => void move(place + 1)}
          >
            {text("list.move-right")}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="trash-2" />} onClick={() => void remove()}>
            {text("list.delete-view")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isRenaming ? (
        <RenameDialog
          name={view.name}
          onClose={() => setRenaming(false)}
          onRename={(name) => void update({ name })}
        />
      ) : undefined}
    </>
  );
}

function toCreate({ module, entity, name, shared, pinned, position, config }: SystemView) {
  return { module, entity, name, shared, pinned, position, config };
}
