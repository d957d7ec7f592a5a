// A column of the board: the articles of one status, the latest first, a bounded number of them.
import { AdminLink, ErrorState, useClient, useFormats, useLoaded } from "@lathe/admin-kit/own";
import { useId, useState } from "react";
import { createAdminClient } from "../../../client/admin.ts";
import { CARD_MEMBERS, type Column, arrangeCards } from "./arrange-cards.ts";
import { BoardCard } from "./board-card.tsx";
import styles from "./board.module.css";
import type { Moves, Status } from "./use-moves.ts";

const STEP = 20;

/** More than this are read in the list. */
const MOST = 100;

const NONE: Column = { cards: [], total: 0 };

/** Shows a column; cards can be dropped on it. */
export function BoardColumn({
  status,
  statuses,
  moves,
  isMovable,
}: {
  readonly status: Status;
  readonly statuses: readonly Status[];
  readonly moves: Moves;
  readonly isMovable: boolean;
}) {
  const id = useId();
  const [limit, setLimit] = useState(STEP);
  const [isOver, setOver] = useState(false);
  const { number } = useFormats();
  const { value, error, isLoading, reload } = useColumn(status, limit);
  const { cards, total } = arrangeCards(status.value, value ?? NONE, moves.all);
  const canDrop = moves.dragged !== undefined && moves.dragged.status !== status.value;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the cards have controls that do the same
    <section
      className={styles["column"]}
      aria-labelledby={id}
      data-over={(isOver && canDrop) || undefined}
      onDragOver={(event) => {
        if (!canDrop) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (moves.dragged === undefined) return;
        void moves.move(moves.dragged, status);
        // The card that was dragged goes with its column, and tells nobody that the drag has ended.
        moves.drag(undefined);
      }}
    >
      <h2 className={styles["head"]} id={id}>
        {status.label} <span className={styles["total"]}>{isLoading ? "" : number(total)}</span>
      </h2>
      {error === null ? undefined : <ErrorState error={error} onRetry={reload} />}
      <ul className={styles["cards"]} aria-busy={isLoading}>
        {cards.map((card) => (
          <BoardCard key={card.id} card={card} statuses={statuses} moves={moves} isMovable={isMovable} />
        ))}
      </ul>
      {error === null && !isLoading && cards.length === 0 ? (
        <p className={styles["empty"]}>No articles</p>
      ) : undefined}
      {cards.length >= total ? undefined : limit < MOST ? (
        <button type="button" className={styles["more"]} onClick={() => setLimit(limit + STEP)}>
          Show more
        </button>
      ) : (
        <AdminLink className={styles["more"]} to={`/content/articles?f=status~in~${status.value}`}>
          All {number(total)} in the list
        </AdminLink>
      )}
    </section>
  );
}

function useColumn({ value: status }: Status, limit: number) {
  const { articles } = useClient(createAdminClient);
  return useLoaded("content/articles", ["board", status, limit], async (signal): Promise<Column> => {
    const filters = [{ field: "status", op: "eq", value: status }] as const;
    const query = { filters, sort: "updatedAt", order: "desc", limit, fields: CARD_MEMBERS } as const;
    const { items, total } = await articles.list(query, { signal });
    return { cards: items, total };
  });
}
