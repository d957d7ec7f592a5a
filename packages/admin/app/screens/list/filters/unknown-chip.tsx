// A filter of an address that the list does not have: it says so, and can be taken out.
import { useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import styles from "./filter-chips.module.css";

/** Names a filter that is left out. */
export function UnknownChip({ name, onRemove }: { readonly name: string; onRemove(): void }) {
  const { text } = useTexts();
  return (
    <>
      <span className={styles["unknown"]} title={text("list.unknown-filter-hint")}>
        <Icon name="triangle-alert" size={14} />
        {text("list.unknown-filter")} <b>{name}</b>
      </span>
      <button
        type="button"
        className={styles["remove"]}
        data-chip
        aria-label={text("list.remove-filter", { field: name })}
        onClick={onRemove}
        onKeyDown={({ key }) => {
          if (key === "Backspace" || key === "Delete") onRemove();
        }}
      >
        <Icon name="x" size={14} />
      </button>
    </>
  );
}
