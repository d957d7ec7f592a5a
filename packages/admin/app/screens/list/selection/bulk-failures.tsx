// What a bulk change could not do.
import type { BulkResult } from "@lathe/client";
import { type List, getRecordTitle, useViewTools } from "@lathe/admin-kit";
import { Link } from "@tanstack/react-router";
import styles from "./bulk-edit.module.css";

/** Lists the records that stayed as they were, with the reason. */
export function BulkFailures({
  list,
  failed,
  count,
}: {
  readonly list: List;
  readonly failed: BulkResult["failed"];
  /** How many there are: not all of them need to be at hand. */
  readonly count: number;
}) {
  const tools = useViewTools();
  const { screen } = list;
  const getTitle = (id: string) => {
    const record = list.page?.items.find((each) => each.id === id);
    return record === undefined ? id : getRecordTitle(screen, record, tools);
  };
  return (
    <section role="alert" className={styles["failures"]}>
      <h3>{tools.text("list.failed-many", { count })}</h3>
      <ul>
        {failed.slice(0, 100).map(({ id, message }) => (
          <li key={id}>
            <Link
              to="/$module/$entity/$id"
              params={{ module: screen.module, entity: screen.name, id }}
              search={{}}
            >
              {getTitle(id)}
            </Link>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
