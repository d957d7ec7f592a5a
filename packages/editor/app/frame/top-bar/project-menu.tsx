// The project's name, with what concerns it and the page as a whole.
import { Icon, Keys } from "@lathe/ui";
import { UnstyledButton, useMantineColorScheme } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { openKeyMap } from "../../palette/palette-state.ts";
import { useOfModel } from "../../state/use-model.ts";
import { MenuButton } from "../menu-button.tsx";
import { THEMES } from "./themes.ts";
import styles from "./top-bar.module.css";

const KEYS = ["?"];

/** Shows the name, and the menu behind it. */
export function ProjectMenu() {
  const label = useOfModel(({ project }) => project.label);
  const navigate = useNavigate();
  // Mantine would write a style element to stop transitions, which the policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <MenuButton
      position="bottom-start"
      button={
        <UnstyledButton className={styles["name"]} title={label}>
          <span>{label}</span>
          <Icon name="chevrons-up-down" size={14} />
        </UnstyledButton>
      }
      entries={[
        {
          key: "settings",
          label: "Project settings",
          icon: <Icon name="settings" />,
          onClick: () => void navigate({ to: "/settings" }),
        },
        {
          key: "keys",
          label: "Keys",
          icon: <Icon name="keyboard" />,
          end: <Keys keys={KEYS} />,
          onClick: openKeyMap,
        },
        { key: "theme", label: "Theme" },
        ...THEMES.map(({ value, icon, label: name }) => ({
          key: value,
          label: name,
          icon: <Icon name={icon} />,
          end: value === colorScheme ? <Icon name="check" label="chosen" /> : undefined,
          onClick: () => setColorScheme(value),
        })),
      ]}
    />
  );
}
