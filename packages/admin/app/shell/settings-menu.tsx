// What can be set from every page: the theme, the menu; and the ways to the profile, to all keys, and out.
import {
  type Theme,
  THEMES,
  useFrame,
  useIsPhone,
  usePreferences,
  useShortcutText,
  useTexts,
} from "@lathe/admin-kit";
import { Icon, Keys } from "@lathe/ui";
import { ActionIcon, Menu } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import type { ShellFrame } from "./frame.ts";
import { useSignOut } from "./use-sign-out.ts";

/** What can be set from every page. It is open at first, in place of the button that asked for it. */
export function SettingsMenu() {
  const { text } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const { preferences, change } = usePreferences();
  const frame = useFrame() as ShellFrame;
  const signOut = useSignOut();
  const foldKeys = useShortcutText("mod+b");
  const isPhone = useIsPhone();
  return (
    <Menu defaultOpened onClose={() => button.current?.focus()} position="right-end" width={240} withinPortal>
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" aria-label={text("shell.settings")}>
          <Icon name="settings" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeChoice theme={preferences.theme} onChange={(theme) => change({ theme })} />
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icon name="user-round" />}
          renderRoot={(props) => <Link to="/_profile" search={{}} {...props} />}
        >
          {text("shell.profile")}
        </Menu.Item>
        {isPhone ? undefined : (
          <Menu.Item
            leftSection={<Icon name="panel-left" />}
            rightSection={<Keys keys={foldKeys} />}
            onClick={() => change({ menuFolded: !preferences.menuFolded })}
          >
            {text(preferences.menuFolded ? "shell.unfold-menu" : "shell.fold-menu")}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<Icon name="keyboard" />}
          rightSection={<Keys keys={["?"]} />}
          onClick={() => frame.setOpen({ keys: true })}
        >
          {text("shell.all-keys")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="log-out" />} onClick={signOut}>
          {text("shell.sign-out")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Light, dark, or as the machine has it. */
function ThemeChoice({ theme, onChange }: { readonly theme: Theme; onChange(theme: Theme): void }) {
  const { text } = useTexts();
  const labels = { auto: "shell.theme-auto", light: "shell.theme-light", dark: "shell.theme-dark" } as const;
  return (
    <Menu.RadioGroup
      aria-label={text("shell.theme")}
      value={theme}
      onChange={(value) => onChange(THEMES.find((known) => known === value) ?? theme)}
    >
      <Menu.Label>{text("shell.theme")}</Menu.Label>
      {THEMES.map((value) => (
        <Menu.RadioItem key={value} value={value}>
          {text(labels[value])}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
