// The order of a list, in words.
import type { ScreenSort } from "@lathe/client";
import { type List, findOrderWords, getFirstOrder, useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { Menu } from "@mantine/core";
import styles from "./list-toolbar.module.css";

/** Says the order, and offers others. */
export function SortMenu({
  list,
  sort,
  onSort,
}: {
  readonly list: List;
  readonly sort: ScreenSort | null;
  onSort(sort: ScreenSort): void;
}) {
  const { text } = useTexts();
  const sortable = list.allColumns.filter(({ isSortable }) => isSortable);
  const current = sortable.find(({ name }) => name === sort?.field);
  const order = sort?.order ?? "desc";
  const words =
    current === undefined
      ? text("list.sort-default")
      : text("list.sorted", { field: current.label, order: text(findOrderWords(current.type, order)) });
  if (sortable.length === 0) return undefined;
  return (
    <Menu position="bottom-end" width={280} shadow="md">
      <Menu.Target>
        <button
          type="button"
          className={styles["quiet"]}
          aria-label={text("list.sort-button", { order: words })}
          title={words}
        >
          <Icon name={order === "asc" ? "arrow-up" : "arrow-down"} />
          <span>{words}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{text("list.sort-by")}</Menu.Label>
        {sortable.map(({ name, label, type }) => (
          <Menu.Item
            key={name}
            onClick={() => onSort({ field: name, order: getFirstOrder(type) })}
            rightSection={name === current?.name ? <Icon name="check" /> : undefined}
          >
            {label}
          </Menu.Item>
        ))}
        {current === undefined ? undefined : (
          <>
            <Menu.Divider />
            {(["asc", "desc"] as const).map((each) => (
              <Menu.Item
                key={each}
                className={styles["order"]}
                onClick={() => onSort({ field: current.name, order: each })}
                leftSection={<Icon name={each === "asc" ? "arrow-up" : "arrow-down"} />}
                rightSection={each === order ? <Icon name="check" /> : undefined}
              >
                {text(findOrderWords(current.type, each))}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
