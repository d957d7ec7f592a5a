// The menu of an entity.
import type { Entity } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { ActionIcon, Menu } from "@mantine/core";
import { openRename } from "../../../rename/rename-state.ts";
import { useEntityActions } from "./use-entity-actions.ts";

/** Shows the menu. */
export function EntityMenu({ entity }: { readonly entity: Entity }) {
  const { duplicate, copyJson, remove } = useEntityActions();
  const { name } = entity;
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
        <Menu.Item leftSection={<Icon name="copy" />} onClick={() => duplicate(entity)}>
          Duplicate
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="braces" />} onClick={() => copyJson(entity)}>
          Copy as JSON
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="trash-2" />} onClick={() => remove(entity)}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
