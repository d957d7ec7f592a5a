// Menus and hints of the frame, as they are loaded.
import { Menu, Tooltip, type TooltipProps } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import type { LoadedMenuProps, MenuEntry } from "./menu-button.tsx";

/** A button with its menu. */
export function LoadedMenu({ button, entries, position, className, isOpen, onOpen }: LoadedMenuProps) {
  // Where no entry can be chosen none has the focus, and so nothing in the menu hears the key.
  useWindowEvent("keydown", ({ key }) => {
    if (isOpen && key === "Escape") onOpen(false);
  });
  return (
    <Menu position={position} opened={isOpen} onChange={onOpen}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={className ?? ""}>{entries.map(showEntry)}</Menu.Dropdown>
    </Menu>
  );
}

/** A hint, after a moment. */
export function LoadedHint(props: Pick<TooltipProps, "label" | "disabled" | "children">) {
  return <Tooltip openDelay={400} {...props} />;
}

function showEntry({ key, label, icon, end, title, description, href, onClick }: MenuEntry) {
  // No link, which would take the focus all the same.
  if (href === null)
    return (
      <Menu.Item key={key} disabled leftSection={icon}>
        {label}
      </Menu.Item>
    );
  if (href !== undefined)
    return (
      <Menu.Item key={key} component="a" href={href} target="_blank" rel="noreferrer" leftSection={icon}>
        {label}
      </Menu.Item>
    );
  if (onClick === undefined) return <Menu.Label key={key}>{label}</Menu.Label>;
  return (
    <Menu.Item
      key={key}
      title={title}
      aria-description={description}
      leftSection={icon}
      rightSection={end}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  );
}
