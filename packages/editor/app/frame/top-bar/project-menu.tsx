// The project's name, with what concerns it and the page as a whole.
import { Icon, Keys } from "@lathe/ui";
import { Menu, UnstyledButton, useMantineColorScheme } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { openKeyMap } from "../../palette/palette-state.ts";
import { useOfModel } from "../../state/use-model.ts";
import styles from "./top-bar.module.css";

const THEMES = [
  { value: "auto", icon: "monitor", label: "As the system" },
  { value: "light", icon: "sun", label: "Light" },
  { value: "dark", icon: "moon", label: "Dark" },
] as const;

const KEYS = ["?"];

/** Shows the name, and the menu behind it. */
export function ProjectMenu() {
  const label = useOfModel(({ project }) => project.label);
  const navigate = useNavigate();
  // Mantine would write a style element to stop transitions, which the policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={styles["name"]} title={label}>
          <span>{label}</span>
          <Icon name="chevrons-up-down" size={14} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="settings" />} onClick={() => void navigate({ to: "/settings" })}>
          Project settings
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="keyboard" />}
          rightSection={<Keys keys={KEYS} />}
          onClick={openKeyMap}
        >
          Keys
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Theme</Menu.Label>
        {THEMES.map(({ value, icon, label: name }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon name={icon} />}
            rightSection={value === colorScheme ? <Icon name="check" label="chosen" /> : undefined}
            onClick={() => setColorScheme(value)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
