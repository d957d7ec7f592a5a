// The icon of an entity: those that the admin has, found by their names.
import { ICON_NAMES, Icon } from "@lathe/ui";
import { Input, Popover, TextInput, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import styles from "./icon-input.module.css";

/** Signs of controls: they would say something else beside a name. */
const CONTROLS =
  /^(arrow|chevron|panel|minimize|maximize|grip|corner|bold|italic|heading|loader|x$|plus|minus|ellipsis|menu$|check$|undo|rotate)/;

const CHOICES = ICON_NAMES.filter((name) => !CONTROLS.test(name));

/** Shows the icon; a click opens the others. */
export function IconInput({
  icon,
  onCommit,
}: {
  readonly icon: string | null;
  readonly onCommit: (icon: string | null) => string | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const found = CHOICES.filter((name) => name.includes(typed.trim().toLowerCase().replaceAll(" ", "-")));
  const choose = (next: string | null) => {
    onCommit(next);
    setOpen(false);
  };
  return (
    <div>
      <Input.Label component="span">Icon</Input.Label>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus shadow="md">
        <Popover.Target>
          <UnstyledButton
            className={styles["target"]}
            aria-label={icon === null ? "Icon: none" : `Icon: ${icon}`}
            title={icon ?? "None"}
            onClick={() => setOpen(!isOpen)}
          >
            {icon === null ? <span>None</span> : <Icon name={icon} />}
            <Icon name="chevrons-up-down" size={14} />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={styles["dropdown"]} aria-label="Icons">
          <TextInput
            size="xs"
            aria-label="Find an icon"
            placeholder="Find an icon"
            value={typed}
            data-autofocus
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <div className={styles["icons"]}>
            {found.map((name) => (
              <UnstyledButton
                key={name}
                className={styles["icon"]}
                aria-label={name}
                aria-pressed={name === icon}
                title={name}
                onClick={() => choose(name)}
              >
                <Icon name={name} />
              </UnstyledButton>
            ))}
            {found.length === 0 ? <p>No icon is called like this.</p> : undefined}
          </div>
          <UnstyledButton className={styles["none"]} onClick={() => choose(null)}>
            No icon
          </UnstyledButton>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
