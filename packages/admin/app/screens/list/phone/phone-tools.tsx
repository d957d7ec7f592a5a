// What a phone has at the top of a list, before its menu: search and filters.
import { useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { ActionIcon } from "@mantine/core";
import styles from "./phone-bar.module.css";

/** Buttons that open the search and the filters. */
export function PhoneTools({
  hasSearch,
  onSearch,
  filters,
  onFilter,
}: {
  readonly hasSearch: boolean;
  onSearch(): void;
  /** How many hold. */
  readonly filters: number;
  /** Left out where nothing can be filtered by. */
  readonly onFilter: (() => void) | undefined;
}) {
  const { text } = useTexts();
  return (
    <>
      {hasSearch ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={text("list.search")}
          onClick={onSearch}
        >
          <Icon name="search" size={18} />
        </ActionIcon>
      ) : undefined}
      {onFilter === undefined ? undefined : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className={styles["filter"] ?? ""}
          aria-label={filters === 0 ? text("list.filter") : text("list.filter-count", { count: filters })}
          data-filter-button
          onClick={onFilter}
        >
          <Icon name="list-filter" size={18} />
          {filters === 0 ? undefined : <span className={styles["count"]}>{filters}</span>}
        </ActionIcon>
      )}
    </>
  );
}
