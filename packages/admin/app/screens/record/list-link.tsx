// The way back from a record to its list.
import { findListPlace, getScreenPath, useTexts } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { Link } from "@tanstack/react-router";
import styles from "./list-link.module.css";

/** A link to the list of an entity; to the page of it that a record was opened from. */
export function ListLink({ screen, id }: { readonly screen: UiScreen; readonly id?: string }) {
  const { text } = useTexts();
  const place = id === undefined ? undefined : findListPlace(sessionStorage, getScreenPath(screen), id);
  return (
    <Link
      to="/$module/$entity"
      params={{ module: screen.module, entity: screen.name }}
      search={place?.search ?? {}}
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
