// What can be done with a member, as a menu: of its row, and of the inspector.
import { Icon, Keys } from "@lathe/ui";
import { ActionIcon, Menu } from "@mantine/core";
import type { Member } from "./member.ts";

/** Something that can be done. */
export type MemberAction = "open" | "rename" | "duplicate" | "copy" | "up" | "down" | "remove";

const MENU: readonly {
  readonly action: MemberAction;
  readonly icon: string;
  readonly label: string;
  readonly keys: readonly string[];
}[] = [
  { action: "open", icon: "panel-right", label: "Open", keys: ["↵"] },
  { action: "rename", icon: "pencil", label: "Rename…", keys: ["F2"] },
  { action: "duplicate", icon: "copy", label: "Duplicate", keys: ["Ctrl", "D"] },
  { action: "copy", icon: "braces", label: "Copy as JSON", keys: ["Ctrl", "C"] },
  { action: "up", icon: "arrow-up", label: "Move up", keys: ["Alt", "↑"] },
  { action: "down", icon: "arrow-down", label: "Move down", keys: ["Alt", "↓"] },
  { action: "remove", icon: "trash-2", label: "Remove", keys: ["Del"] },
];

/** Shows the menu. */
export function MemberMenu({
  member,
  tabIndex = 0,
  isOpen = false,
  onAction,
}: {
  readonly member: Member;
  readonly tabIndex?: number;
  /** Whether the inspector shows the member already. */
  readonly isOpen?: boolean;
  onAction(member: Member, action: MemberAction): void;
}) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          data-cell="menu"
          tabIndex={tabIndex}
          aria-label={`${isOpen ? "More for" : "What to do with"} ${member.part.name}`}
        >
          <Icon name="ellipsis" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {MENU.filter(({ action }) => !(isOpen && action === "open")).map(({ action, icon, label, keys }) => (
          <Menu.Item
            key={action}
            leftSection={<Icon name={icon} />}
            rightSection={isOpen ? undefined : <Keys keys={keys} />}
            onClick={() => onAction(member, action)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
