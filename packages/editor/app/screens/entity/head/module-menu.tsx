// The module of an entity; the menu moves it to another one.
import type { Entity } from "@lathe/model";
import { Icon, useToasts } from "@lathe/ui";
import { Menu, UnstyledButton } from "@mantine/core";
import { openRename } from "../../../rename/rename-state.ts";
import { useOfModel } from "../../../state/use-model.ts";
import styles from "../entity-head.module.css";
import { useSettingsCommit } from "./use-settings-commit.ts";

/** Shows the module. */
export function ModuleMenu({ entity }: { readonly entity: Entity }) {
  const modules = useOfModel((model) => model.modules);
  const others = modules.filter(({ name }) => name !== entity.module);
  const commit = useSettingsCommit(entity);
  const { show } = useToasts();
  const move = (module: string) => {
    const refusal = commit({ module });
    if (refusal !== undefined) show({ text: refusal, tone: "danger" });
  };
  return (
    <span className={styles["module"]}>
      in
      <Menu position="bottom-start">
        <Menu.Target>
          <UnstyledButton
            className={styles["moduleName"]}
            aria-label={`In module ${entity.module}`}
            title={entity.module}
          >
            <span>{entity.module}</span> <Icon name="chevron-down" size={14} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {others.length === 0 ? undefined : (
            <>
              <Menu.Label>Move to</Menu.Label>
              {others.map(({ name }) => (
                <Menu.Item key={name} onClick={() => move(name)}>
                  {name}
                </Menu.Item>
              ))}
              <Menu.Divider />
            </>
          )}
          <Menu.Item
            leftSection={<Icon name="pencil" size={14} />}
            onClick={() => openRename({ part: "module", module: entity.module })}
          >
            Rename {entity.module}…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
