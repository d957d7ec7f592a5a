// A board of the articles, a column for each status. A card is dragged to another column, or moved by its menu or by Alt and an arrow.
import { PageHeader, useScreen, useScreens } from "@lathe/admin-kit/own";
import type { Article } from "../../../client/admin-types.ts";
import { BoardColumn } from "./board-column.tsx";
import styles from "./board.module.css";
import { useMoves } from "./use-moves.ts";

/** The page. */
export function Board() {
  const values = useScreen("content/articles")?.fields["status"]?.values ?? [];
  const isMovable = useScreens().can("content.articles.update");
  const moves = useMoves();
  const statuses = values.map(({ value, label }) => ({ value: value as Article["status"], label }));
  return (
    <>
      <PageHeader title="Articles by status" />
      <div className={styles["board"]}>
        {statuses.map((status) => (
          <BoardColumn
            key={status.value}
            status={status}
            statuses={statuses}
            moves={moves}
            isMovable={isMovable}
          />
        ))}
      </div>
    </>
  );
}
