// The way back from a record to its list.
import { useTexts } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { Link } from "@tanstack/react-router";
import styles from "./list-link.module.css";

/** A link to the list of an entity. */
export function ListLink({ screen }: { readonly screen: UiScreen }) {
  const { text } = useTexts();
  return (
    <Link
      to="/$module/$entity"
      params={{ module: screen.module, entity: screen.name }}
      search={{}}
      className={styles["link"]}
      aria-label={text("record.back-to", { list: screen.labelPlural })}
    >
      <Icon name="arrow-left" />
      <span className={styles["name"]}>{screen.labelPlural}</span>
      <span className={styles["slash"]} aria-hidden>
        /
      </span>
    </Link>
  );
}
