// Menus and hints of the frame, as they are loaded.
import { Menu, Tooltip } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { type Ref, type RefObject, useImperativeHandle } from "react";
import type { LoadedHintProps, LoadedMenuProps, MenuEntry } from "./menu-button.tsx";

/** The menu of a button. */
export function LoadedMenu({ id, button, entries, position, className, isOpen, onOpen }: LoadedMenuProps) {
  // Where no entry can be chosen none has the focus, and so nothing in the menu hears the key.
  useWindowEvent("keydown", ({ key }) => {
    if (isOpen && key === "Escape") onOpen(false);
  });
  return (
    <Menu id={id} position={position} opened={isOpen} onChange={onOpen}>
      <Menu.Target>
        <StandIn button={button} />
      </Menu.Target>
      <Menu.Dropdown className={className ?? ""}>{entries.map(showEntry)}</Menu.Dropdown>
    </Menu>
  );
}

/** A hint, after a moment. */
export function LoadedHint({ button, label, disabled }: LoadedHintProps) {
  return <Tooltip openDelay={400} target={button} label={label} disabled={disabled} />;
}

/** In the place of the button, which stands elsewhere. */
function StandIn({
  button,
  ref,
}: {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly ref?: Ref<HTMLButtonElement | null>;
}) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [
    button,
  ]);
  return undefined;
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
