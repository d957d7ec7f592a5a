// A value of a choice: what is stored, what people see, and what can be done with it.
import { toValueLabel } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { ActionIcon, Menu } from "@mantine/core";
import { DraftInput } from "./draft-input.tsx";
import { Grip } from "./grip.tsx";
import own from "./list-editor.module.css";
import type { Commit } from "./use-draft.tsx";
import type { MovedItems } from "./use-moved-items.ts";

/** Shows the value. */
export function ValueRow({
  index,
  value,
  label,
  isDefault,
  moved,
  onValue,
  onLabel,
  onDefault,
  onRemove,
}: {
  readonly index: number;
  readonly value: string;
  readonly label: string;
  readonly isDefault: boolean;
  readonly moved: MovedItems;
  readonly onValue: Commit<string>;
  readonly onLabel: Commit<string>;
  onDefault(isDefault: boolean): void;
  onRemove(): void;
}) {
  const derived = toValueLabel(value);
  return (
    <div
      className={own["row"]}
      role="presentation"
      {...moved.getRow(index)}
      onKeyDown={(event) => moved.onKeyDown(event, index)}
    >
      <Grip />
      <DraftInput ariaLabel={`Value ${index + 1}`} isBare isMono value={value} onCommit={onValue} />
      <DraftInput
        ariaLabel={`Label of ${value}`}
        isBare
        placeholder={derived}
        value={label === derived ? "" : label}
        onCommit={(next) => onLabel(next.trim() === "" ? derived : next)}
      />
      {isDefault ? <span className={own["mark"]}>default</span> : undefined}
      <ValueMenu
        value={value}
        isDefault={isDefault}
        onDefault={() => onDefault(!isDefault)}
        onMove={(by) => moved.move(index, index + by)}
        onRemove={onRemove}
      />
    </div>
  );
}

function ValueMenu({
  value,
  isDefault,
  onDefault,
  onMove,
  onRemove,
}: {
  readonly value: string;
  readonly isDefault: boolean;
  onDefault(): void;
  onMove(by: number): void;
  onRemove(): void;
}) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={`What to do with ${value}`}>
          <Icon name="ellipsis" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="star" />} onClick={onDefault}>
          {isDefault ? "No default" : "Make it the default"}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="arrow-up" />} onClick={() => onMove(-1)}>
          Move up
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="arrow-down" />} onClick={() => onMove(1)}>
          Move down
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="trash-2" />} onClick={onRemove}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
