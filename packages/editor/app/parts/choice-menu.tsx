// A choice of few as a button with a menu, for bars that have several of them.
import { Icon } from "@lathe/ui";
import { Menu } from "@mantine/core";
import type { ReactNode } from "react";

/** Chooses one of some options. */
export function ChoiceMenu<T extends string>({
  label,
  value,
  options,
  className,
  icon,
  onChange,
}: {
  /** What it is about; what is chosen is said behind it. */
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly className: string | undefined;
  /** Before what is chosen. */
  readonly icon?: ReactNode;
  onChange(value: T): void;
}) {
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  return (
    <Menu position="bottom-start" offset={4}>
      <Menu.Target>
        <button type="button" className={className} aria-label={`${label}: ${chosen}`} title={chosen}>
          {icon}
          <span>{chosen}</span>
          <Icon name="chevron-down" size={12} />
        </button>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={(event) => event.stopPropagation()}>
        {options.map((option) => (
          <Menu.Item
            key={option.value}
            rightSection={option.value === value ? <Icon name="check" size={14} /> : undefined}
            onClick={() => {
              if (option.value !== value) onChange(option.value);
            }}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
